import Narration

/// The keys of plist books, for authors who do not have the documentation.
public enum FormatOverview {
    /// All keys, their types, ranges and defaults, in lines of at most 78 columns, which a terminal of 80
    /// columns does not wrap.
    ///
    /// - Parameter examples: What else is said about voices, in lines of at most 55 columns; by default, nothing.
    /// - Returns: The text.
    public static func text(voices examples: [String] = []) -> String {
        """
        A book is a property list, in XML (best for authors), binary or OpenStep. Its
        root is a dictionary. Paths are relative to the book's folder, and must stay
        inside it.

        The book:
          bookPages            array of pages; required
          title, author        string
          language             BCP 47 tag: en, de, fr-CA; default: en
          coverImage           path of a PNG or JPEG picture
          lexicons             array of paths of pronunciation lexicons (PLS 1.0)
          cast                 dictionary of characters: the name, and a dictionary
                               of voice, rate, pitchMultiplier, volume, language
          pauses               dictionary of chapter, heading, paragraph, scene:
                               the least silence in seconds before a chapter and
                               after the others; default: none of its own
          subtitle, description, narrator, publisher, copyright, genre, series, isbn
                               string, for the tags of audio files
          date                 1926, 1926-10 or 1926-10-14
          seriesNumber         number, 0 to 100000

        A page:
          utterances           array of utterances, or one string; required
          title                string; a page with a title begins a chapter
          backgroundImage      path of a picture
          imageDescription     string; what it shows, for those who do not see it
          pictures             array of pictures that speak when touched, where
                               they are not transparent: dictionaries of image (a
                               path), frame, description, utterances. A frame is
                               a dictionary of x, y, width and height, each
                               0 to 1 of the page; default: the whole page.

        The book or a page, for pages of EPUB with fixed layout and of HTML that
        show a picture; a page's own come first:
          textFrame            place of the text on the picture: a frame; default:
                               along the lower edge
          textSize             size of its letters, 0.01 to 0.5 of the page's
                               height; default: as the text has room, 0.05 at most
          textColor            #1d1b18; default: #000000
          textGround           plain, a box behind the text (the default), or none

        An utterance:
          utteranceString      string; required. The strings of a page are joined
                               without spaces; to separate two words, begin the
                               second string with a space.
          spokenString         string; the words that are said, where they
                               differ from the text
          markedString         string; the text with its emphasis, as EPUB and HTML
                               show it: *so* or **so**; "- " begins an item

        A page or an utterance:
          recording            path of a sound file in which a person reads it

        The book, a page or an utterance:
          pronunciations       dictionary of words: a respelling, or phonemes
                               between slashes. For each word, the innermost
                               level wins.
          utteranceProperties  dictionary. For each key, the innermost level wins.

        In utteranceProperties:
        \(properties(examples).joined(separator: "\n"))
        """
    }

    private static func properties(_ voices: [String]) -> [String] {
        UtteranceProperty.allCases.map { property in
            let name = "  " + property.rawValue + String(repeating: " ", count: 21 - property.rawValue.count)
            let summary = property.summary.split(separator: "\n").map(String.init)
            let lines = summary + (property == .voice ? voices : [])
            return name + lines.joined(separator: "\n" + String(repeating: " ", count: 23))
        }
    }
}
