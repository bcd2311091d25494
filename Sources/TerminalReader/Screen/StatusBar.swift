import Narration

/// The last lines of the screen: what is heard, where the narration is, and what can be pressed.
struct StatusBar: Hashable {
    /// What the narration is doing.
    enum Activity: String, Hashable {
        case speaking, paused, tuning
        case fallingAsleep = "falling asleep"
        case finished = "the end"
    }

    /// The page, from 0.
    var page: Int
    var pageCount: Int
    var activity: Activity
    /// What the listener changed of everything that is heard.
    var tuning = Tuning()
    /// Whether the utterance is repeated.
    var isLooping = false
    /// Whether what is pressed changes the utterance.
    var isTuning = false
    /// How many utterances were tuned and are not written.
    var unwritten = 0
    /// How many seconds are left until sleep, if there is an hour of sleep.
    var sleep: Double?
    /// What is heard.
    var utterance: UtteranceLine?

    /// Where everything has room in one line.
    private static let comfortable = 132

    /// The lines, each as wide as the window. The fewer rows it has, the fewer they are.
    func rows(columns: Int, rows: Int) -> [String] {
        let first = isTuning ? utteranceText(fitting: columns) : info(fitting: columns)
        let lines =
            switch rows {
            case ..<8: [isTuning ? first : line(columns: columns)]
            case ..<12: columns < Self.comfortable ? [first, keys(fitting: columns)] : [line(columns: columns)]
            default: [utteranceText(fitting: columns)] + infoAndKeys(columns: columns)
            }
        return lines.map { $0.padded(to: columns) }
    }

    private func infoAndKeys(columns: Int) -> [String] {
        columns < Self.comfortable ? [info(fitting: columns), keys(fitting: columns)] : [line(columns: columns)]
    }

    private func line(columns: Int) -> String {
        let info = info(fitting: columns)
        let keys = keys(fitting: columns - info.count - 2)
        return info + String(repeating: " ", count: max(0, columns - info.count - keys.count)) + keys
    }

    private func utteranceText(fitting columns: Int) -> String {
        utterance?.text(fitting: columns) ?? ""
    }

    private func info(fitting columns: Int) -> String {
        let time = sleep.map { $0.rounded(.up).asTime }
        let loop = isLooping ? "loop" : nil
        let long = [
            "page \(page + 1) of \(pageCount)", activity.rawValue, loop, "rate \(rateText)",
            factorText("pitch", tuning.pitchMultiplier), factorText("volume", tuning.volume),
            unwritten > 0 ? "\(unwritten) to write" : nil, time.map { "sleep in \($0)" },
        ]
        let short = [
            "\(page + 1)/\(pageCount)", activity.rawValue, loop, tuning.rate == 0 ? nil : rateText,
            unwritten > 0 ? "\(unwritten)w" : nil, time,
        ]
        return [long.compactMap(\.self).joined(separator: "  ")]
            .fitting(columns, orElse: short.compactMap(\.self).joined(separator: " "))
    }

    private func keys(fitting columns: Int) -> String {
        let space = activity == .paused ? "space continue" : "space pause"
        let all =
            isTuning
            ? [
                "+- rate  [] pitch  ,. volume  () <> delays  0 reset  u undo  w write  t done",
                "+- [] ,. () <> 0  u undo  w write  t done", "+- [] ,. () <> 0 u w  t done", "w write  t done",
                "t done",
            ]
            : [
                "\(space)  ←→ page  ↑↓ skip  +- rate  r repeat  t tune  ? keys  q quit",
                "\(space)  ←→ page  ↑↓ skip  +- rate  ? keys  q quit",
                "space ←→ ↑↓ +- r  ? keys  q quit", "space ←→ ↑↓ +- r ? q", "? keys  q quit", "q quit",
            ]
        return all.fitting(columns, orElse: "")
    }

    private var rateText: String {
        let hundredths = Int((tuning.rate * 100).rounded())
        let sign = hundredths > 0 ? "+" : hundredths < 0 ? "-" : "±"
        return "\(sign)\(hundredths.magnitude / 100).\(String(hundredths.magnitude % 100 + 100).dropFirst())"
    }

    /// A factor, unless it changes nothing.
    private func factorText(_ name: String, _ factor: Double) -> String? {
        factor == 1 ? nil : "\(name) ×\((factor * 100).rounded() / 100)"
    }
}

extension [String] {
    /// The first that has room, or as much of another as has.
    func fitting(_ columns: Int, orElse last: String) -> String {
        first { $0.count <= columns } ?? String(last.prefix(Swift.max(0, columns)))
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}
