// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]

// The sanitizers are enabled on the command line by Scripts/fuzz.sh, because they apply to Narration as well.
let package = Package(
    name: "Fuzzing",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "narration", path: "..", traits: ["Publications"])
    ],
    targets: [
        .systemLibrary(name: "CLibFuzzer"),
        .target(name: "Laws", swiftSettings: settings),
        .executableTarget(
            name: "FuzzBookReader",
            dependencies: [
                "CLibFuzzer",
                "Laws",
                .product(name: "Narration", package: "narration"),
                .product(name: "NarrationBooks", package: "narration"),
                .product(name: "NarrationEditing", package: "narration"),
            ],
            swiftSettings: settings
        ),
        .executableTarget(
            name: "FuzzPublications",
            dependencies: [
                "CLibFuzzer",
                "Laws",
                .product(name: "NarrationStories", package: "narration"),
            ],
            swiftSettings: settings
        ),
        .executableTarget(
            name: "FuzzTextReading",
            dependencies: [
                "CLibFuzzer",
                "Laws",
                .product(name: "Narration", package: "narration"),
                .product(name: "NarrationReading", package: "narration"),
                .product(name: "NarrationTesting", package: "narration"),
            ],
            swiftSettings: settings
        ),
    ]
)
