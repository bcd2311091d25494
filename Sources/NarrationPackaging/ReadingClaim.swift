import Narration

/// The sentence of an accessibility summary that says who reads a package aloud, and how much of it.
package enum ReadingClaim {
    /// A sentence without its period: `A synthetic voice (Anna, Piper) reads the whole text aloud`.
    ///
    /// - Parameters:
    ///   - narrator: The name of the narrator, if it is known. The words of `BookTags.narrator(_:of:)` that say that it
    ///     is synthetic are not repeated.
    ///   - pages: What is read, and by whom.
    /// - Returns: The sentence.
    package static func sentence(narrator: String?, _ pages: PackagedPages) -> String {
        sentence(narrator: narrator, pages.reading, by: pages.readers)
    }

    static func sentence(
        narrator: String?,
        _ reading: PackagedPages.Reading,
        by readers: PackagedPages.Readers
    ) -> String {
        let part: String
        switch reading {
        case .whole: part = "the whole text"
        case .partial: part = "the text, except for passages that are silent,"
        case .none: return "The text is not read aloud"
        }
        let several = narrator?.without(BookTags.severalSyntheticVoices)
        let name = several ?? narrator.map { $0.without(BookTags.oneSyntheticVoice) ?? $0 }
        let named = name.map { " (\($0))" } ?? ""
        return switch (readers, several) {
        case (.person, _): "A person\(named) reads \(part) aloud"
        case (.voices, nil): "A synthetic voice\(named) reads \(part) aloud"
        case (.voices, _): "Synthetic voices\(named) read \(part) aloud"
        case (.personAndVoices, nil): "A person and a synthetic voice\(named) read \(part) aloud"
        case (.personAndVoices, _): "A person and synthetic voices\(named) read \(part) aloud"
        }
    }
}

extension String {
    /// The name without words at its end, and what joins them to it; `nil` if it does not end in them.
    fileprivate func without(_ kind: String) -> String? {
        for end in [", " + kind, " and " + kind] where hasSuffix(end) { return String(dropLast(end.count)) }
        return nil
    }
}
