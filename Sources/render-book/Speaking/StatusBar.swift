import Narration

/// The last line of the screen, or the last two: where the narration is, and what can be pressed.
struct StatusBar: Hashable {
    /// What the narration is doing.
    enum Activity: String, Hashable {
        case speaking, paused
        case fallingAsleep = "falling asleep"
    }

    /// The page, from 0.
    var page: Int
    var pageCount: Int
    var activity: Activity
    /// What the listener added to the rate.
    var rate = 0.0
    /// How many seconds are left until sleep, if there is an hour of sleep.
    var sleep: Double?

    /// How many lines it has in a window of this size.
    static func rowCount(columns: Int, rows: Int) -> Int {
        columns < comfortable && rows >= 8 ? 2 : 1
    }

    /// Where everything has room in one line.
    private static let comfortable = 120

    /// The lines, each as wide as the window.
    func rows(columns: Int, rows: Int) -> [String] {
        if Self.rowCount(columns: columns, rows: rows) == 2 {
            return [info(fitting: columns), keys(fitting: columns)].map { $0.padded(to: columns) }
        }
        let info = info(fitting: columns)
        let keys = keys(fitting: columns - info.count - 2)
        let gap = String(repeating: " ", count: max(0, columns - info.count - keys.count))
        return [info + gap + keys]
    }

    private func info(fitting columns: Int) -> String {
        let time = sleep.map { $0.rounded(.up).asTime }
        let long = [
            "page \(page + 1) of \(pageCount)", activity.rawValue, "rate \(rateText)", time.map { "sleep in \($0)" },
        ]
        let short = ["\(page + 1)/\(pageCount)", activity.rawValue, rate == 0 ? nil : rateText, time]
        return [long.compactMap(\.self).joined(separator: "  "), short.compactMap(\.self).joined(separator: " ")]
            .fitting(columns)
    }

    private func keys(fitting columns: Int) -> String {
        let space = activity == .paused ? "space continue" : "space pause"
        return [
            "\(space)  ←→ page  ↑↓ skip  +- rate  r repeat  q quit",
            "space ←→ ↑↓ +- r  q quit",
            "space ←→ ↑↓ +- r q",
            "q quit", "",
        ]
        .fitting(columns)
    }

    private var rateText: String {
        let hundredths = Int((rate * 100).rounded())
        let sign = hundredths > 0 ? "+" : hundredths < 0 ? "-" : "±"
        return "\(sign)\(hundredths.magnitude / 100).\(String(hundredths.magnitude % 100 + 100).dropFirst())"
    }
}

extension [String] {
    /// The first that has room, or as much of the last as has.
    fileprivate func fitting(_ columns: Int) -> String {
        first { $0.count <= columns } ?? String(self[count - 1].prefix(Swift.max(0, columns)))
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}
