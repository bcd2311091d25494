import Narration
import NarrationSystem

#if Encoding
import NarrationEncoding
#endif

/// A sound file of which any frames can be read.
struct OpenSound {
    /// The frames per second, in hertz.
    let sampleRate: Int

    /// The number of frames, if the file says it.
    let frameCount: Int?

    /// Whether a codec changed the sound, and perhaps its length.
    let isLossy: Bool

    private let channels: Int
    private let next: () throws -> [Float]?
    private let goTo: (Int) throws -> Void

    /// Opens a file.
    init(contentsOf path: String) throws(RenderedStoryError) {
        if let file = LosslessReader(contentsOf: path) {
            (sampleRate, channels, frameCount, isLossy) = (file.sampleRate, file.channels, file.frameCount, false)
            next = file.read
            goTo = file.seek
            return
        }
        #if Encoding
        let file: SoundReader
        do throws(SoundReadingError) {
            file = try SoundReader(contentsOf: path)
        } catch {
            throw RenderedStoryError(error.code == .cannotOpen ? .cannotOpen : .noSound, error.description)
        }
        let facts = file.facts
        guard facts.sampleRate > 0, facts.channels > 0 else {
            throw RenderedStoryError(.noSound, "there is no sound in \(path.shown)")
        }
        (sampleRate, channels, isLossy) = (facts.sampleRate, facts.channels, true)
        frameCount = facts.duration.map { Int(saturating: ($0 * Double(facts.sampleRate)).rounded()) }
        next = file.read
        goTo = file.seek
        #else
        throw RenderedStoryError(
            .noSound,
            """
            \(path.shown) is not WAV, AIFF, CAF or FLAC, and this app cannot decode anything else: build it with the \
            trait Encoding, or render the story to FLAC
            """
        )
        #endif
    }

    /// Continues at a frame.
    func seek(toFrame frame: Int) throws { try goTo(frame) }

    /// The next frames, mixed to one channel; `nil` at the end.
    func read() throws -> [Int16]? {
        guard let samples = try next() else { return nil }
        return stride(from: 0, to: samples.count - channels + 1, by: channels).map { start in
            let sum = samples[start..<start + channels].reduce(0, +)
            return Int16(clamping: Int(saturating: Double(sum / Float(channels) * 32_768).rounded()))
        }
    }

    /// Checks that a timeline is that of the sound, as far as the lengths tell it.
    func check(_ timeline: Timeline, named path: String) throws(RenderedStoryError) {
        guard let frameCount else { return }
        let isSameRate = timeline.sampleRate == sampleRate
        let difference = abs(timeline.duration - Double(frameCount) / Double(sampleRate))
        guard isLossy ? difference < Self.tolerance : difference * Double(sampleRate) < (isSameRate ? 0.5 : 1) else {
            throw .foreignTimeline(timeline.duration, of: path, Double(frameCount) / Double(sampleRate))
        }
    }

    /// The seconds by which a lossy file may be longer or shorter than its timeline: more than the packet that a codec
    /// may add, and than what the headers of some files round.
    static let tolerance = 0.15
}
