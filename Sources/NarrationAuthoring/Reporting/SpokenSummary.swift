import Narration
import NarrationBooks

/// What is said in a book otherwise than it is shown, in the form shown to people: the first stretches of each rule
/// with their places, and how often each is in the book if not all are listed.
public struct SpokenSummary: Sendable {
    /// The name of the book in messages.
    private let name: String

    private let utterances: [SpokenUtterance]

    /// The number of stretches of a rule that are listed with their places.
    private static let mostAlike = 3

    /// Creates a summary.
    ///
    /// - Parameters:
    ///   - name: The name of the book in messages.
    ///   - utterances: What is said for each utterance.
    public init(of name: String, _ utterances: [SpokenUtterance]) {
        (self.name, self.utterances) = (name, utterances)
    }

    /// The lines, of which the last one has the number of stretches.
    ///
    /// - Parameters:
    ///   - isComplete: Whether each utterance is listed as a whole instead; by default, stretches are.
    ///   - hint: Where all of them are listed, which is told if some are not; by default, that is not told.
    /// - Returns: The lines.
    public func lines(isComplete: Bool = false, hint: String = "") -> [String] {
        let count = utterances.reduce(0) { $0 + $1.text.changes.count }
        guard !isComplete else {
            return utterances.map { "\(place(of: $0)) \($0.text.saidWithPhonemes.shown)" } + [total(count)]
        }
        var known: [ReadingRule: Int] = [:]
        var counts: [String: Int] = [:]
        var lines: [String] = []
        for utterance in utterances {
            for change in utterance.text.changes {
                let stretch = utterance.text.stretch(change).shown
                counts[stretch, default: 0] += 1
                known[change.rule, default: 0] += 1
                if known[change.rule, default: 0] <= Self.mostAlike {
                    lines.append("\(place(of: utterance)) \(stretch)")
                }
            }
        }
        guard lines.count < count else { return lines + [total(count)] }
        let table = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        let width = String(table[0].value).count
        let rows = table.map { stretch, count in
            "\(String(repeating: " ", count: width - String(count).count))\(count) × \(stretch)"
        }
        return lines + rows + [total(count) + (hint.isEmpty ? "" : "; \(hint)")]
    }

    private func place(of utterance: SpokenUtterance) -> String {
        "\(name):\(utterance.location.map { "\($0):" } ?? "") \(utterance.position):".shown
    }

    private func total(_ count: Int) -> String {
        guard count > 0 else { return "\(name): everything is said as it is shown".shown }
        let changed = utterances.count { !$0.text.changes.isEmpty }
        let stretches = "\(count.of("stretch", "stretches")) in \(changed) of \(utterances.count.of("utterance"))"
        return "\(name): \(stretches) \(count == 1 ? "is" : "are") said otherwise than shown".shown
    }
}

extension SpokenText {
    /// A stretch, what is done with it, and by which rule: `"Mrs." is said "Missus" [abbreviation]`.
    fileprivate func stretch(_ change: Change) -> String {
        "\"\(String(shown[change.shown]).excerpt)\" is \(deed(of: change)) [\(change.rule)]"
    }
}
