// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "StoryPlayer",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "narration", path: "../..")
    ],
    targets: [
        .executableTarget(
            name: "StoryPlayer",
            dependencies: [
                "MorseCode",
                .product(name: "Narration", package: "narration"),
                .product(name: "NarrationBooks", package: "narration"),
                .product(name: "NarrationEspeak", package: "narration"),
                .product(name: "NarrationPlayback", package: "narration"),
                .product(name: "NarrationReading", package: "narration"),
                .product(name: "NarrationPortAudio", package: "narration"),
            ]
        ),
        .target(name: "MorseCode", dependencies: [.product(name: "Narration", package: "narration")]),
        .testTarget(
            name: "MorseCodeTests",
            dependencies: ["MorseCode", .product(name: "NarrationTesting", package: "narration")]
        ),
    ]
)
