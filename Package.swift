// swift-tools-version: 6.2

import PackageDescription

// On Linux, the headers of both are in the default path, and the libraries are not linked, but loaded on demand (see the
// shim.h of CFFmpeg and CPortAudio).
#if os(Linux)
let ffmpegPackage: String? = nil
let portAudioPackage: String? = nil
#else
let ffmpegPackage: String? = "libavformat"
let portAudioPackage: String? = "portaudio-2.0"
#endif

let package = Package(
    name: "narration",
    platforms: [.macOS(.v15)],
    products: [
        // Libraries. A product has the modules that apps use together.
        .library(name: "Narration", targets: ["Narration"]),
        .library(name: "NarrationBooks", targets: ["NarrationBooks"]),
        // For authors: checking, writing, repairing and changing, which an app that reads books does not compile
        .library(name: "NarrationEditing", targets: ["NarrationEditing", "NarrationLinting", "NarrationCoding"]),
        .library(name: "NarrationReading", targets: ["NarrationReading"]),
        .library(
            name: "NarrationStories",
            targets: ["NarrationStories", "NarrationLanguage", "NarrationSentences"]
        ),
        .library(name: "NarrationSSML", targets: ["NarrationSSML"]),
        .library(name: "NarrationRendering", targets: ["NarrationRendering", "NarrationAudio", "NarrationCache"]),
        .library(name: "NarrationParts", targets: ["NarrationParts"]),
        .library(name: "NarrationEncoding", targets: ["NarrationEncoding", "NarrationResampling"]),
        .library(name: "NarrationResampling", targets: ["NarrationResampling"]),
        .library(name: "NarrationMastering", targets: ["NarrationMastering"]),
        .library(
            name: "NarrationReadAlong",
            targets: [
                "NarrationEPUB", "NarrationAudiobook", "NarrationParts", "NarrationStoryPage", "NarrationSubtitles",
                "NarrationManuscripts",
            ]
        ),
        .library(name: "NarrationEspeak", targets: ["NarrationEspeak"]),
        .library(name: "NarrationEngines", targets: ["NarrationEngines", "NarrationWyoming", "NarrationConforming"]),
        .library(
            name: "NarrationRecordings",
            targets: ["NarrationRecordings", "NarrationAlignment", "NarrationResampling"]
        ),
        .library(name: "NarrationBanks", targets: ["NarrationBanks", "NarrationPrompts"]),
        .library(
            name: "NarrationPlayback",
            targets: ["NarrationPlayback", "NarrationPassages", "NarrationFileOutput"]
        ),
        // Apple's voices. On Linux it is compiled for its tests, against a stand-in.
        .library(name: "NarrationAVFoundation", targets: ["NarrationAVFoundation"]),
        .library(name: "NarrationPortAudio", targets: ["NarrationPortAudio"]),
        .library(name: "NarrationPlayer", targets: ["NarrationPlayer"]),
        .library(name: "NarrationMainLoop", targets: ["NarrationMainLoop"]),
        .library(name: "NarrationKit", targets: ["NarrationKit"]),
        .library(name: "NarrationAuthoring", targets: ["NarrationAuthoring"]),
        .library(name: "NarrationShelves", targets: ["NarrationShelves"]),
        .library(name: "NarrationStudio", targets: ["NarrationPreview", "NarrationPreviewServer"]),
        .library(name: "NarrationServing", targets: ["NarrationServing"]),
        .library(
            name: "NarrationTesting",
            targets: ["NarrationTesting", "NarrationContracts", "NarrationAudioTesting"]
        ),
        // GPL-3.0-or-later: links libespeak-ng
        .library(name: "EspeakWorker", targets: ["EspeakWorker"]),
        .executable(name: "espeak-worker", targets: ["espeak-worker"]),
        // Command
        .executable(name: "render-book", targets: ["render-book"]),
        .executable(name: "render-book-studio", targets: ["render-book-studio"]),
        // What speech-dispatcher starts, which only those who speak by it compile
        .executable(name: "sd_narration", targets: ["sd_narration"]),
        .executable(name: "render-book-server", targets: ["render-book-server"]),
        .executable(name: "render-book-shelf", targets: ["render-book-shelf"]),
    ],
    // What an app does not name is neither compiled nor fetched for it. `make build` names the last one.
    traits: [
        .trait(name: "Resampling", description: "voices and files of several sample rates, through libsoxr"),
        .trait(
            name: "Encoding",
            description: "MP3, AAC (M4B), Opus and Vorbis, through FFmpeg",
            enabledTraits: ["Resampling"]
        ),
        .trait(name: "Mastering", description: "loudness by profile, through libebur128"),
        .trait(
            name: "Publications",
            description: "reading EPUBs and other published books, and the book that a file carries, through libzip"
        ),
        .trait(
            name: "ReadAlong",
            description: "EPUB, HTML and audiobook packages, through libzip",
            enabledTraits: ["Encoding", "Publications"]
        ),
        .trait(
            name: "Recordings",
            description: "books that people read, through FFmpeg and SoundTouch",
            enabledTraits: ["Encoding"]
        ),
        .trait(
            name: "Engines",
            description: "voices of other programs, by the Wyoming protocol or a command",
            enabledTraits: ["Resampling"]
        ),
        .trait(name: "Banks", description: "sentences of recorded phrases", enabledTraits: ["Encoding", "Engines"]),
        .trait(name: "Languages", description: "recognizing a text's language, through CLD2"),
        .trait(name: "Narrating", description: "reading aloud through an audio output of your own"),
        .trait(name: "Playback", description: "audio devices, through PortAudio", enabledTraits: ["Narrating"]),
        .trait(
            name: "Command",
            description: "render-book and its studio, with all of these",
            enabledTraits: [
                "Encoding", "Resampling", "Mastering", "ReadAlong", "Recordings", "Engines", "Banks", "Languages",
                "Playback",
            ]
        ),
        .default(enabledTraits: []),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.10.0"),
        .package(url: "https://github.com/swhitty/FlyingFox", .upToNextMinor(from: "0.27.1")),
    ],
    targets: [
        // System libraries
        .systemLibrary(
            name: "CEspeakNG",
            pkgConfig: "espeak-ng",
            providers: [.apt(["libespeak-ng-dev"]), .brew(["espeak-ng"])]
        ),
        .systemLibrary(
            name: "CFFmpeg",
            pkgConfig: ffmpegPackage,
            providers: [
                .apt(["libavcodec-dev", "libavformat-dev", "libavutil-dev", "libswresample-dev"]), .brew(["ffmpeg"]),
            ]
        ),
        .systemLibrary(
            name: "CICU",
            pkgConfig: "icu-i18n",
            providers: [.apt(["libicu-dev"]), .brew(["icu4c"])]
        ),
        .systemLibrary(
            name: "CLibXML2",
            pkgConfig: "libxml-2.0",
            providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]
        ),
        .systemLibrary(
            name: "CPortAudio",
            pkgConfig: portAudioPackage,
            providers: [.apt(["portaudio19-dev"]), .brew(["portaudio"])]
        ),
        .systemLibrary(
            name: "CSndfile",
            pkgConfig: "sndfile",
            providers: [.apt(["libsndfile1-dev"]), .brew(["libsndfile"])]
        ),
        .systemLibrary(
            name: "CSoxr",
            pkgConfig: "soxr",
            providers: [.apt(["libsoxr-dev"]), .brew(["libsoxr"])]
        ),
        .systemLibrary(
            name: "CEbur128",
            pkgConfig: "libebur128",
            providers: [.apt(["libebur128-dev"]), .brew(["libebur128"])]
        ),
        .systemLibrary(
            name: "CLibZip",
            pkgConfig: "libzip",
            providers: [.apt(["libzip-dev"]), .brew(["libzip"])]
        ),
        .systemLibrary(name: "CProcess"),
        .systemLibrary(name: "CFileSystem"),
        .systemLibrary(name: "CMainQueue"),

        // Libraries
        .target(name: "CXXH3"),
        .target(name: "NarrationSystem", dependencies: ["CXXH3"]),
        .target(name: "NarrationSignals", dependencies: ["NarrationSystem", "CProcess"]),
        .target(name: "Narration", dependencies: ["NarrationSystem"]),
        .target(name: "CWords", dependencies: ["CICU"]),
        .target(name: "NarrationReading", dependencies: ["Narration", "NarrationSystem", "CWords"]),
        .target(
            name: "CLanguageDetector",
            linkerSettings: [.linkedLibrary("cld2", .when(platforms: [.linux]))]
        ),
        .target(name: "NarrationLanguage", dependencies: ["Narration", "CLanguageDetector"]),
        .target(name: "NarrationBooks", dependencies: ["Narration", "NarrationSystem", "CLibXML2"]),
        .target(name: "NarrationPassages", dependencies: ["Narration"]),
        .target(name: "NarrationSentences", dependencies: ["Narration", "NarrationSystem"]),
        .target(name: "NarrationCoding", dependencies: ["Narration", "NarrationBooks", "NarrationEditing"]),
        .target(
            name: "NarrationSSML",
            dependencies: ["Narration", "NarrationBooks", "NarrationReading", "NarrationSystem"]
        ),
        .target(name: "NarrationLinting", dependencies: ["Narration", "NarrationBooks", "NarrationSystem"]),
        .target(
            name: "NarrationEditing",
            dependencies: [
                "Narration", "NarrationBooks", "NarrationLinting", "NarrationSentences", "NarrationSystem",
                "CFileSystem",
            ]
        ),
        .target(
            name: "NarrationStories",
            dependencies: [
                "Narration", "NarrationBooks", "NarrationSentences", "NarrationSystem",
                .target(name: "NarrationEditing", condition: .when(traits: ["Publications"])),
                .target(name: "NarrationManuscripts", condition: .when(traits: ["Publications"])),
                .target(name: "NarrationPublications", condition: .when(traits: ["Publications"])),
            ]
        ),
        .target(name: "NarrationResampling", dependencies: ["Narration", "CSoxr"]),
        .target(name: "CSoundTouch", linkerSettings: [.linkedLibrary("SoundTouch")]),
        .target(name: "NarrationSound", dependencies: ["Narration", "CSoundTouch"]),
        .target(
            name: "NarrationConforming",
            dependencies: ["Narration", "NarrationSystem", "NarrationSound", "NarrationAlignment", "CEbur128"]
        ),
        .target(
            name: "NarrationAudio",
            dependencies: ["Narration", "NarrationSystem", "CSndfile"]
        ),
        .target(
            name: "NarrationRendering",
            dependencies: ["Narration", "NarrationSystem", "NarrationAudio"]
        ),
        .target(
            name: "NarrationParts",
            dependencies: ["Narration", "NarrationSystem", "NarrationAudio", "NarrationRendering"]
        ),
        .target(name: "NarrationSubtitles", dependencies: ["Narration", "NarrationSentences"]),
        .target(
            name: "NarrationPackaging",
            dependencies: [
                "Narration", "NarrationSystem", "NarrationAudio", "NarrationParts", "NarrationArchive",
                "NarrationManuscripts", "NarrationSentences",
            ]
        ),
        .target(
            name: "NarrationEPUB",
            dependencies: [
                "NarrationSystem", "Narration", "NarrationAudio", "NarrationParts", "NarrationArchive",
                "NarrationManuscripts", "NarrationPackaging", "NarrationPublications",
            ]
        ),
        .target(
            name: "NarrationAudiobook",
            dependencies: [
                "Narration", "NarrationSystem", "NarrationAudio", "NarrationParts", "NarrationManuscripts",
                "NarrationPackaging",
            ]
        ),
        .target(
            name: "NarrationPrompts",
            dependencies: [
                "Narration", "NarrationBooks", "NarrationSystem", "NarrationAudio", "NarrationResampling",
                "NarrationSound", "NarrationBanks",
            ]
        ),
        .target(
            name: "NarrationEncoding",
            dependencies: ["Narration", "NarrationSystem", "NarrationAudio", "CFFmpeg"],
            linkerSettings: ["avcodec", "avformat", "avutil", "swresample"].map {
                .linkedLibrary($0, .when(platforms: [.macOS]))
            }
        ),
        .target(
            name: "NarrationBanks",
            dependencies: [
                "Narration", "NarrationBooks", "NarrationReading", "NarrationSystem", "NarrationAudio",
                "NarrationResampling", "NarrationSound", "NarrationEncoding",
            ]
        ),
        .target(
            name: "NarrationMastering",
            dependencies: [
                "Narration", "NarrationSystem", "NarrationAudio", "CEbur128",
                .target(name: "NarrationEncoding", condition: .when(traits: ["Encoding"])),
            ]
        ),
        .target(name: "CStudioPage"),
        .target(
            name: "NarrationPreview",
            dependencies: [
                "Narration", "NarrationSystem", "NarrationBooks", "NarrationLinting", "NarrationEditing",
                "NarrationStories", "NarrationAudio", "NarrationRendering", "NarrationRecordings", "CFileSystem",
                "CStoryPage", "CStudioPage",
            ]
        ),
        .target(
            name: "NarrationHTTP",
            dependencies: [
                "NarrationSystem",
                .product(name: "FlyingSocks", package: "FlyingFox", condition: .when(traits: ["Command"])),
            ]
        ),
        .target(
            name: "NarrationPreviewServer",
            dependencies: ["Narration", "NarrationPreview", "NarrationHTTP"]
        ),
        .target(
            name: "NarrationServing",
            dependencies: [
                "NarrationKit", "Narration", "NarrationSystem", "NarrationBooks", "NarrationAudio",
                "NarrationRendering", "NarrationEncoding", "NarrationResampling", "NarrationWyoming",
                "NarrationHTTP",
            ]
        ),
        .target(name: "CStoryPage"),
        .target(
            name: "NarrationStoryPage",
            dependencies: [
                "Narration", "NarrationSystem", "NarrationAudio", "NarrationArchive", "NarrationManuscripts",
                "NarrationPackaging", "NarrationParts", "CStoryPage",
            ]
        ),
        .target(name: "NarrationAlignment", dependencies: ["Narration", "NarrationSystem"]),
        .target(
            name: "NarrationRecordings",
            dependencies: [
                "Narration", "NarrationSystem", "NarrationResampling", "NarrationSound", "NarrationEncoding",
                "NarrationAlignment",
            ]
        ),
        .target(name: "NarrationArchive", dependencies: ["NarrationSystem", "CLibZip"]),
        .target(
            name: "NarrationManuscripts",
            dependencies: ["Narration", "NarrationBooks", "NarrationSystem", "NarrationArchive"]
        ),
        .target(
            name: "NarrationPublications",
            dependencies: ["Narration", "NarrationBooks", "NarrationSystem", "NarrationArchive", "CLibXML2"]
        ),
        .target(name: "NarrationCache", dependencies: ["Narration", "NarrationSystem"]),
        .target(
            name: "NarrationEspeak",
            dependencies: [
                "Narration", "NarrationSystem", "EspeakProtocol",
                .product(name: "Logging", package: "swift-log"),
            ]
        ),
        .target(
            name: "NarrationWyoming",
            dependencies: ["Narration", "NarrationSystem", "NarrationAudio", "CSndfile"]
        ),
        .target(
            name: "NarrationEngines",
            dependencies: ["Narration", "NarrationSystem", "NarrationWyoming"]
        ),
        .target(name: "NarrationPlayback", dependencies: ["Narration", "NarrationSystem"]),
        .target(name: "NarrationPortAudio", dependencies: ["NarrationPlayback", "CPortAudio"]),
        .target(name: "NarrationMainLoop", dependencies: ["CMainQueue"]),
        .target(
            name: "NarrationFileOutput",
            dependencies: ["Narration", "NarrationAudio", "NarrationPlayback"]
        ),
        .target(
            name: "NarrationAVFoundation",
            dependencies: [
                "Narration", "NarrationPlayback",
                .target(name: "AVFAudioStandIn", condition: .when(platforms: [.linux])),
            ]
        ),
        .target(name: "NarrationContracts", dependencies: ["Narration"]),
        .target(
            name: "NarrationTesting",
            dependencies: ["Narration", "NarrationSystem", "NarrationContracts", "NarrationPlayback"]
        ),
        .target(
            name: "NarrationAudioTesting",
            dependencies: [
                "Narration", "NarrationAudio", "NarrationPlayback", "NarrationContracts", "NarrationSystem",
            ]
        ),
        .target(name: "EspeakProtocol"),

        // Books as apps and the command open them
        .target(
            name: "NarrationKit",
            dependencies: [
                "Narration", "NarrationSystem", "NarrationBooks", "NarrationLinting", "NarrationReading",
                "NarrationStories", "NarrationAudio", "NarrationRendering", "NarrationCache", "NarrationEspeak",
                .target(name: "NarrationPlayback", condition: .when(traits: ["Narrating"])),
                .target(name: "NarrationEncoding", condition: .when(traits: ["Encoding"])),
                .target(name: "NarrationMastering", condition: .when(traits: ["Mastering"])),
                .target(name: "NarrationResampling", condition: .when(traits: ["Resampling"])),
                .target(name: "NarrationEPUB", condition: .when(traits: ["ReadAlong"])),
                .target(name: "NarrationManuscripts", condition: .when(traits: ["ReadAlong"])),
                .target(name: "NarrationPublications", condition: .when(traits: ["ReadAlong"])),
                .target(name: "NarrationParts", condition: .when(traits: ["ReadAlong"])),
                .target(name: "NarrationAudiobook", condition: .when(traits: ["ReadAlong"])),
                .target(name: "NarrationStoryPage", condition: .when(traits: ["ReadAlong"])),
                .target(name: "NarrationRecordings", condition: .when(traits: ["Recordings"])),
                .target(name: "NarrationEngines", condition: .when(traits: ["Engines"])),
                .target(name: "NarrationConforming", condition: .when(traits: ["Engines"])),
                .target(name: "NarrationBanks", condition: .when(traits: ["Banks"])),
                .target(name: "NarrationLanguage", condition: .when(traits: ["Languages"])),
                .target(name: "NarrationPortAudio", condition: .when(traits: ["Playback"])),
            ]
        ),

        // What apps show while a story is heard, live or from what was rendered
        .target(
            name: "NarrationPlayer",
            dependencies: [
                "Narration", "NarrationSystem", "NarrationPlayback", "CSndfile",
                .target(name: "NarrationEncoding", condition: .when(traits: ["Encoding"])),
                .target(name: "NarrationArchive", condition: .when(traits: ["ReadAlong"])),
                .target(name: "NarrationBooks", condition: .when(traits: ["ReadAlong"])),
                .target(name: "NarrationManuscripts", condition: .when(traits: ["ReadAlong"])),
                .target(name: "NarrationKit", condition: .when(traits: ["Narrating"])),
            ]
        ),

        // What authors do with them
        .target(name: "CReportPage"),
        .target(
            name: "NarrationAuthoring",
            dependencies: [
                "NarrationKit", "Narration", "NarrationSystem", "NarrationBooks", "NarrationLinting",
                "NarrationReading", "NarrationEditing", "NarrationStories", "NarrationAudio", "NarrationRendering",
                "NarrationParts", "NarrationCache", "CReportPage",
                .target(name: "NarrationMastering", condition: .when(traits: ["Mastering"])),
                .target(name: "NarrationManuscripts", condition: .when(traits: ["Publications"])),
                .target(name: "NarrationRecordings", condition: .when(traits: ["Recordings"])),
            ]
        ),

        // What producers do with many books
        .target(
            name: "NarrationShelves",
            dependencies: [
                "NarrationAuthoring", "NarrationKit", "Narration", "NarrationBooks", "NarrationParts",
                "NarrationStories", "NarrationSystem",
            ]
        ),

        // The worker, GPL-3.0-or-later
        .target(
            name: "CEspeakWorker",
            dependencies: ["CEspeakNG"],
            linkerSettings: [.linkedLibrary("m")]
        ),
        .target(name: "EspeakWorker", dependencies: ["CEspeakWorker"], exclude: ["LICENSE"]),
        .executableTarget(name: "espeak-worker", dependencies: ["CEspeakWorker"]),

        // Command
        .target(
            name: "TerminalReader",
            dependencies: [
                "Narration", "NarrationBooks", "NarrationEditing", "NarrationLinting", "NarrationPlayback",
                "NarrationStories", "NarrationSystem", "NarrationSignals",
            ]
        ),
        .executableTarget(
            name: "render-book",
            dependencies: [
                "CProcess", "NarrationKit", "NarrationAuthoring",
                "Narration", "NarrationReading", "NarrationBooks", "NarrationEditing", "NarrationStories",
                "NarrationSystem", "NarrationSignals",
                "NarrationAudio", "NarrationRendering", "NarrationParts", "NarrationSubtitles", "NarrationEPUB",
                "NarrationAudiobook", "NarrationPrompts", "NarrationBanks", "NarrationEncoding", "NarrationMastering",
                "NarrationCache",
                "NarrationEspeak", "NarrationEngines", "NarrationResampling", "NarrationContracts",
                "NarrationPlayback", "NarrationPortAudio", "TerminalReader",
                .product(
                    name: "ArgumentParser",
                    package: "swift-argument-parser",
                    condition: .when(traits: ["Command"])
                ),
                .product(name: "Logging", package: "swift-log"),
            ]
        ),
        // The studio, which `render-book preview` becomes
        .executableTarget(
            name: "render-book-studio",
            dependencies: [
                "NarrationKit", "NarrationAuthoring", "Narration", "NarrationSignals", "NarrationSystem",
                "NarrationBooks", "NarrationAudio", "NarrationCache",
                "NarrationEspeak", "NarrationMastering", "NarrationPreview",
                "NarrationPreviewServer", "NarrationRecordings", "NarrationRendering", "NarrationEPUB",
                "NarrationParts", "NarrationStories", "NarrationSubtitles", "NarrationBanks", "NarrationPrompts",
                .product(name: "Logging", package: "swift-log"),
            ]
        ),
        // The output module of speech-dispatcher
        .target(name: "NarrationDispatcher", dependencies: ["Narration", "NarrationSystem"]),
        .executableTarget(
            name: "sd_narration",
            dependencies: ["NarrationDispatcher", "NarrationKit", "NarrationReading"]
        ),
        // The server, which `render-book serve` becomes
        .executableTarget(
            name: "render-book-server",
            dependencies: [
                "NarrationKit", "NarrationAuthoring", "Narration", "NarrationSignals", "NarrationEspeak",
                "NarrationServing",
                .product(name: "Logging", package: "swift-log"),
            ]
        ),

        // What renders shelves, which `render-book shelf` becomes
        .executableTarget(
            name: "render-book-shelf",
            dependencies: [
                "NarrationShelves", "NarrationAuthoring", "Narration", "NarrationBooks", "NarrationSignals",
                "NarrationSystem",
            ]
        ),

        // Examples
        .executableTarget(
            name: "FirstStory",
            dependencies: ["NarrationKit", "Narration", "NarrationPlayback"],
            path: "Examples/FirstStory/Sources/FirstStory"
        ),
        .target(name: "MorseCode", dependencies: ["Narration"], path: "Examples/StoryPlayer/Sources/MorseCode"),
        .executableTarget(
            name: "StoryPlayer",
            dependencies: [
                "MorseCode", "Narration", "NarrationBooks", "NarrationEspeak", "NarrationPlayback",
                "NarrationPortAudio", "NarrationReading",
            ],
            path: "Examples/StoryPlayer/Sources/StoryPlayer"
        ),
        .target(
            name: "OwnParts",
            dependencies: ["Narration", "NarrationAudio", "NarrationPlayback"],
            path: "Examples/OwnParts/Sources/OwnParts"
        ),
        .executableTarget(
            name: "RenderDuet",
            dependencies: [
                "OwnParts", "Narration", "NarrationBooks", "NarrationEspeak", "NarrationPlayback", "NarrationRendering",
                "NarrationResampling",
            ],
            path: "Examples/OwnParts/Sources/RenderDuet"
        ),

        // Tests
        .target(name: "TestSupport", path: "Tests/TestSupport"),
        .target(name: "AVFAudioStandIn", path: "Tests/AVFAudioStandIn"),
        .target(name: "HummingVoices", dependencies: ["Narration", "NarrationTesting"], path: "Tests/HummingVoices"),
        .target(
            name: "EPUBChecking",
            dependencies: ["NarrationArchive", "NarrationSystem", "TestSupport"],
            path: "Tests/EPUBChecking"
        ),
        .target(
            name: "ReadAlongMeasuring",
            dependencies: [
                "Narration", "NarrationBooks", "NarrationEditing", "NarrationRendering", "NarrationParts",
                "NarrationEncoding",
                "NarrationEPUB", "NarrationStoryPage", "NarrationPreview", "NarrationPreviewServer", "EPUBChecking",
                "TestSupport",
            ],
            path: "Tests/ReadAlongMeasuring"
        ),
        .target(
            name: "AudiobookChecking",
            dependencies: ["EPUBChecking", "NarrationArchive"],
            path: "Tests/AudiobookChecking"
        ),
        .target(
            name: "TestRequirements",
            dependencies: ["EPUBChecking", "TestSupport"],
            path: "Tests/TestRequirements"
        ),
        .testTarget(
            name: "NarrationSystemTests",
            dependencies: ["NarrationSystem", "TestRequirements", "TestSupport"]
        ),
        .testTarget(
            name: "NarrationTests",
            dependencies: ["NarrationContracts", "Narration", "NarrationTesting", "TestSupport"]
        ),
        .testTarget(
            name: "NarrationReadingTests",
            dependencies: ["Narration", "NarrationReading", "NarrationTesting", "TestSupport"]
        ),
        .testTarget(
            name: "NarrationLanguageTests",
            dependencies: ["Narration", "NarrationLanguage", "NarrationBooks", "NarrationStories", "TestSupport"]
        ),
        .testTarget(
            name: "NarrationBooksTests",
            dependencies: [
                "Narration", "NarrationAuthoring", "NarrationBooks", "NarrationCoding", "NarrationEditing",
                "NarrationLanguage", "NarrationLinting", "NarrationSystem", "NarrationTesting", "CFileSystem",
                "TestRequirements",
                "TestSupport",
            ],
            resources: [.copy("Fixtures")]
        ),
        .testTarget(
            name: "NarrationSSMLTests",
            dependencies: ["Narration", "NarrationBooks", "NarrationReading", "NarrationSSML", "NarrationTesting"]
        ),
        .testTarget(name: "NarrationResamplingTests", dependencies: ["Narration", "NarrationResampling"]),
        .testTarget(name: "NarrationSoundTests", dependencies: ["Narration", "NarrationSound"]),
        .testTarget(
            name: "NarrationStoriesTests",
            dependencies: [
                "EPUBChecking", "Narration", "NarrationBooks", "NarrationEditing", "NarrationStories",
                "NarrationArchive", "NarrationManuscripts", "NarrationSentences", "NarrationSystem", "NarrationTesting",
                "TestRequirements", "TestSupport",
            ]
        ),
        .testTarget(
            name: "NarrationEnginesTests",
            dependencies: [
                "NarrationContracts", "NarrationSystem", "NarrationEngines", "NarrationTesting", "NarrationWyoming",
                "TestSupport",
            ]
        ),
        .testTarget(
            name: "NarrationConformingTests",
            dependencies: [
                "Narration", "NarrationAlignment", "NarrationConforming", "NarrationEspeak", "NarrationTesting",
            ]
        ),
        .testTarget(
            name: "NarrationPlaybackTests",
            dependencies: [
                "NarrationContracts", "NarrationPassages", "NarrationResampling", "NarrationPlayback",
                "NarrationTesting",
            ]
        ),
        .testTarget(
            name: "NarrationAVFoundationTests",
            dependencies: [
                "NarrationAVFoundation", "NarrationContracts", "NarrationPlayback", "NarrationReading",
                "NarrationTesting",
                .target(name: "AVFAudioStandIn", condition: .when(platforms: [.linux])),
            ]
        ),
        .executableTarget(
            name: "foreign-loop",
            dependencies: ["Narration", "NarrationMainLoop", "NarrationPlayback", "NarrationTesting"],
            path: "Tests/ForeignLoop"
        ),
        .testTarget(name: "NarrationMainLoopTests", dependencies: ["foreign-loop", "TestRequirements", "TestSupport"]),
        .testTarget(
            name: "NarrationPlayerTests",
            dependencies: [
                "NarrationPlayer", "Narration", "NarrationKit", "NarrationAudio", "NarrationAudiobook",
                "NarrationBooks",
                "NarrationEditing", "NarrationEncoding", "NarrationEPUB", "NarrationManuscripts", "NarrationParts",
                "NarrationPlayback",
                "NarrationRendering", "NarrationResampling", "NarrationStories", "NarrationStoryPage",
                "NarrationTesting", "TestSupport",
            ]
        ),
        .testTarget(
            name: "NarrationPortAudioTests",
            dependencies: [
                "NarrationPortAudio", "NarrationAudioTesting", "NarrationPlayback", "NarrationRendering",
                "NarrationEspeak", "NarrationContracts", "NarrationTesting", "TestRequirements", "TestSupport",
            ]
        ),
        .testTarget(
            name: "NarrationEspeakTests",
            dependencies: [
                "NarrationEspeak", "EspeakProtocol", "NarrationCache", "NarrationContracts", "NarrationTesting",
                "espeak-app", "TestRequirements", "TestSupport",
            ]
        ),
        .executableTarget(
            name: "espeak-app",
            dependencies: ["EspeakWorker", "CEspeakWorker"],
            path: "Tests/EspeakApp"
        ),
        .executableTarget(name: "tone-engine", path: "Tests/ToneEngine"),
        .testTarget(
            name: "NarrationWyomingTests",
            dependencies: [
                "NarrationWyoming", "Narration", "NarrationSystem", "NarrationContracts", "NarrationTesting",
                "tone-engine", "TestRequirements", "TestSupport",
            ]
        ),
        .testTarget(
            name: "NarrationAlignmentTests",
            dependencies: [
                "Narration", "NarrationAlignment", "NarrationEspeak", "NarrationTesting", "NarrationWyoming",
                "HummingVoices", "TestRequirements",
            ]
        ),
        .testTarget(
            name: "NarrationRecordingsTests",
            dependencies: [
                "Narration", "NarrationAudio", "NarrationRecordings", "NarrationResampling", "NarrationTesting",
                "HummingVoices", "TestRequirements", "TestSupport",
            ]
        ),
        .testTarget(
            name: "NarrationPublicationsTests",
            dependencies: ["EPUBChecking", "Narration", "NarrationPublications", "TestSupport"]
        ),
        .testTarget(
            name: "NarrationArchiveTests",
            dependencies: ["NarrationArchive", "NarrationSystem", "TestSupport"]
        ),
        .testTarget(
            name: "NarrationCacheTests",
            dependencies: [
                "NarrationCache", "NarrationSystem", "NarrationContracts", "NarrationTesting", "TestRequirements",
                "TestSupport",
            ]
        ),
        .testTarget(
            name: "NarrationAudioTests",
            dependencies: [
                "NarrationAudio", "NarrationAudioTesting", "NarrationSystem", "NarrationPlayback", "NarrationRendering",
                "NarrationContracts", "NarrationTesting", "TestSupport",
            ]
        ),
        .testTarget(
            name: "NarrationFileOutputTests",
            dependencies: [
                "NarrationFileOutput", "NarrationAudio", "NarrationAudioTesting", "NarrationPlayback",
                "NarrationRendering", "NarrationContracts", "NarrationTesting", "TestSupport",
            ]
        ),
        .testTarget(
            name: "NarrationRenderingTests",
            dependencies: [
                "NarrationBooks", "NarrationEditing", "NarrationRendering", "NarrationParts", "NarrationAudio",
                "NarrationResampling",
                "NarrationCache", "NarrationEspeak", "NarrationTesting", "TestRequirements", "TestSupport",
            ]
        ),
        .testTarget(
            name: "NarrationSubtitlesTests",
            dependencies: [
                "NarrationSubtitles", "NarrationRendering", "NarrationAudio", "NarrationEspeak", "NarrationContracts",
                "NarrationTesting", "TestSupport",
            ]
        ),
        .testTarget(
            name: "NarrationEPUBTests",
            dependencies: [
                "EPUBChecking", "NarrationEPUB", "Narration", "NarrationArchive", "NarrationAudio", "NarrationEncoding",
                "NarrationPackaging", "NarrationParts", "NarrationRendering", "NarrationResampling", "NarrationStories",
                "NarrationSystem", "NarrationTesting", "TestRequirements", "TestSupport",
            ]
        ),
        .testTarget(
            name: "NarrationAudiobookTests",
            dependencies: [
                "AudiobookChecking", "EPUBChecking", "NarrationAudiobook", "Narration", "NarrationArchive",
                "NarrationEncoding", "NarrationParts", "NarrationRendering", "NarrationResampling", "NarrationSystem",
                "NarrationTesting", "TestRequirements", "TestSupport",
            ]
        ),
        .testTarget(
            name: "NarrationPromptsTests",
            dependencies: [
                "NarrationSound", "NarrationPrompts", "NarrationBooks", "NarrationAudio", "NarrationEspeak",
                "NarrationReading", "NarrationTesting", "NarrationWyoming", "TestSupport",
            ]
        ),
        .testTarget(
            name: "NarrationBanksTests",
            dependencies: [
                "NarrationBanks", "Narration", "NarrationBooks", "NarrationAudio", "NarrationReading",
                "NarrationEncoding", "NarrationContracts", "NarrationTesting", "TestRequirements", "TestSupport",
            ]
        ),
        .testTarget(
            name: "NarrationEncodingTests",
            dependencies: [
                "NarrationBooks", "NarrationResampling", "NarrationEncoding", "NarrationAudio",
                "NarrationAudioTesting", "NarrationRendering", "Narration", "NarrationContracts", "NarrationTesting",
                "TestRequirements", "TestSupport",
            ]
        ),
        .testTarget(
            name: "NarrationMasteringTests",
            dependencies: [
                "NarrationBooks", "NarrationResampling", "NarrationMastering", "NarrationAudio",
                "NarrationAudioTesting", "NarrationSystem", "NarrationRendering", "NarrationEncoding",
                "NarrationEspeak", "NarrationContracts", "NarrationTesting", "CEbur128", "TestRequirements",
                "TestSupport",
            ]
        ),
        .testTarget(
            name: "NarrationServingTests",
            dependencies: [
                "NarrationServing", "Narration", "NarrationHTTP", "NarrationTesting", "NarrationWyoming",
                "TestRequirements", "TestSupport",
            ]
        ),
        .testTarget(
            name: "NarrationPreviewTests",
            dependencies: [
                "Narration", "NarrationBooks", "NarrationHTTP", "NarrationPreview", "NarrationPreviewServer",
                "NarrationRecordings",
                "NarrationRendering", "NarrationSystem", "NarrationTesting", "NarrationWyoming", "HummingVoices",
                "TestRequirements", "TestSupport",
            ]
        ),
        .testTarget(
            name: "NarrationStoryPageTests",
            dependencies: [
                "NarrationStoryPage", "Narration", "NarrationAudio", "NarrationCache", "NarrationEncoding",
                "NarrationParts", "NarrationRendering", "NarrationResampling", "NarrationTesting", "ReadAlongMeasuring",
                "TestRequirements", "TestSupport",
            ]
        ),
        .testTarget(
            name: "NarrationKitTests",
            dependencies: [
                "NarrationKit", "NarrationAuthoring", "Narration", "NarrationBooks", "NarrationEngines",
                "NarrationPlayback", "NarrationRendering", "NarrationStories", "NarrationTesting", "render-book",
                "TestRequirements", "TestSupport",
            ]
        ),
        .testTarget(
            name: "NarrationShelvesTests",
            dependencies: [
                "NarrationShelves", "Narration", "NarrationBooks", "NarrationSystem", "TestRequirements", "TestSupport",
            ]
        ),
        .testTarget(
            name: "TerminalReaderTests",
            dependencies: ["Narration", "NarrationPlayback", "NarrationTesting", "TerminalReader"]
        ),
        .testTarget(
            name: "NarrationDispatcherTests",
            dependencies: [
                "NarrationDispatcher", "Narration", "NarrationTesting", "render-book", "sd_narration",
                "TestRequirements",
                "TestSupport",
            ],
            exclude: ["ssip.py"]
        ),
        .testTarget(
            name: "RenderBookTests",
            dependencies: [
                "AudiobookChecking", "EPUBChecking",
                "NarrationAuthoring", "NarrationBooks", "NarrationEditing", "Narration", "NarrationAudio",
                "NarrationMastering", "TerminalReader", "render-book",
                "TestRequirements", "TestSupport",
                .product(
                    name: "ArgumentParser",
                    package: "swift-argument-parser",
                    condition: .when(traits: ["Command"])
                ),
            ],
            exclude: ["Help", "Configuration"],
            resources: [.copy("Mutations")]
        ),
        .executableTarget(
            name: "soak",
            dependencies: [
                "Narration", "NarrationBooks", "NarrationEspeak", "NarrationPlayback", "NarrationTesting",
            ],
            path: "Tests/Soak"
        ),
        .testTarget(
            name: "MorseCodeTests",
            dependencies: ["MorseCode", "NarrationTesting"],
            path: "Examples/StoryPlayer/Tests/MorseCodeTests"
        ),
        .testTarget(
            name: "OwnPartsTests",
            dependencies: [
                "OwnParts", "Narration", "NarrationAudioTesting", "NarrationRendering", "NarrationResampling",
                "NarrationTesting",
            ],
            path: "Examples/OwnParts/Tests/OwnPartsTests"
        ),
    ],
    cLanguageStandard: .gnu2x
)

