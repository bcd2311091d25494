import NarrationAudio

extension OutputError {
    /// Creates the error for sound whose peaks are too high for the loudness.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - profile: The requested profile.
    ///   - most: The loudness that can be reached, in LUFS.
    ///   - peak: The highest allowed true peak, in dBTP.
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
