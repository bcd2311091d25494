import NarrationTesting

extension String {
    /// A random plain text of words, with all punctuation of stories.
    static func randomStory(using dice: inout SplitMix) -> String {
        (0..<Int.random(in: 1...8, using: &dice)).map { _ in
            if Int.random(in: 0..<6, using: &dice) == 0 {
                return dice.pick(["Chapter 3", "CHAPTER IV. The Whale", "Epilogue"])
            }
            return (0..<Int.random(in: 1...60, using: &dice))
                .map { $0 == 0 ? "Hop" : dice.pick(storyWords) + dice.pick([" ", " ", " ", " ", "\n", "  ", "\t"]) }
                .joined(separator: " ")
        }.joined(separator: dice.pick(["\n\n", "\r\n\r\n", "\n \n\n"]))
    }

    private static let storyWords = [
        "hop", "Hare", "“Hop!”", "“Hop", "hop”", "\"Hop,\"", "\"", "said", "Mr.", "Dr.", "e.g.", "J.", "R.", "I.",
        "No.", "7", "3.50",
        "end.", "end!", "why?", "why?!", "—", "–", "...", "…", "(so", "far.)", "‘that’", "isn’t", "„Nein“,", "«", "»",
        "兎。「どこ？」",
        "♥", "*", "a\u{A0}b", "1985.", "Die", "[x]", "naïve", "🐳", "***", "!", "’", "‘Hop,’", "A",
    ]
}

/// A text in Markdown, and the expected words.
struct MarkdownStory {
    var text = ""
    var words: [String] = []

    static func random(using dice: inout SplitMix) -> MarkdownStory {
        var story = MarkdownStory()
        for _ in 0..<Int.random(in: 1...8, using: &dice) {
            story.appendBlock(using: &dice)
        }
        story.text += "[hare]: hare.html\n"
        return story
    }

    private mutating func appendBlock(using dice: inout SplitMix) {
        let prefix = dice.pick(["", "", "", "# ", "### ", "> ", "- ", "* ", "   "])
        text += prefix + "Hop"
        words.append("Hop")
        for _ in 0..<Int.random(in: 0...20, using: &dice) {
            let (markdown, plain) = dice.pick(Self.pieces)
            let isHeading = prefix.hasPrefix("#")
            text += (isHeading ? " " : dice.pick([" ", " ", "\n", "  \n", "\\\n"])) + markdown
            words += plain.split(separator: " ").map(String.init)
        }
        text += dice.pick([
            "\n\n", "\n\n", "\n\n* * *\n\n", "\n\n<!-- gone *gone* -->\n\n",
        ])
    }

    private static let pieces: [(markdown: String, plain: String)] = [
        ("hop", "hop"), ("“Hop,”", "“Hop,”"), ("said.", "said."), ("*hop*", "hop"), ("**Hop hop**.", "Hop hop."),
        ("***hop***", "hop"), ("_hop_", "hop"), ("__Hop__!", "Hop!"), ("*hop **hop** hop*", "hop hop hop"),
        ("~~hop~~", "hop"),
        ("snake_case_hop", "snake_case_hop"), ("un*frigging*believable", "unfriggingbelievable"),
        ("\\*hop\\*", "*hop*"),
        ("`a * b`", "a * b"), ("``a ` b``", "a ` b"), ("[hop](hop.html)", "hop"),
        ("[*Hop* hop](a(b)c \"t\").", "Hop hop."),
        ("![hare](hare.png)", "hare"), ("[![hare](h.png)](h.html)", "hare"), ("[hop][hare]", "hop"), ("[x]", "[x]"),
        ("<b>hop</b>", "hop"), ("<https://a.b>", "https://a.b"), ("a<br>b", "a b"), ("&amp;", "&"),
        ("hop&hellip;", "hop…"),
        ("&#65;b", "Ab"), ("AT&T", "AT&T"), ("3 < 4", "3 < 4"), ("“*Hop!*”", "“Hop!”"), ("*“Hop,”* she", "“Hop,” she"),
    ]
}
