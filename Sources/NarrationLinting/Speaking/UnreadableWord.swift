import Narration

/// A word in a script that its voice does not read.
struct UnreadableWord {
    /// The script.
    let script: Script

    /// The word, from its first letter in the script.
    let text: String

    /// Finds the first such word: at least two adjacent letters of the script, so that single mathematical symbols are
    /// not reported.
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
    /// Whether a byte begins a character after the Latin letters, except punctuation from U+2000 to U+2FFF. This
    /// quickly excludes most text.
    fileprivate var mayHaveScript: Bool {
        utf8.contains { $0 >= 0xCD && $0 != 0xE2 }
    }
}
