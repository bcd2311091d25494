import Narration
import NarrationPlayback

/// The last lines of the screen: the current utterance, the place, and the keys.
struct StatusBar: Hashable {
    /// The activity of the narration.
    enum Activity: String, Hashable {
        case speaking, paused
        case fallingAsleep = "falling asleep"
        case finished = "the end"
    }

    /// The page, from 0.
    var page: Int
    var pageCount: Int
    var activity: Activity
    /// The listener's general tuning.
    var tuning = Tuning()
    /// Whether the utterance is repeated.
    var isLooping = false
    /// The time until sleep in seconds, if the sleep timer is set.
    var sleep: Double?
    /// The current utterance.
    var utterance: UtteranceLine?

    /// The width at which everything fits on one line.
    private static let comfortable = 132

    /// The lines, each as wide as the window. A window with fewer rows gets fewer lines.
    func rows(columns: Int, rows: Int) -> [String] {
        let lines =
            switch rows {
            case ..<8: [line(columns: columns)]
            case ..<12: infoAndKeys(columns: columns)
            default: [utterance?.text(fitting: columns) ?? ""] + infoAndKeys(columns: columns)
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

    private func info(fitting columns: Int) -> String {
        let time = sleep.map { $0.rounded(.up).asTime }
        let loop = isLooping ? "loop" : nil
        let long = [
            "page \(page + 1) of \(pageCount)", activity.rawValue, loop, "rate \(rateText)",
            factorText("pitch", tuning.pitchMultiplier), factorText("volume", tuning.volume),
            time.map { "sleep in \($0)" },
        ]
        let short = [
            "\(page + 1)/\(pageCount)", activity.rawValue, loop, tuning.rate == 0 ? nil : rateText, time,
        ]
        return [long.compactMap(\.self).joined(separator: "  ")]
            .fitting(columns, orElse: short.compactMap(\.self).joined(separator: " "))
    }

    private func keys(fitting columns: Int) -> String {
        let space = activity == .paused ? "space continue" : "space pause"
        return [
            "\(space)  ←→ page  ↑↓ skip  +- rate  r repeat  ? keys  q quit",
            "\(space)  ←→ page  ↑↓ skip  +- rate  ? keys  q quit",
            "space ←→ ↑↓ +- r  ? keys  q quit", "space ←→ ↑↓ +- r ? q", "? keys  q quit", "q quit",
        ]
        .fitting(columns, orElse: "")
    }

    private var rateText: String {
        let hundredths = Int((tuning.rate * 100).rounded())
        let sign = hundredths > 0 ? "+" : hundredths < 0 ? "-" : "±"
        return "\(sign)\(hundredths.magnitude / 100).\(String(hundredths.magnitude % 100 + 100).dropFirst())"
    }

    /// A factor as text, unless it is 1.
    private func factorText(_ name: String, _ factor: Double) -> String? {
        factor == 1 ? nil : "\(name) ×\((factor * 100).rounded() / 100)"
    }
}

extension [String] {
    /// The first text that fits, or another one, cut to fit.
    func fitting(_ columns: Int, orElse last: String) -> String {
        first { $0.count <= columns } ?? String(last.prefix(Swift.max(0, columns)))
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}
