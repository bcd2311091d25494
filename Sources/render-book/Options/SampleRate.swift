import ArgumentParser

/// Frames per second as people write them: `44100`, `44.1k`.
struct SampleRate: Hashable, Sendable, ExpressibleByArgument {
    /// The frames per second.
    let hertz: Int

    init?(argument: String) {
        if let number = Int(argument) {
            hertz = number
            return
        }
        guard let match = argument.lowercased().wholeMatch(of: /(\d{1,4}(?:\.\d{1,3})?)k/) else { return nil }
        guard let kilohertz = Double(match.1) else { return nil }
        hertz = Int((1_000 * kilohertz).rounded())
    }
}
