import NarrationEncoding
import NarrationMastering
import NarrationRendering

extension MasteringProfile {
    /// A lossless format, mastered.
    ///
    /// - Throws: ``UsageError`` when the profile does not take such files.
    func format(_ base: AudioFormat) throws -> MasteredFormat {
        try check(.codec, .name(base.name), "name the output .mp3, for example")
        return MasteredFormat(base, for: self)
    }

    /// A lossy format, mastered: what was not chosen about it is as the profile asks.
    ///
    /// - Throws: ``UsageError`` when the profile does not take such files; `EncodedFormatError`.
    func format(_ container: EncodedFormat.Container, bitrate: Int?, sampleRate: Int?) throws -> MasteredFormat {
        try check(.codec, .name(container.codecName), "name the output .mp3, for example")
        if let bitrate { try check(.bitrate, .number(Double(bitrate)), "leave out --bitrate") }
        if let sampleRate { try check(.sampleRate, .number(Double(sampleRate)), "leave out --sample-rate") }
        let base = try EncodedFormat(
            container,
            bitrate: bitrate ?? lowest(.bitrate),
            sampleRate: sampleRate ?? lowest(.sampleRate)
        )
        return MasteredFormat(base, for: self)
    }

    private func lowest(_ figure: Figure) -> Int? {
        guard case .range(let range) = limits[figure], range.lowerBound.isFinite else { return nil }
        return Int(range.lowerBound)
    }

    private func check(_ figure: Figure, _ value: Figure.Value, _ remedy: String) throws {
        guard let limits = limits[figure], !limits.allow(value) else { return }
        let given =
            switch value {
            case .name(let name): name
            case .number(let number): figure.words(for: number)
            }
        throw UsageError(
            message: "\(name) asks for a \(figure.words) of \(limits.words(for: figure)), not \(given); \(remedy)"
        )
    }
}

extension EncodedFormat.Container {
    /// The codec, as FFmpeg names it.
    fileprivate var codecName: String {
        switch self {
        case .m4b, .m4a: "aac"
        case .mp3: "mp3"
        case .opus: "opus"
        case .ogg: "vorbis"
        }
    }
}
