import ArgumentParser

/// The option for the book in an output.
struct ManuscriptOptions: ParsableArguments {
    @Flag(
        name: .customLong("no-manuscript"),
        help: """
            Leave the book itself out of the output: its plist, with all comments, and its files. Otherwise an EPUB \
            carries it, and `render-book new --from STORY.epub STORY/` unpacks it. With --pages, it is always left out.
            """
    )
    var isLeftOut = false

    /// Checks that the option has a file to apply to.
    func validate(for format: OutputFormat) throws {
        if isLeftOut, format != .readAlong(.epub) {
            throw ValidationError("--no-manuscript is for an EPUB: name the output .epub")
        }
    }
}
