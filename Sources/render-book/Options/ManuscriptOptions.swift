import ArgumentParser
import NarrationKit

/// The option for the book in an output.
struct ManuscriptOptions: ParsableArguments {
    @Flag(
        name: .customLong("no-manuscript"),
        help: """
            Leave the book itself out of the output: its plist, with all comments, and its files. Otherwise a file \
            with the text carries it, and `render-book new --from STORY.epub STORY/` unpacks it. With --pages, it is always left out.
            """
    )
    var isLeftOut = false

    /// Checks that the option has a file to apply to.
    func validate(for format: OutputFormat) throws {
        if isLeftOut, !format.isReadAlong {
            throw ValidationError(
                "--no-manuscript is for files that carry the book: name the output .epub, .html, .audiobook or .lpf"
            )
        }
    }
}
