/// What a book may cost, by the length of its text and the format of its output. Only the proportions matter for how
/// books are divided into tasks.
///
/// The defaults were measured with the fastest engine and a novel, on a server of 2026.
public struct ShelfCosts: Sendable, Hashable {
    /// The characters that are spoken in an hour.
    public var charactersPerHour = 60_900.0

    /// The processor's seconds for speaking an hour.
    public var speaking = 8.8

    /// The processor's seconds for encoding an hour, by format; `m4b` is that of a format that is not there.
    public var encoding = ["wav": 1.1, "flac": 3.1, "mp3": 18.6, "m4b": 29.9, "opus": 81]

    /// Creates the default costs.
    public init() {}

    /// The processor's seconds that a book may cost.
    func cost(ofCharacters count: Int, as format: String) -> Double {
        let seconds = Double(count) / charactersPerHour * (speaking + (encoding[format] ?? encoding["m4b"] ?? 0))
        return (seconds * 1_000).rounded() / 1_000
    }
}
