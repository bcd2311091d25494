/// Times as tags have them.
package enum Milliseconds {
    /// The time of a frame, rounded to the nearest.
    package static func of(_ frame: Int, at sampleRate: Int) -> Int {
        (2_000 * frame + sampleRate) / (2 * sampleRate)
    }
}
