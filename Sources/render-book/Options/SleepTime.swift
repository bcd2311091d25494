import ArgumentParser

/// A duration as it is written on the command line: `20m`, `1h30m`, `90s`.
struct SleepTime: Hashable, Sendable, ExpressibleByArgument {
    /// The duration.
    let duration: Duration

    init?(argument: String) {
        guard
            let match = argument.lowercased().wholeMatch(of: /(?:(\d{1,4})h)?(?:(\d{1,5})m)?(?:(\d{1,6})s)?/),
            !match.0.isEmpty
        else { return nil }
        let parts = [match.1, match.2, match.3].map { $0.flatMap { Int($0) } ?? 0 }
        let seconds = parts[0] * 3600 + parts[1] * 60 + parts[2]
        guard seconds > 0 else { return nil }
        duration = .seconds(seconds)
    }
}
