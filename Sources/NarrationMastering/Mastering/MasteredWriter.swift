import Narration
import NarrationAudio

/// A file that is being mastered. Its sound is stored and measured, and at the end it is processed and written.
///
/// It receives the timeline, which tells what people recorded.
final class MasteredWriter: SoundWriter, TimelineSink {
    private let file: any SoundWriter
    private let path: String
    private let format: any SoundFormat
    private let spool: SampleSpool
    private let meter: SoundMeter
    private let mastering: Mastering
    private let recordings: RecordingsLog
    private var recorded = RecordedPlaces()
    private var frameCount = 0
    private var framesMastered = 0

    /// Creates a file in a format, which writes it.
    init(
        _ file: any SoundWriter,
        path: String,
        format: any SoundFormat,
        spool: SampleSpool,
        meter: SoundMeter,
        mastering: Mastering,
        recordings: RecordingsLog
    ) {
        self.file = file
        self.path = path
        self.format = format
        self.spool = spool
        self.meter = meter
        self.mastering = mastering
        self.recordings = recordings
    }

    func begin(_ head: Timeline.Head) {}

    func append(_ page: Timeline.PageSpan) { page.utterances.forEach { recorded.add($0) } }

    func finish(frameCount: Int) {}

    func write(_ samples: [Int16]) async throws {
        try Task.checkCancellation()
        try spool.append(samples)
        frameCount += samples.count
        try await meter.write(samples)
    }

    func write(_ samples: [Float]) async throws {
        try Task.checkCancellation()
        try spool.append(samples)
        frameCount += samples.count
        try await meter.write(samples)
    }

    func finish(_ description: FileDescription, progress: (Double) -> Void) async throws {
        recorded.finish(at: frameCount)
        recordings.note(recorded.stretches, at: mastering.sampleRate, in: path)
        var tones = try await mastering.tones(of: recorded, in: spool)
        var chain = mastering.chain(amplifyingBy: try await factor())
        try await spool.forEach { samples in
            try Task.checkCancellation()
            var samples = samples
            try tones?.fill(&samples, from: framesMastered)
            try await write(chain.process(samples))
            framesMastered += samples.count
            progress(Double(framesMastered) / Double(frameCount))
        }
        try await write(chain.finish())
        try await file.finish(description)
    }

    /// The factor of amplification, including the compensation of the codec's loss.
    private func factor() async throws -> Double {
        let gain = mastering.gain(for: try await meter.finish(), peaks: try await meter.peaks())
        try mastering.profile.check(gain, for: path)
        guard let format = format as? any DecodableFormat else { return gain.factor() }
        let excerpt = try spool.excerpt(of: Self.excerptDuration * mastering.sampleRate, outOf: frameCount)
        return gain.factor(correctedBy: try await mastering.correction(of: gain, by: excerpt, in: format))
    }

    /// The length of the excerpt with which a codec's loss is measured, in seconds.
    private static let excerptDuration = 40

    private func write(_ sound: MasteredSound) async throws {
        switch sound {
        case .exact(let samples): try await file.write(samples)
        case .dithered(let samples): try await file.write(samples)
        }
    }
}

extension MasteringProfile {
    /// Rejects a loudness that the sound cannot reach. A short chapter may miss an RMS level without an error, because
    /// the other chapters should still be rendered.
    fileprivate func check(_ gain: MasteringGain, for path: String) throws(OutputError) {
        guard case .loudness = target, let limits = limits[.loudness], gain.level.isFinite,
            !limits.allow(.number(gain.reached))
        else { return }
        throw .cannotBeAsLoud(path, as: name, most: gain.reached, peak: peakLimit)
    }
}
