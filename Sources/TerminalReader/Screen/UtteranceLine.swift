import Narration

/// The numbers of the current utterance, and its place in the file.
struct UtteranceLine: Hashable {
    /// The number of the utterance, from 1.
    var number: Int

    /// The line of the file in which its text begins, from 1, if it is known.
    var line: Int?

    /// The utterance as it is spoken.
    var utterance: Utterance

    /// The text, shortened to fit.
    func text(fitting columns: Int) -> String {
        let place = ["utterance \(number)", lineText]
        let pace = "(\(Utterance.pace(ofRate: utterance.rate)))"
        let numbers = [Dial.rate, .pitch, .volume].map { "\($0.name) \(text(of: $0))" }
        let delays = [Dial.delayBefore, .delayAfter].map { "\($0.name) \(text(of: $0)) s" }
        let voice = utterance.voice.map { "voice \($0)" } ?? "language \(utterance.language)"
        let ends = delays + [voice] + [utterance.character].compactMap(\.self)
        let paced = ["\(numbers[0]) \(pace)"] + numbers.dropFirst()
        let short = "delays \(text(of: .delayBefore))+\(text(of: .delayAfter))"
        let lines: [[String?]] = [
            place + paced + ends, place + numbers + ends, place + numbers + delays, place + numbers + [short],
            [lineText] + numbers, numbers,
        ]
        return lines.map { $0.compactMap(\.self).joined(separator: "  ") }
            .fitting(columns, orElse: Dial.allCases.map(text).joined(separator: " "))
    }

    private var lineText: String? { line.map { "line \($0)" } }

    private func text(of dial: Dial) -> String {
        dial.text(in: utterance)
    }
}
