extension Cassette {
  /// Recorded exchanges without their secrets, so numbered that what did not change is as it is in this cassette.
  ///
  /// Where all is recorded anew, a secret keeps the number that it has at the same place here; others come behind
  /// the numbers that are in use. Where the exchanges are added, all of their secrets do.
  func redacting(_ recorded: [Exchange], replacesAll: Bool) throws(CassetteError) -> [Exchange] {
    let redactor = matcher.redactor
    guard redactor.isOn, !recorded.isEmpty else { return recorded }
    do {
      let new = try redactor.redacted(recorded)
      // The numbers in use are to be known only where there is something to be numbered.
      if new == recorded { return new }
      var last = 0
      for position in 0..<count {
        guard let exchange = try playable(at: position) else { continue }
        last = max(last, try exchange.placeholders().max() ?? 0)
      }
      if last == 0 { return new }
      guard replacesAll else { return try redactor.redacted(recorded, numbers: [], next: last + 1) }
      let numbers = try numbers(for: new, next: last + 1)
      if zip(numbers, 1...).allSatisfy({ $0 == $1 }) { return new }
      return try redactor.redacted(recorded, numbers: numbers, next: last + 1)
    } catch let error as CassetteError {
      throw error
    } catch {
      throw .unwritable(file: source?.file.url ?? .init(fileURLWithPath: "cassette"), reason: "\(error)")
    }
  }

  /// For each number in exchanges, counted from 1, the one that stands at the same place here, or one behind all.
  private func numbers(for exchanges: [Exchange], next: Int) throws -> [Int] {
    var numbers: [Int: Int] = [:]
    var used: Set<Int> = []
    var cursors: [Int: Int] = [:]
    var highest = 0
    for exchange in exchanges {
      let new = try exchange.placeholders()
      highest = max(highest, new.max() ?? 0)
      guard let position = try nextPosition(matching: exchange.request, &cursors),
        let old = try playable(at: position)?.placeholders(), old.count == new.count
      else { continue }
      for (new, old) in zip(new, old) where numbers[new] == nil && used.insert(old).inserted {
        numbers[new] = old
      }
    }
    var free = next
    return (0..<highest).map { place in
      if let number = numbers[place + 1] { return number }
      defer { free += 1 }
      return free
    }
  }
}

extension Exchange {
  /// The numbers of the placeholders in it, in order.
  fileprivate func placeholders() throws -> [Int] {
    func numbers(in headers: HeaderFields) -> [Int] {
      headers.fields.flatMap { Placeholder.all(in: Array($0.value.utf8)).map(\.number) }
    }
    var all = Placeholder.all(in: Array(request.url.utf8)).map(\.number) + numbers(in: request.headers)
    if let body = request.body {
      all += try Placeholder.all(in: body.searched(request.headers)).map(\.number)
    }
    if let response {
      all += numbers(in: response.headers)
      all += try Placeholder.all(in: response.body.searched(response.headers)).map(\.number)
    }
    return all.filter { $0 > 0 }
  }
}
