import Narration

/// The numbers of the utterance that is heard, and where it is written.
struct UtteranceLine: Hashable {
    /// The utterance, from 1.
    var number: Int

    /// The line of the file that its text begins in, from 1, where that is known.
    var line: Int?

    /// The utterance as it is heard.
    var utterance: Utterance

    /// As much as there is room for.
    func text(fitting columns: Int) -> String {
        let place = ["utterance \(number)", lineText]
        let numbers = [Dial.rate, .pitch, .volume].map { "\($0.name) \(text(of: $0))" }
        let delays = [Dial.delayBefore, .delayAfter].map { "\($0.name) \(text(of: $0)) s" }
        let voice = utterance.voice.map { "voice \($0)" } ?? "language \(utterance.language)"
        let short = "delays \(text(of: .delayBefore))+\(text(of: .delayAfter))"
        return [
            (place + numbers + delays + [voice]), (place + numbers + delays), (place + numbers + [short]),
            [lineText] + numbers, numbers,
        ]
        .map { $0.compactMap(\.self).joined(separator: "  ") }
        .fitting(columns, orElse: Dial.allCases.map(text).joined(separator: " "))
    }

    private var lineText: String? { line.map { "line \($0)" } }

    private func text(of dial: Dial) -> String {
        dial.text(in: utterance)
    }
}
