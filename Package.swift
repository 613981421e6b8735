// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Tapedeck",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Tapedeck", targets: ["Tapedeck", "TapedeckScreens", "TapedeckHarness"]),
    .library(name: "TapedeckXCTest", targets: ["TapedeckXCTest"]),
    .executable(name: "deck", targets: ["deck"]),
  ],
  targets: [
    // The libraries.
    .target(name: "Tapedeck", dependencies: ["TapedeckMarkup"]),
    .target(name: "TapedeckMarkup"),
    .target(name: "TapedeckScreens"),
    .target(name: "TapedeckHarness", dependencies: ["Tapedeck", "TapedeckScreens"]),
    .target(name: "TapedeckXCTest", dependencies: ["Tapedeck", "TapedeckHarness"]),
    .target(name: "TapedeckLoopback"),

    // The samples.
    .target(name: "SampleApps", dependencies: ["TapedeckScreens", "TapedeckMarkup"]),
    .target(name: "SampleScenarios", dependencies: ["TapedeckHarness", "SampleApps"]),

    // The commands.
    .executableTarget(
      name: "deck", dependencies: ["TapedeckHarness", "SampleScenarios"], path: "Tools/deck"),
    .executableTarget(name: "origin", dependencies: ["TapedeckLoopback"], path: "Tools/origin"),
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "Tapedeck", "TapedeckMarkup", "TapedeckScreens", "TapedeckHarness", "TapedeckLoopback",
        "SampleScenarios",
      ],
      path: "Tools/fuzz"),
    .executableTarget(name: "stress", dependencies: ["Tapedeck", "TapedeckLoopback"], path: "Tools/stress"),
    .executableTarget(
      name: "check-docs", dependencies: ["Tapedeck", "TapedeckScreens"], path: "Tools/check-docs"),
    .executableTarget(
      name: "bench",
      dependencies: [
        "Tapedeck", "TapedeckScreens", "TapedeckHarness", "TapedeckLoopback", "SampleScenarios",
      ],
      path: "Tools/bench"),

    // The tests, one target a module.
    .testTarget(name: "TapedeckTests", dependencies: ["Tapedeck", "TapedeckLoopback"]),
    .testTarget(name: "TapedeckMarkupTests", dependencies: ["TapedeckMarkup"]),
    .testTarget(name: "TapedeckScreensTests", dependencies: ["TapedeckScreens"]),
    .executableTarget(
      name: "planted", dependencies: ["TapedeckHarness", "TapedeckScreens"], path: "Tests/PlantedDeck",
      exclude: ["Cassettes"]),
    .testTarget(name: "TapedeckHarnessTests", dependencies: ["TapedeckHarness", "TapedeckLoopback"]),
    .testTarget(name: "PlantedDeckTests", dependencies: ["planted"]),
    .testTarget(
      name: "TapedeckXCTestTests",
      dependencies: ["TapedeckXCTest", "TapedeckHarness", "SampleScenarios"], exclude: ["__Cassettes__"]),
    .testTarget(name: "TapedeckLoopbackTests", dependencies: ["TapedeckLoopback"]),
    .testTarget(name: "SampleAppsTests", dependencies: ["SampleApps", "SampleScenarios"]),
    .testTarget(name: "OriginTests", dependencies: ["origin", "TapedeckLoopback"]),
    .testTarget(name: "CheckDocsTests", dependencies: ["check-docs"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .treatAllWarnings(as: .error),
  ]
}
