/// The ending of the English possessive after phonemes: "'s" in "Nguyen's".
enum Possessive {
    /// The phonemes of a word with the ending.
    static func ipa(of word: String) -> String {
        let last = word.unicodeScalars.last { $0.properties.generalCategory.isLetter }
        return switch last {
        case "s", "z", "ʃ", "ʒ", "ʧ", "ʤ", "ʦ", "ʣ", "ɕ", "ʑ", "ʂ", "ʐ": word + "ɪz"
        case "p", "t", "k", "f", "θ", "x", "ʔ", "c", "q", "ç", "χ", "ʈ": word + "s"
        default: word + "z"
        }
    }

    /// The end of the ending that follows a place in a text, if there is one.
    static func end(in text: String, after place: String.Index) -> String.Index? {
        let ending = text[place...].prefix(2)
        guard ["'s", "’s"].contains(ending.lowercased()), text[ending.endIndex...].first?.isLetter != true else {
            return nil
        }
        return ending.endIndex
    }
}

extension Unicode.GeneralCategory {
    fileprivate var isLetter: Bool { self == .lowercaseLetter || self == .otherLetter || self == .uppercaseLetter }
}

extension [ReadingEdit] {
    /// The edits of a text, those with phonemes together with the possessive ending after them, so that a word is
    /// spoken as one. Respellings need nothing: an engine reads "win's" as a word.
    func withPossessives(in text: String, language: String) -> [ReadingEdit] {
        guard language.lowercased().prefix(while: \.isLetter) == "en" else { return self }
        var edits = self
        for index in indices {
            let range = self[index].range
            guard let ipa = self[index].ipa, let end = Possessive.end(in: text, after: range.upperBound),
                index + 1 == count || self[index + 1].range.lowerBound >= end
            else { continue }
            edits[index].range = range.lowerBound..<end
            edits[index].words += text[range.upperBound..<end]
            edits[index].ipa = Possessive.ipa(of: ipa)
        }
        return edits
    }
}
