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
        let lines = SpokenSummary(of: name, utterances).lines(isComplete: isComplete, hint: "--json has each of them")
        for line in lines { Terminal.output.print("\(line)") }
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
