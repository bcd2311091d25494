import NarrationAudio
import NarrationEncoding
import NarrationMastering
import NarrationRendering

extension MasteringProfile {
    /// What the profile asks of the form of a file, where nothing was chosen.
    struct Demands {
        let bitrate: Int?
        let sampleRate: Int?
    }

    /// What the profile asks of the form of files, with what was chosen of it.
    ///
    /// - Throws: ``UsageError`` when the profile does not take such files.
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
    /// The codec, as FFmpeg names it.
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
