import NarrationAudio

extension OutputError {
    /// The peaks of the sound are too high above its loudness.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - profile: What was asked for.
    ///   - most: The loudness that can be reached, in LUFS.
    ///   - peak: The highest true peak that is allowed, in dBTP.
    /// - Returns: The error.
    static func cannotBeAsLoud(
        _ path: String,
        as profile: String,
        most: Double,
        peak: Double
    ) -> OutputError {
        let loudness = Int(most.rounded(.down))
        return OutputError(
            .cannotBeAsLoud,
            """
            \(path) cannot be as loud as \(profile): with peaks of at most \(Int(peak)) dBTP it reaches about \
            \((most * 10).rounded() / 10) LUFS, and more would distort the speech; use LUFS=\(loudness)
            """
        )
    }
}
