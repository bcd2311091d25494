import Narration

/// The sentence of an accessibility summary that says who reads a package aloud, and how much of it.
package enum ReadingClaim {
    /// A sentence without its period: `A synthetic voice (Anna, Piper) reads the whole text aloud`.
    ///
    /// - Parameters:
    ///   - narrator: The name of the narrator, if it is known. The words of `BookTags.narrator(_:of:)` that say that it
    ///     is synthetic are not repeated.
    ///   - reading: How much of the text is heard.
    /// - Returns: The sentence.
    package static func sentence(narrator: String?, _ reading: PackagedPages.Reading) -> String {
        let part: String
        switch reading {
        case .whole: part = "the whole text"
        case .partial: part = "the text, except for passages that are silent,"
        case .none: return "The text is not read aloud"
        }
        guard let narrator, let name = narrator.without(BookTags.severalSyntheticVoices) else {
            let name = narrator.map { $0.without(BookTags.oneSyntheticVoice) ?? $0 }
            return "A synthetic voice\(name.map { " (\($0))" } ?? "") reads \(part) aloud"
        }
        return "Synthetic voices (\(name)) read \(part) aloud"
    }
}

extension String {
    /// The name without a comma and words at its end; `nil` if it does not end in them.
    fileprivate func without(_ kind: String) -> String? {
        let end = ", " + kind
        return hasSuffix(end) ? String(dropLast(end.count)) : nil
    }
}
