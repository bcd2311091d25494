public import ArgumentParser
import Foundation
import Narration
import NarrationAudiobook
public import NarrationEPUB
import NarrationEncoding

/// The options for files in which text and voice move together.
struct ReadAlongOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            """
            The layout of an EPUB: reflowable text, or fixed pages with the text on the pictures. (default: fixed if \
            every page has a picture)
            """,
            valueName: "layout"
        )
    )
    var layout: EPUBLayout?

    @Option(
        name: .customLong("page-audio"),
        help: ArgumentHelp(
            "The format of the sound in an .epub, .audiobook or .lpf file: m4a, mp3 or opus. (default: m4a)",
            valueName: "format"
        )
    )
    var pageAudio: PageAudio?

    /// The format of the sound.
    var container: LossyContainer { (pageAudio ?? .m4a).container }

    /// Checks that the options have a file to apply to.
    func validate(for format: OutputFormat) throws {
        if layout != nil, format != .readAlong(.epub) {
            throw ValidationError("--layout is for an EPUB: name the output .epub")
        }
        if pageAudio != nil, !format.hasSoundForEachPage {
            throw ValidationError(
                "--page-audio is for files with a sound for each page: name the output .epub, .audiobook or .lpf"
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

extension EPUBLayout: ExpressibleByArgument {}

extension EPUBError: Failure {
    var words: String { message }

    var exitCode: ExitCode { ExitStatus.usage.exit }
}

extension AudiobookError: Failure {
    var words: String { message }

    var exitCode: ExitCode { ExitStatus.usage.exit }
}
