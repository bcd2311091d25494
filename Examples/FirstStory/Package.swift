// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "FirstStory",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "narration", path: "../..")
    ],
    targets: [
        .executableTarget(
            name: "FirstStory",
            dependencies: [
                .product(name: "Narration", package: "narration"),
                .product(name: "NarrationBooks", package: "narration"),
                .product(name: "NarrationEspeak", package: "narration"),
                .product(name: "NarrationPlayback", package: "narration"),
                .product(name: "NarrationReading", package: "narration"),
                .product(name: "NarrationRendering", package: "narration"),
            ]
        )
    ]
)
