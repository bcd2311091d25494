/// Times as tags have them.
enum Milliseconds {
    /// The time of a frame, rounded to the nearest.
    static func of(_ frame: Int, at sampleRate: Int) -> Int {
        (2_000 * frame + sampleRate) / (2 * sampleRate)
    }
}
