import ArgumentParser

/// The page of the format for authors, who have the command at hand and not the documentation.
struct BookFormat: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "format",
        abstract: "List the keys of a plist book, with type, range and default.",
        discussion: text
    )

    func run() {
        Terminal.output.print(TerminalText(lines: Self.text))
    }

    /// Lines of 78 columns at most, which a terminal of 80 does not wrap.
    static let text = """
        A book is a property list, in XML (best for authors), binary or OpenStep. Its
        root is a dictionary. Pictures are paths inside the book's folder.

        The book:
          bookPages            array of pages; required
          title, author        string
          language             BCP 47 tag: en, de, fr-CA; en without it
          coverImage           path of a PNG or JPEG picture
          subtitle, description, narrator, publisher, copyright, genre, series, isbn
                               string, for the tags of audio files
          date                 1926, 1926-10 or 1926-10-14
          seriesNumber         number, 0 to 100000

        A page:
          utterances           array of utterances, or one string; required
          title                string; a page with a title begins a chapter
          backgroundImage      path of a picture

        An utterance:
          utteranceString      string; required. The strings of a page are joined
                               as they stand: a blank between two words begins the
                               second string.

        The book, a page or an utterance:
          utteranceProperties  dictionary. The nearest level wins, key by key.

        In utteranceProperties:
          rate                 0 to 1; 0.5, the voice's own pace, without it
          pitchMultiplier      0.5 to 2; 1 without it
          volume               0 to 1; 1 without it
          preUtteranceDelay    0 to 3600 seconds of silence before; 0 without it
          postUtteranceDelay   0 to 3600 seconds of silence after; 0 without it
          voice                name or identifier; `render-book voices` lists them.
                               \(EngineChoice.voiceNames.joined(separator: newLine))
          language             BCP 47 tag, where voice names nobody

        `render-book new NAME` writes a small book with comments. `render-book check
        BOOK` shows every problem at its place, and `--fix` repairs what is certain.
        """

    /// Where the next line about a key begins.
    private static let newLine = "\n" + String(repeating: " ", count: 23)
}
