import Narration
import NarrationAuthoring
import NarrationBooks

/// What is said in a book, where it differs from what is shown.
struct SpokenReport {
    /// The name of the book in messages.
    let name: String

    let utterances: [SpokenUtterance]

    /// Whether each utterance is reported as a whole.
    let isComplete: Bool

    /// Prints what is said otherwise than it is shown, and the number of such stretches.
    func printText() {
        for utterance in utterances {
            let place = "\(name.shown):" + (utterance.location.map { "\($0):" } ?? "") + " \(utterance.position):"
            if isComplete {
                Terminal.output.print("\(place) \(utterance.text.saidWithPhonemes)")
            } else {
                for change in utterance.text.changes {
                    let shown = String(utterance.text.shown[change.shown]).excerpt
                    Terminal.output.print(
                        "\(place) \"\(shown)\" is \(utterance.text.deed(of: change)) [\(change.rule)]"
                    )
                }
            }
        }
        let changes = utterances.reduce(0) { $0 + $1.text.changes.count }
        let changed = utterances.count { !$0.text.changes.isEmpty }
        guard changes > 0 else { return Terminal.output.print("\(name): everything is said as it is shown") }
        let stretches = "\(changes.of("stretch", "stretches")) in \(changed) of \(utterances.count.of("utterance"))"
        Terminal.output.print("\(name): \(stretches) \(changes == 1 ? "is" : "are") said otherwise than shown")
    }

    /// The records for scripts: one for each stretch that is said otherwise, or one for each utterance.
    var records: [Record] {
        utterances.flatMap { utterance -> [Record] in
            let text = utterance.text
            let place: Record = [
                "path": name, "line": utterance.location?.line, "column": utterance.location?.column,
                "page": utterance.position.page + 1, "utterance": utterance.position.utterance + 1,
            ]
            guard !isComplete else { return [place + ["shown": text.shown, "said": text.said]] }
            return text.changes.map { change in
                place + [
                    "shown": String(text.shown[change.shown]), "said": String(text.said[change.said]),
                    "ipa": change.ipa, "rule": change.rule.rawValue,
                ]
            }
        }
    }
}
