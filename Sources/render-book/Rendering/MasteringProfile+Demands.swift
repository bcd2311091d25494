import NarrationAudio
import NarrationEncoding
import NarrationMastering
import NarrationRendering

extension MasteringProfile {
    /// The profile's requirements for the form of a file, if nothing was chosen.
    struct Demands {
        let bitrate: Int?
        let sampleRate: Int?
    }

    /// The profile's requirements for the form of files, combined with the chosen values.
    ///
    /// - Throws: ``UsageError`` if the profile does not accept such files.
    func demands(on choice: FormatChoice, bitrate: Int?, sampleRate: Int?) throws -> Demands {
        try check(.codec, .name(choice.codecName), "name the output .mp3, for example")
        if let bitrate { try check(.bitrate, .number(Double(bitrate)), "leave out --bitrate") }
        if let sampleRate { try check(.sampleRate, .number(Double(sampleRate)), "leave out --sample-rate") }
        return Demands(bitrate: lowest(.bitrate), sampleRate: lowest(.sampleRate))
    }

    private func lowest(_ figure: Measure) -> Int? {
        guard case .range(let range) = limits[figure], range.lowerBound.isFinite else { return nil }
        return Int(range.lowerBound)
    }

    private func check(_ figure: Measure, _ value: Measure.Value, _ remedy: String) throws {
        guard let limits = limits[figure], !limits.allow(value) else { return }
        let given =
            switch value {
            case .name(let name): name
            case .number(let number): figure.words(for: number)
            }
        throw UsageError(
            message: "\(name) requires a \(figure.words) of \(limits.words(for: figure)), not \(given); \(remedy)"
        )
    }
}

extension FormatChoice {
    /// FFmpeg's name of the codec.
    fileprivate var codecName: String {
        switch self {
        case .lossless(let format): format.name
        case .lossy(.m4b), .lossy(.m4a): "aac"
        case .lossy(.mp3): "mp3"
        case .lossy(.opus): "opus"
        case .lossy(.ogg): "vorbis"
        }
    }
}
