public import NarrationAudio
package import NarrationCache

#if Encoding
public import NarrationEncoding
#endif

/// A format of sound files.
public enum BuiltInFormat: Hashable, Sendable {
    /// A lossless format.
    case lossless(LosslessFormat)
    #if Encoding
    /// A lossy format, with the trait `Encoding`.
    case lossy(LossyContainer)
    #endif
}

extension BuiltInFormat: CaseIterable {
    /// The formats that this build of the package can write.
    public static var allCases: [BuiltInFormat] {
        let lossless = LosslessFormat.allCases.map(Self.lossless)
        #if Encoding
        return lossless + LossyContainer.allCases.map(Self.lossy)
        #else
        return lossless
        #endif
    }

    /// The name of the format, which is the extension of its files.
    public var name: String {
        switch self {
        case .lossless(let format): format.name
        #if Encoding
        case .lossy(let container): container.rawValue
        #endif
        }
    }

    /// The format with this name, or `nil` if this build cannot write it.
    public init?(named name: String) {
        guard let choice = Self.allCases.first(where: { $0.name == name.lowercased() }) else { return nil }
        self = choice
    }

    /// Whether files in this format are for listening, with chapters for navigation. Other formats are for editing.
    package var isForListening: Bool {
        switch self {
        case .lossless(let format): format == .flac
        #if Encoding
        case .lossy: true
        #endif
        }
    }
}

/// What the sound in a file is like.
package struct SoundForm {
    /// The bits per second; `nil` for the format's own.
    package var bitrate: Int?
    /// The sample rate, in hertz; `nil` for that of the sound, or the next higher one in the format.
    package var sampleRate: Int?
    /// Whether a lossy file has two channels that are the same.
    package var isStereo = false
    /// The number of segments that are encoded at a time; `nil` for one on each core.
    package var jobs: Int?
    /// What takes the place of a WAV file; `nil` for none.
    package var stream: WAVStream?

    package init(bitrate: Int? = nil, sampleRate: Int? = nil, isStereo: Bool = false, jobs: Int? = nil) {
        (self.bitrate, self.sampleRate, self.isStereo, self.jobs) = (bitrate, sampleRate, isStereo, jobs)
    }
}

extension BuiltInFormat {
    /// The format of the files.
    ///
    /// - Parameters:
    ///   - form: What the sound is like.
    ///   - cache: The cache for encoded segments, if there is one.
    /// - Returns: The format.
    /// - Throws: ``SettingError`` if there is no such format.
    package func soundFormat(_ form: SoundForm, cache: SpeechCache?) throws(SettingError) -> any SoundFormat {
        switch self {
        case .lossless(let format):
            guard form.bitrate == nil else {
                throw SettingError(.bitrate, "\(format.name) files keep every frame and have no bitrate")
            }
            let format: any SoundFormat = form.stream ?? format
            guard let sampleRate = form.sampleRate else { return format }
            do {
                return try ResampledFormat(format, sampleRate: sampleRate)
            } catch {
                throw SettingError(.sampleRate, "\(error)")
            }
        #if Encoding
        case .lossy(let container):
            do {
                let format = try LossyFormat(
                    container,
                    bitrate: form.bitrate,
                    sampleRate: form.sampleRate,
                    channels: form.isStereo ? .stereo : .mono,
                    jobs: form.jobs
                )
                return cache.map(format.keepingSegments) ?? format
            } catch {
                throw SettingError(.form, error.description)
            }
        #endif
        }
    }
}
