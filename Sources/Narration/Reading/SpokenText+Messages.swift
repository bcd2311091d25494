extension SpokenText {
    /// What is said, with phonemes between slashes in place of the words that they are given for.
    package var saidWithPhonemes: String {
        var text = ""
        var rest = said.startIndex
        for change in changes {
            guard let ipa = change.ipa else { continue }
            text += said[rest..<change.said.lowerBound] + "/\(ipa)/"
            rest = change.said.upperBound
        }
        return text + said[rest...]
    }

    /// What is done with a stretch that is shown, for messages: `said "three pounds fifty"`, `said /wɪn/`, `not said`.
    package func deed(of change: Change) -> String {
        if let ipa = change.ipa { return "said /\(ipa.shown)/" }
        let words = String(said[change.said]).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return words.isEmpty ? "not said" : "said \"\(words.shown)\""
    }

    /// The first words in a passage of ``said`` that the author replaces by nothing that can be said.
    package func silencedWords(in passage: Range<String.Index>) -> Substring? {
        changes(in: passage).first { isSilenced(by: $0) }.map { shown[$0.shown] }
    }

    private func isSilenced(by change: Change) -> Bool {
        [.spokenString, .pronunciation, .lexicon].contains(change.rule) && change.ipa == nil
            && shown[change.shown].isSayable && !said[change.said].isSayable
    }
}
