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
        let values = [utterance.rate, utterance.pitchMultiplier, utterance.volume].map(\.inHundredths)
        let (before, after) = (utterance.preUtteranceDelay.inHundredths, utterance.postUtteranceDelay.inHundredths)
        let numbers = zip(["rate", "pitch", "volume"], values).map { "\($0) \($1)" }
        let delays = ["before \(before) s", "after \(after) s"]
        let voice = utterance.voice.map { "voice \($0)" } ?? "language \(utterance.language)"
        let ends = delays + [voice] + [utterance.character].compactMap(\.self)
        let paced = ["\(numbers[0]) \(pace)"] + numbers.dropFirst()
        let lines: [[String?]] = [
            place + paced + ends, place + numbers + ends, place + numbers + delays,
            place + numbers + ["delays \(before)+\(after)"], [lineText] + numbers, numbers,
        ]
        return lines.map { $0.compactMap(\.self).joined(separator: "  ") }
            .fitting(columns, orElse: (values + [before, after]).joined(separator: " "))
    }

    private var lineText: String? { line.map { "line \($0)" } }
}

extension Double {
    /// The number with at most two decimal places.
    fileprivate var inHundredths: String {
        let hundredths = (self * 100).rounded() / 100
        return Int(exactly: hundredths).map(String.init) ?? "\(hundredths)"
    }
}
