/// A script that voices of other languages cannot read: they spell its letters by name, or skip them.
///
/// Scripts that espeak-ng reads with a voice of their own, whoever speaks, are not among them (Devanagari, Hangul,
/// Georgian, Armenian); nor is Latin, which every voice reads.
enum Script: String, CaseIterable {
    case arabic, chinese, cyrillic, greek, hebrew, japanese, thai

    /// The script's name, as an adjective.
    var name: String {
        rawValue.prefix(1).uppercased() + rawValue.dropFirst()
    }

    /// The script of a letter, if it is one of these.
    init?(_ letter: Unicode.Scalar) {
        switch letter.value {
        case 0x0370...0x03FF, 0x1F00...0x1FFF: self = .greek
        case 0x0400...0x052F: self = .cyrillic
        case 0x0590...0x05FF: self = .hebrew
        case 0x0600...0x06FF, 0x0750...0x077F: self = .arabic
        case 0x0E00...0x0E7F: self = .thai
        case 0x3040...0x30FF: self = .japanese
        case 0x3400...0x4DBF, 0x4E00...0x9FFF: self = .chinese
        default: return nil
        }
        guard letter.properties.isAlphabetic else { return nil }
    }

    /// The languages written in the script, by their first subtag.
    private var languages: Set<String> {
        switch self {
        case .arabic: ["ar", "fa", "prs", "ur", "ug", "sd", "ps", "ku", "ckb", "ks", "ms", "pa"]
        case .chinese: ["zh", "cmn", "yue", "hak", "nan", "wuu", "ja", "ko", "vi"]
        case .cyrillic:
            [
                "ru", "uk", "be", "bg", "mk", "sr", "bs", "hr", "sh", "kk", "ky", "tt", "ba", "cv", "mn", "tg", "uz",
                "tk", "az",
            ]
        case .greek: ["el", "grc"]
        case .hebrew: ["he", "yi"]
        case .japanese: ["ja"]
        case .thai: ["th"]
        }
    }

    /// Whether a voice reads the script, as far as its languages tell; one that says nothing of them may read anything.
    func isRead(by voice: Voice) -> Bool {
        voice.languages.isEmpty
            || voice.languages.contains { languages.contains($0.prefix { $0 != "-" }.lowercased()) }
    }
}

extension Script {
    /// The first two letters in a row that are in a script, which a lone symbol of mathematics is not, and their word.
    static func firstWord(in text: String, unreadableBy voice: Voice) -> (script: Script, word: String)? {
        guard text.mayHaveScript else { return nil }
        var previous: Script?
        for (index, letter) in zip(text.unicodeScalars.indices, text.unicodeScalars) {
            let script = Script(letter)
            if let script, script == previous, !script.isRead(by: voice) {
                let start = text.unicodeScalars.index(before: index)
                return (script, String(text[start...].prefix(while: \.isLetter)))
            }
            previous = script
        }
        return nil
    }
}

extension String {
    /// Whether any byte begins a character behind the Latin letters, the punctuation of U+2000 to U+2FFF aside. It says
    /// of most text in no time that there is nothing to look at.
    fileprivate var mayHaveScript: Bool {
        utf8.contains { $0 >= 0xCD && $0 != 0xE2 }
    }
}
