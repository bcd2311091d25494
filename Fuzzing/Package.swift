// swift-tools-version: 6.2

import PackageDescription

// The sanitizers come with the command line, as they are for Narration as well: Scripts/fuzz.sh gives them.
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
