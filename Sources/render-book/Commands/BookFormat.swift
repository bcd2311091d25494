import ArgumentParser
import NarrationAuthoring

/// Prints a page about the format, for authors who have the command and not the documentation.
struct BookFormat: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "format",
        abstract: "List the keys of a plist book, with type, range and default.",
        discussion: text
    )

    func run() {
        Terminal.output.print(TerminalText(lines: Self.text))
    }

    private static let text = """
        \(FormatOverview.text(voices: EngineOptions.voiceNames))

        `render-book new NAME` writes a small book with comments. `render-book check
        BOOK` reports problems with their locations; `--fix` repairs unambiguous ones.
        """
}