// `make benchmark` measures the engine beside its peers; nothing else compiles that.
if Context.environment["NARRATION_BENCHMARKS"] != nil {
    package.targets.append(
        .executableTarget(
            name: "benchmark",
            dependencies: [
                "Narration", "NarrationBooks", "NarrationEditing", "NarrationStories", "NarrationAudio",
                "NarrationRendering",
                "NarrationEspeak", "NarrationPlayback", "NarrationPlayer", "NarrationAlignment", "NarrationBanks",
                "NarrationResampling", "NarrationPortAudio", "NarrationEncoding", "NarrationTesting", "CLibXML2",
                "TestSupport", "EPUBChecking", "ReadAlongMeasuring",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Benchmarks",
            exclude: ["Alignment/engines.py", "Alignment/judge.py"]
        )
    )
}

// Apple's systems have no part of Foundation by itself. What is imported in its place has its name.
#if !os(Linux)
for target in package.targets where target.type != .system && !target.name.hasPrefix("C") {
    target.dependencies.append("FoundationEssentials")
}
package.targets.append(.target(name: "FoundationEssentials"))
#endif

// The examples are compiled as in packages of their own, with the settings that are the default.
for target in package.targets where target.type != .system && target.path?.hasPrefix("Examples/") != true {
    target.swiftSettings = [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    ]
}

// The tests train models of voices, measure sound sample by sample, and start the command hundreds of times, which takes
// minutes without optimization. A package that is depended on may not have unsafe flags, so they are not the default.
if Context.environment["NARRATION_TESTS"] != nil {
    let computing = [
        "Narration", "NarrationAlignment", "NarrationAudio", "NarrationAudioTesting", "NarrationBooks",
        "NarrationConforming", "NarrationEditing", "NarrationEspeak", "NarrationLinting", "NarrationMastering",
        "NarrationReading", "NarrationRendering", "NarrationResampling", "NarrationSound", "NarrationStories",
        "NarrationSystem", "NarrationTesting", "EPUBChecking", "HummingVoices", "TestSupport",
    ]
    for target in package.targets where computing.contains(target.name) {
        target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-O"])]
    }
}
