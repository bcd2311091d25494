import Narration
import NarrationRendering

/// A file being mastered: what comes is kept and measured, and at the end it is changed and written.
final class MasteredFile: SoundWriter {
    private let file: any SoundWriter
    private let spool: Spool
    private let meter: SoundMeter
    private let mastering: Mastering
    private var frameCount = 0
    private var framesMastered = 0

    /// Begins a file.
    init(_ file: any SoundWriter, spool: Spool, mastering: Mastering) {
        self.file = file
        self.spool = spool
        self.mastering = mastering
        // The limiter sees to true peaks, whatever they are.
        meter = SoundMeter(sampleRate: mastering.sampleRate, measuresTruePeak: false)
    }

    func write(_ samples: [Int16]) async throws {
        try Task.checkCancellation()
        try spool.append(samples)
        frameCount += samples.count
        await meter.write(samples)
    }

    func write(_ samples: [Float]) async throws {
        try Task.checkCancellation()
        try spool.append(samples)
        frameCount += samples.count
        await meter.write(samples)
    }

    func finish(_ description: FileDescription, progress: (Double) -> Void) async throws {
        var chain = mastering.chain(for: await meter.finish(), peaks: await meter.peaks())
        try await spool.forEach { samples in
            try Task.checkCancellation()
            try await write(chain.process(samples))
            framesMastered += samples.count
            progress(Double(framesMastered) / Double(frameCount))
        }
        try await write(chain.finish())
        try await file.finish(description)
    }

    private func write(_ sound: MasteredSound) async throws {
        switch sound {
        case .exact(let samples): try await file.write(samples)
        case .dithered(let samples): try await file.write(samples)
        }
    }
}
