public import ArgumentParser
import FoundationEssentials
import NarrationAudiobook
import NarrationAuthoring
public import NarrationEPUB
import NarrationEncoding
import NarrationKit
public import NarrationParts

/// The options for files in which text and voice move together.
struct ReadAlongOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            """
            The layout of an EPUB: reflowable text, or fixed pages with the text on the pictures. An EPUB of a publisher \
            stays as it is but for read-along, unless a layout is named; ours is that of other books. (default: fixed if \
            every page has a picture)
            """,
            valueName: "layout"
        )
    )
    var layout: LayoutChoice?

    @Option(
        help: ArgumentHelp(
            "What lights up while it is heard, in EPUB and HTML: the word or its sentence. Who reads HTML may choose. (default: word)",
            valueName: "unit"
        )
    )
    var highlight: HighlightUnit?

    @Option(
        name: .customLong("page-audio"),
        help: ArgumentHelp(
            "The format of the sound in an .epub, .audiobook or .lpf file: m4a, mp3 or opus. (default: m4a)",
            valueName: "format"
        )
    )
    var pageAudio: PageAudio?

    @Option(
        name: .customLong("for"),
        help: ArgumentHelp(
            """
            Make an EPUB for a store: with sound in stereo at 256k, as Apple Books and Kobo ask for, and without the book \
            itself. What the store advises against is listed.
            """,
            valueName: "store"
        )
    )
    var store: EPUBStore?

    /// Whether one of the options is given.
    var areGiven: Bool { layout != nil || highlight != nil || pageAudio != nil || store != nil }

    /// The format of the sound.
    var container: LossyContainer { (pageAudio ?? .m4a).container }

    /// Checks that the options have a file to apply to, and do not contradict each other.
    func validate(for format: OutputFormat, bitrate: Bitrate?) throws {
        if layout != nil, format != .readAlong(.epub) {
            throw ValidationError("--layout is for an EPUB: name the output .epub")
        }
        if highlight != nil, ![.readAlong(.epub), .readAlong(.html)].contains(format) {
            throw ValidationError("--highlight is for text that lights up: name the output .epub or .html")
        }
        if pageAudio != nil, !format.hasSoundForEachPage {
            throw ValidationError(
                "--page-audio is for files with a sound for each page: name the output .epub, .audiobook or .lpf"
            )
        }
        if let store { try validate(store, for: format, bitrate: bitrate) }
    }

    private func validate(_ store: EPUBStore, for format: OutputFormat, bitrate: Bitrate?) throws {
        guard format == .readAlong(.epub) else {
            throw ValidationError("--for \(store.rawValue) is for an EPUB: name the output .epub")
        }
        if let pageAudio, pageAudio != .m4a {
            throw ValidationError(
                "--for \(store.rawValue) needs m4a, the sound that \(store.name) plays: leave out --page-audio \(pageAudio.rawValue)"
            )
        }
        if let bitrate, bitrate.bitsPerSecond > EPUBStore.bitrate {
            throw ValidationError(
                "--for \(store.rawValue) allows at most \(EPUBStore.bitrate / 1000)k: leave out --bitrate, or choose a lower one"
            )
        }
    }
}

/// A format of the sound of a page.
enum PageAudio: String, CaseIterable, ExpressibleByArgument {
    case m4a, mp3, opus

    var container: LossyContainer {
        switch self {
        case .m4a: .m4a
        case .mp3: .mp3
        case .opus: .opus
        }
    }
}

/// A layout of an EPUB, in which a publisher's own is not kept.
enum LayoutChoice: String, CaseIterable, ExpressibleByArgument {
    case ours, reflowable, fixed

    var layout: EPUBLayout? { EPUBLayout(rawValue: rawValue) }
}

extension EPUBStore: ExpressibleByArgument {}

extension HighlightUnit: ExpressibleByArgument {}

extension EPUBError: Failure {
    var words: String { message }

    var exitStatus: ExitStatus { .usage }
}

extension AudiobookError: Failure {
    var words: String { message }

    var exitStatus: ExitStatus { .usage }
}
