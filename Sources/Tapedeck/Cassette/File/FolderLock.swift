import Foundation

/// Keeps other writers of cassettes out of a folder, in this process and in others, for as long as it lives.
///
/// Where the folder is not there, or its file system knows no locks, it keeps nobody out.
struct FolderLock: ~Copyable {
  private let descriptor: Int32

  /// Waits until no other has the folder.
  init(_ folder: URL) {
    descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    while descriptor >= 0, flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }
}
