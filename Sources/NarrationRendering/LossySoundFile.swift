internal import CSndfile
public import Narration

/// The lossy formats that libsndfile writes, until NarrationEncoding does it better.
public struct LossySoundFile: SoundFormat {
    private let kind: Kind
    private let tags: BookTags

    /// The formats.
    public enum Kind: String, Sendable, CaseIterable {
        /// Ogg Vorbis.
        case ogg
        /// Ogg Opus.
        case opus
        /// MP3.
        case mp3
    }

    /// Creates a format, with the tags its files get: title and author. They stand before the sound, and so must be known.
    public init(_ kind: Kind, tags: BookTags = BookTags()) {
        self.kind = kind
        self.tags = tags
    }

    /// The kind's name.
    public var name: String { kind.rawValue }

    /// The engine's own rate, but for Opus, which knows only five.
    public func sampleRate(for engineRate: Int) -> Int {
        guard kind == .opus else { return engineRate }
        let rates = [8_000, 12_000, 16_000, 24_000, 48_000]
        return rates.first { $0 >= engineRate } ?? 48_000
    }

    /// None.
    public var frameLimit: Int? { nil }

    /// Begins a file.
    ///
    /// - Throws: ``RenderError`` when the installed libsndfile cannot write the format.
    public func begin(_ descriptor: Int32, path: String, sampleRate: Int) throws(RenderError) -> any SoundWriter {
        let file = try SoundFile(
            descriptor: descriptor,
            path: path,
            format: name,
            code: kind.code,
            sampleRate: sampleRate
        )
        file.set(title: tags.title, artist: tags.author, software: "Narration")
        return Writer(file)
    }

    private final class Writer: SoundWriter {
        private let file: SoundFile

        init(_ file: SoundFile) {
            self.file = file
        }

        func write(_ samples: [Int16]) throws(RenderError) { try file.write(samples) }

        func write(_ samples: [Float]) throws(RenderError) { try file.write(samples) }

        func finish(_ description: FileDescription) throws(RenderError) { try file.close() }
    }
}

extension LossySoundFile.Kind {
    fileprivate var code: Int32 {
        let code =
            switch self {
            case .ogg: SF_FORMAT_OGG | SF_FORMAT_VORBIS
            case .opus: SF_FORMAT_OGG | SF_FORMAT_OPUS
            case .mp3: SF_FORMAT_MPEG | SF_FORMAT_MPEG_LAYER_III
            }
        return Int32(code)
    }
}
