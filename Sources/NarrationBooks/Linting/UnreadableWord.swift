import Narration

/// A word in a script that its voice does not read.
struct UnreadableWord {
    /// The script.
    let script: Script

    /// The word, from its first letter in the script on.
    let text: String

    /// Finds the first such word: two letters in a row that are in the script, which a lone symbol of mathematics is
    /// not.
    init?(in text: String, of voice: Voice) {
        guard text.mayHaveScript else { return nil }
        var previous: Script?
        for (index, letter) in zip(text.unicodeScalars.indices, text.unicodeScalars) {
            let script = Script(letter)
            if let script, script == previous, !voice.scripts.contains(script) {
                let start = text.unicodeScalars.index(before: index)
                (self.script, self.text) = (script, String(text[start...].prefix(while: \.isLetter)))
                return
            }
            previous = script
        }
        return nil
    }
}

extension String {
    /// Whether any byte begins a character after the Latin letters, the punctuation of U+2000 to U+2FFF aside. Most
    /// text needs no closer look, which this tells fast.
    fileprivate var mayHaveScript: Bool {
        utf8.contains { $0 >= 0xCD && $0 != 0xE2 }
    }
}
