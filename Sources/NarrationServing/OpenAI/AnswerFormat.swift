import FoundationEssentials
import Narration
import NarrationAudio
import NarrationEncoding
import NarrationSystem

/// The `response_format` of a request.
enum AnswerFormat: String, Sendable, CaseIterable {
    case mp3, opus, aac, flac, wav, pcm

    /// The type of the sound. AAC is in an MPEG-4 file, which has the exact length of the sound.
    var type: String {
        switch self {
        case .mp3: "audio/mpeg"
        case .opus: "audio/ogg"
        case .aac: "audio/mp4"
        case .flac: "audio/flac"
        case .wav: "audio/wav"
        case .pcm: "audio/pcm"
        }
    }

    /// The format of the files; `nil` if the sound is sent as it is spoken.
    private var file: (any SoundFormat)? {
        switch self {
        case .mp3: LossyFormat(.mp3, jobs: 1)
        case .opus: LossyFormat(.opus, jobs: 1)
        case .aac: LossyFormat(.m4a, jobs: 1)
        case .flac: LosslessFormat.flac
        case .wav, .pcm: nil
        }
    }

    /// Whether the sound is sent as it is spoken.
    var isStreamed: Bool { file == nil }

    /// The rate of the sound for that of a voice, in hertz. OpenAI's PCM has 24,000 Hz, which it does not say itself.
    func sampleRate(for rate: Int) -> Int {
        self == .pcm ? 24_000 : file?.sampleRate(for: rate) ?? rate
    }

    /// What comes before the sound of a streamed format.
    ///
    /// - Parameters:
    ///   - rate: The sample rate, in hertz.
    ///   - frameCount: The length of the sound; `nil` if it is not known yet, which WAV says by the longest length.
    /// - Returns: The bytes; none for PCM.
    func head(sampleRate rate: Int, frameCount: Int?) -> Data {
        self == .wav ? WAVStream.head(sampleRate: rate, frameCount: frameCount) : Data()
    }

    /// A file with sound.
    ///
    /// - Throws: `OutputError`; `SystemError`; `CancellationError`.
    func encoded(_ samples: [Int16], sampleRate: Int) async throws -> Data {
        guard let file else { return head(sampleRate: sampleRate, frameCount: samples.count) + samples.littleEndian }
        let target = try TemporaryFile(in: Folder(FileManager.default.temporaryDirectory.path))
        let destination = SoundDestination(target.descriptor, path: "the answer")
        let writer = try file.begin(destination, sampleRate: sampleRate)
        try await writer.write(samples)
        try await writer.finish(FileDescription())
        return Data(try destination.read(destination.byteCount, at: 0))
    }
}
