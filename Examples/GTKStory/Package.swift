// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "GTKStory",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "narration", path: "../..", traits: ["Playback"])
    ],
    targets: [
        .systemLibrary(
            name: "CGTK",
            pkgConfig: "gtk4",
            providers: [.apt(["libgtk-4-dev"]), .brew(["gtk4"])]
        ),
        .target(name: "CStoryWindow", dependencies: ["CGTK"]),
        .executableTarget(
            name: "GTKStory",
            dependencies: [
                "CStoryWindow",
                .product(name: "espeak-worker", package: "narration"),
                .product(name: "NarrationMainLoop", package: "narration"),
                .product(name: "NarrationPlayback", package: "narration"),
                .product(name: "NarrationPlayer", package: "narration"),
                .product(name: "NarrationPortAudio", package: "narration"),
            ]
        ),
        // Not part of the example: measure an hour of it
        .target(name: "CMeasuredLoop", dependencies: ["CGTK"]),
        .executableTarget(
            name: "LongNarration",
            dependencies: [
                "CMeasuredLoop",
                "CStoryWindow",
                .product(name: "espeak-worker", package: "narration"),
                .product(name: "Narration", package: "narration"),
                .product(name: "NarrationKit", package: "narration"),
                .product(name: "NarrationMainLoop", package: "narration"),
                .product(name: "NarrationPlayback", package: "narration"),
                .product(name: "NarrationPlayer", package: "narration"),
            ]
        ),
    ],
    cLanguageStandard: .gnu2x
)
