/// A lossy format that can show its effect: the decoded sound differs from the sound that was written.
package protocol DecodableFormat: SoundFormat {
    /// Encodes sound and decodes it again.
    ///
    /// - Parameters:
    ///   - samples: The sound, where 1 is full scale.
    ///   - sampleRate: The sample rate, in hertz, as returned by ``SoundFormat/sampleRate(for:)``.
    /// - Returns: The decoded sound, with the frames that the codec adds at its ends, and its sample rate.
    /// - Throws: ``OutputError``; `CancellationError`.
    func decoded(_ samples: [Float], sampleRate: Int) async throws -> (samples: [Float], sampleRate: Int)
}
