/// A format that does not keep every frame: what is heard of a file is not quite what was written.
package protocol DecodableFormat: SoundFormat {
    /// What is heard of some sound that was encoded.
    ///
    /// - Parameters:
    ///   - samples: The sound, where 1 is full scale.
    ///   - sampleRate: Its frames per second, in hertz, out of ``SoundFormat/sampleRate(for:)``.
    /// - Returns: The sound as it is decoded, with what the codec adds at its ends, and its frames per second.
    /// - Throws: ``OutputError``; `CancellationError`.
    func decoded(_ samples: [Float], sampleRate: Int) async throws -> (samples: [Float], sampleRate: Int)
}
