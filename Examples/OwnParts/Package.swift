// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "OwnParts",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "narration", path: "../..")
    ],
    targets: [
        .target(
            name: "OwnParts",
            dependencies: [
                .product(name: "Narration", package: "narration"),
                .product(name: "NarrationPlayback", package: "narration"),
                .product(name: "NarrationRendering", package: "narration"),
            ]
        ),
        .executableTarget(
            name: "RenderDuet",
            dependencies: [
                "OwnParts",
                .product(name: "Narration", package: "narration"),
                .product(name: "NarrationBooks", package: "narration"),
                .product(name: "NarrationEspeak", package: "narration"),
                .product(name: "NarrationPlayback", package: "narration"),
                .product(name: "NarrationRendering", package: "narration"),
                .product(name: "NarrationResampling", package: "narration"),
            ]
        ),
        .testTarget(
            name: "OwnPartsTests",
            dependencies: [
                "OwnParts",
                .product(name: "Narration", package: "narration"),
                .product(name: "NarrationRendering", package: "narration"),
                .product(name: "NarrationResampling", package: "narration"),
                .product(name: "NarrationTesting", package: "narration"),
            ]
        ),
    ]
)
