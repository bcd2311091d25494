#if Mastering
import NarrationAudio
#if Encoding
import NarrationEncoding
#endif
import NarrationMastering

extension MasteringProfile {
    /// What is left open in the form of files, as the profile demands it.
    ///
    /// - Parameters:
    ///   - form: What is chosen of the form.
    ///   - choice: The format.
    /// - Returns: The form.
    /// - Throws: ``SettingError`` if the profile does not accept such files.
    func completing(_ form: SoundForm, of choice: BuiltInFormat) throws(SettingError) -> SoundForm {
        try check(.codec, .name(choice.codecName), of: .format)
        if let bitrate = form.bitrate { try check(.bitrate, .number(Double(bitrate)), of: .bitrate) }
        if let rate = form.sampleRate { try check(.sampleRate, .number(Double(rate)), of: .sampleRate) }
        var form = form
        form.bitrate = form.bitrate ?? lowest(.bitrate)
        form.sampleRate = form.sampleRate ?? lowest(.sampleRate)
        return form
    }

    private func lowest(_ figure: Measure) -> Int? {
        guard case .range(let range) = limits[figure], range.lowerBound.isFinite else { return nil }
        return Int(range.lowerBound)
    }

    private func check(
        _ figure: Measure,
        _ value: Measure.Value,
        of setting: SettingError.Setting
    ) throws(SettingError) {
        guard let limits = limits[figure], !limits.allow(value) else { return }
        let given =
            switch value {
            case .name(let name): name
            case .number(let number): figure.words(for: number)
            }
        throw SettingError(
            setting,
            "\(name) requires a \(figure.words) of \(limits.words(for: figure)), not \(given)"
        )
    }
}

extension BuiltInFormat {
    /// FFmpeg's name of the codec.
    fileprivate var codecName: String {
        switch self {
        case .lossless(let format): format.name
        #if Encoding
        case .lossy(.m4b), .lossy(.m4a): "aac"
        case .lossy(.mp3): "mp3"
        case .lossy(.opus): "opus"
        case .lossy(.ogg): "vorbis"
        #endif
        }
    }
}
#endif
