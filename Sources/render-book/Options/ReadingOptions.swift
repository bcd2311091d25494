import ArgumentParser
import Narration
import NarrationReading

/// The options for how text is read.
struct ReadingOptions: ParsableArguments {
    @Option(
        help: """
            How text is read, overriding the book: natural, by rules ("Chapter II" as "chapter two"), or plain, as it \
            is written. `render-book check --spoken` shows the difference. (default: natural)
            """
    )
    var reading: ReadingArgument?

    /// The reading of a book in a folder.
    func reading(of book: Book, in folder: String) throws -> NaturalReading {
        NaturalReading(style: reading?.style)
    }
}

/// A style of reading as an argument.
enum ReadingArgument: String, ExpressibleByArgument, CaseIterable {
    case natural
    case plain

    /// The style.
    var style: ReadingStyle {
        switch self {
        case .natural: .natural
        case .plain: .plain
        }
    }
}
