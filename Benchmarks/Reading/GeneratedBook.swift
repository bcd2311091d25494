import Foundation

/// A long plist book of generated sentences, the same in every run.
struct GeneratedBook {
    let utterances: Int

    private static let words = """
        the hare ran over a hill and said hop to every one who would listen in small grey evening light
        """.split(separator: " ").map(String.init)

    /// Writes the book in XML, with ten utterances per page.
    func write(to path: String) throws {
        try Data().write(to: URL(fileURLWithPath: path))
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        defer { try? file.close() }
        var dice = Dice()
        try file.write(contentsOf: Data(Self.head.utf8))
        for _ in 0..<utterances / 10 {
            let page = (0..<10).map { _ in Self.utterance(&dice) }.joined()
            try file.write(contentsOf: Data((Self.pageHead + page + Self.pageTail).utf8))
        }
        try file.write(contentsOf: Data(Self.tail.utf8))
    }

    private static func utterance(_ dice: inout Dice) -> String {
        let sentence = (0..<14).map { _ in words[dice.roll(words.count)] }.joined(separator: " ")
        return """
            \t\t\t\t<dict>
            \t\t\t\t\t<key>utteranceString</key>
            \t\t\t\t\t<string> \(sentence).</string>
            \t\t\t\t\t<key>utteranceProperties</key>
            \t\t\t\t\t<dict>
            \t\t\t\t\t\t<key>rate</key>
            \t\t\t\t\t\t<real>0.\(dice.roll(9) + 1)</real>
            \t\t\t\t\t\t<key>pitchMultiplier</key>
            \t\t\t\t\t\t<real>1.\(dice.roll(10))</real>
            \t\t\t\t\t\t<key>preUtteranceDelay</key>
            \t\t\t\t\t\t<real>0.25</real>
            \t\t\t\t\t\t<key>postUtteranceDelay</key>
            \t\t\t\t\t\t<real>0.5</real>
            \t\t\t\t\t</dict>
            \t\t\t\t</dict>

            """
    }

    private static let head = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
        \t<key>title</key>
        \t<string>A Long Walk</string>
        \t<key>bookPages</key>
        \t<array>

        """

    private static let pageHead = "\t\t<dict>\n\t\t\t<key>utterances</key>\n\t\t\t<array>\n"
    private static let pageTail = "\t\t\t</array>\n\t\t</dict>\n"
    private static let tail = "\t</array>\n</dict>\n</plist>\n"
}
