/// Finds who speaks in the paragraphs of a story.
struct Speakers {
    private let tag: SpeechTag?

    /// The names as they were found first, by the same names in small letters.
    private var names: [String: String]

    /// The speaker whose speech was not closed where the last paragraph ended.
    private var open: String?

    /// The name of all those whom the text does not name.
    static let unnamed = "Speaker"

    /// - Parameters:
    ///   - language: The language of the story, a BCP 47 tag.
    ///   - cast: The names that the story gives itself.
    init(language: String, cast: [String]) {
        tag = TagWords.of(language).map(SpeechTag.init)
        names = Dictionary(cast.map { ($0.lowercased(), $0) }) { first, _ in first }
    }

    /// The speaker of each stretch; `nil` for narration.
    mutating func speakers(of stretches: [Dialogue.Span]) -> [String?] {
        var speakers: [String?] = []
        var goesOn = stretches.first?.isQuoted == true ? open : nil
        for (index, stretch) in stretches.enumerated() {
            guard stretch.isQuoted else {
                speakers.append(nil)
                continue
            }
            let next = stretches.dropFirst(index + 1).first
            let after = next.flatMap { $0.isQuoted ? nil : tag?.speaker(after: stretch.text, in: $0.text) }
            let last = index > 0 ? stretches[index - 1] : nil
            let before =
                last.flatMap { $0.isQuoted ? nil : tag?.speaker(before: $0.text) }
                ?? (index == 0 && after != nil ? nil : goesOn)
            let speaker = agreed(after?.name, before).map { spelling(of: $0) }
            speakers.append(speaker ?? Self.unnamed)
            goesOn = after?.goesOn == true ? speaker : nil
        }
        // Of a speech in several paragraphs each begins with a mark, and only the last one ends with one.
        open = stretches.last.flatMap { Dialogue.isOpen($0) ? speakers.last ?? nil : nil }
        return speakers
    }

    /// The only name, or none if there are two.
    private func agreed(_ name: String?, _ other: String?) -> String? {
        guard let name, let other else { return name ?? other }
        return name.lowercased() == other.lowercased() ? name : nil
    }

    private mutating func spelling(of name: String) -> String {
        let first = names[name.lowercased()] ?? name
        names[name.lowercased()] = first
        return first
    }
}
