import CSndfile
import NarrationSystem

/// Reads the sound of a lossless file, piece by piece and from any frame: WAV, AIFF, CAF or FLAC.
final class LosslessReader {
    /// The frames per second, in hertz.
    let sampleRate: Int

    /// The number of channels.
    let channels: Int

    /// The number of frames; `nil` if the file does not say it.
    let frameCount: Int?

    private let file: OpaquePointer

    /// Opens a file. The result is `nil` if it is not sound, or not lossless.
    ///
    /// - Parameter path: The path of the file.
    init?(contentsOf path: String) {
        // Of what begins like MP3, libsndfile writes its opinion to standard error.
        guard let head = try? OpenFile(path, O_RDONLY | O_NONBLOCK) else { return nil }
        let mark = (try? FileSystem.read(4, at: 0, from: head.descriptor)) ?? []
        defer { withExtendedLifetime(head) {} }
        guard Self.marks.contains(String(decoding: mark, as: UTF8.self)) else { return nil }
        var info = SF_INFO()
        guard let file = sf_open(path, Int32(SFM_READ), &info) else { return nil }
        let container = Int(info.format) & Int(SF_FORMAT_TYPEMASK)
        guard Self.containers.contains(container), info.samplerate > 0, info.channels > 0 else {
            sf_close(file)
            return nil
        }
        self.file = file
        sampleRate = Int(info.samplerate)
        channels = Int(info.channels)
        frameCount = (0..<Self.mostFrames).contains(Int(info.frames)) ? Int(info.frames) : nil
    }

    deinit { sf_close(file) }

    /// The first bytes of such files.
    private static let marks = ["RIFF", "RF64", "RIFX", "riff", "FORM", "caff", "fLaC"]

    private static let containers = [
        SF_FORMAT_WAV, SF_FORMAT_WAVEX, SF_FORMAT_RF64, SF_FORMAT_W64, SF_FORMAT_AIFF, SF_FORMAT_CAF, SF_FORMAT_FLAC,
    ].map { Int($0) }

    /// More frames than any file has. The header of a file that was streamed may say any number.
    private static let mostFrames = 1 << 48

    /// The number of frames that are read at once.
    private static let piece = 8192

    /// The next frames, the samples of all channels interleaved, where 1 is full scale; `nil` at the end.
    func read() -> [Float]? {
        var samples = [Float](repeating: 0, count: Self.piece * channels)
        let count = Int(sf_readf_float(file, &samples, sf_count_t(Self.piece)))
        guard count > 0 else { return nil }
        return Array(samples.prefix(count * channels))
    }

    /// Continues at a frame. After the end, nothing is read.
    func seek(toFrame frame: Int) {
        if sf_seek(file, sf_count_t(frame), SEEK_SET) < 0 { sf_seek(file, 0, SEEK_END) }
    }
}
