import NarrationEncoding

/// A take that is complete except for its place in the file.
struct MadeTake: Sendable {
    let planned: PlannedTake
    let stream: OpusStream

    /// The level of the voiced parts, in dB relative to full scale.
    let level: Double

    /// The first frames of the words; empty if they are not known.
    let words: [Int]
}
