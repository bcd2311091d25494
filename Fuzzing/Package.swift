// swift-tools-version: 6.2

import PackageDescription

// The sanitizers are enabled on the command line by Scripts/fuzz.sh, because they apply to Narration as well.
let package = Package(
    name: "Fuzzing",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "narration", path: "..")
    ],
    targets: [
        .systemLibrary(name: "CLibFuzzer"),
        .executableTarget(
            name: "FuzzBookReader",
            dependencies: [
                "CLibFuzzer",
                .product(name: "Narration", package: "narration"),
                .product(name: "NarrationBooks", package: "narration"),
            ],
            swiftSettings: [
                .swiftLanguageMode(.v6),
                .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("MemberImportVisibility"),
                .enableUpcomingFeature("InternalImportsByDefault"),
            ]
        ),
    ]
)
