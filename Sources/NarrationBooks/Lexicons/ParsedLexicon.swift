public import Narration

/// A lexicon that was read, with its warnings.
///
/// Two readings are equal if their lexicons and warnings are equal.
public struct ParsedLexicon: Sendable {
    /// The lexicon.
    public var lexicon: Lexicon

    /// The warnings about the lexicon, in the order of the text: what is not used, and why.
    public var warnings: [Diagnostic]

    /// The locations in the text.
    package let places: LexiconPlaces
}

extension ParsedLexicon: Hashable {
    /// Whether lexicons and warnings are equal.
    public static func == (left: Self, right: Self) -> Bool {
        left.lexicon == right.lexicon && left.warnings == right.warnings
    }

    /// Hashes lexicon and warnings.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(lexicon)
        hasher.combine(warnings)
    }
}

/// The locations of a lexicon's parts in its text.
package struct LexiconPlaces: Sendable {
    /// The path or name of the lexicon, as it was given to the reader.
    let path: String
    let text: SourceText

    /// The place of `<lexicon>`.
    package let language: SourceAnchor?

    /// The places of all phonemes.
    package let phonemes: PhonemePlaces<SourceAnchor>

    /// Findings about the lexicon as diagnostics with lines and columns, in the order of the text.
    package func diagnostics(for findings: [(diagnostic: Diagnostic, place: SourceAnchor?)]) -> [Diagnostic] {
        guard !findings.isEmpty else { return [] }
        var log = DiagnosticLog(keeping: .first(ReadingLimits().diagnostics))
        for (diagnostic, place) in findings { log.report(diagnostic, at: place) }
        return log.diagnostics(of: path, in: text)
    }
}
