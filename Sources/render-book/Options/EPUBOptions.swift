public import ArgumentParser
import Foundation
import Narration
public import NarrationEPUB
import NarrationEncoding

/// The options for an EPUB.
struct EPUBOptions: ParsableArguments {
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
        name: .customLong("epub-audio"),
        help: ArgumentHelp("The format of the sound in an EPUB: m4a, mp3 or opus. (default: m4a)", valueName: "format")
    )
    var audio: EPUBAudio?

    /// The format of the sound.
    var container: LossyContainer { (audio ?? .m4a).container }

    /// Checks that the options have an EPUB to apply to.
    func validate(for format: OutputFormat) throws {
        guard format != .readAlong(.epub) else { return }
        if layout != nil { throw ValidationError("--layout is for an EPUB: name the output .epub") }
        if audio != nil { throw ValidationError("--epub-audio is for an EPUB: name the output .epub") }
    }
}

/// A format of the sound in an EPUB.
enum EPUBAudio: String, CaseIterable, ExpressibleByArgument {
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
