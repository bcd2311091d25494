import ArgumentParser

/// A sample rate as it is written on the command line: `44100`, `44.1k`.
struct SampleRate: Hashable, Sendable, ExpressibleByArgument {
    /// The sample rate, in hertz.
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
