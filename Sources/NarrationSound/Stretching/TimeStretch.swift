import CSoundTouch
package import Narration

/// A change of tempo and pitch, made by SoundTouch.
package struct TimeStretch: Sendable, Hashable {
    /// The factor by which speech is faster.
    package var tempo = 1.0

    /// The factor by which speech is higher.
    package var pitch = 1.0

    /// The version of SoundTouch and of its settings.
    package static var version: String { "SoundTouch \(String(cString: stretcher_version())), speech 1" }

    /// Creates a change.
    package init(tempo: Double = 1, pitch: Double = 1) {
        (self.tempo, self.pitch) = (tempo, pitch)
    }

    /// Whether nothing is changed.
    var isIdentity: Bool { tempo == 1 && pitch == 1 }

    /// Returns speech with the change. Its marks are moved with the sound, to within 20 ms.
    ///
    /// - Parameters:
    ///   - speech: The speech.
    ///   - sampleRate: Its sample rate in hertz.
    /// - Returns: The changed speech.
    /// - Throws: `SpeechError` if SoundTouch cannot change it.
    package func callAsFunction(_ speech: Speech, at sampleRate: Int) throws(SpeechError) -> Speech {
        guard !isIdentity, !speech.samples.isEmpty else { return speech }
        let length = Int((Double(speech.samples.count) / tempo).rounded())
        var stretched = speech
        stretched.samples = try samples(speech.samples, at: sampleRate, length: length)
        for index in stretched.marks.indices {
            let frame = Double(stretched.marks[index].frame) / tempo
            stretched.marks[index].frame = min(Int(frame.rounded()), length)
        }
        return stretched
    }

    private func samples(_ samples: [Int16], at sampleRate: Int, length: Int) throws(SpeechError) -> [Int16] {
        let input = samples.map { Float($0) / Self.fullScale }
        var count: Int32 = -1
        let output = [Float](unsafeUninitializedCapacity: length) { buffer, initializedCount in
            count = stretch_speech(
                input,
                Int32(input.count),
                Int32(sampleRate),
                tempo,
                pitch,
                buffer.baseAddress,
                Int32(length)
            )
            initializedCount = max(0, Int(count))
        }
        guard count >= 0 else { throw .notStretched }
        return output.map(Int16.init(fullScale:)) + repeatElement(0, count: length - output.count)
    }

    private static let fullScale: Float = 32_768
}

extension SpeechError {
    fileprivate static let notStretched = SpeechError(
        .engineFailed,
        "SoundTouch could not change the rate or the pitch of the speech; use the default rate and pitch"
    )
}
