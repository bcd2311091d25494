extension SpokenText {
    /// What is done with a stretch that is shown, for messages: `said "three pounds fifty"`, `said /wɪn/`, `not said`.
    package func deed(of change: Change) -> String {
        if let ipa = change.ipa { return "said /\(ipa.shown)/" }
        let words = String(said[change.said]).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return words.isEmpty ? "not said" : "said \"\(words.shown)\""
    }
}
