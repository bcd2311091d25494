// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "FirstStory",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "narration", path: "../..", traits: ["Narrating"])
    ],
    targets: [
        .executableTarget(
            name: "FirstStory",
            dependencies: [
                .product(name: "NarrationKit", package: "narration"),
                .product(name: "Narration", package: "narration"),
                .product(name: "NarrationPlayback", package: "narration"),
            ]
        )
    ]
)
