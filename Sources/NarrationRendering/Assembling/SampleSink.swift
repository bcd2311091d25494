import Narration
import NarrationAudio
import NarrationResampling

/// Where rendered frames go: into a sound file, at the file's sample rate.
struct SampleSink {
    /// The frames per second of the file, in hertz.
    let fileRate: Int

    private let engineRate: Int
    private let file: any SoundWriter
    private let path: String
    private let resampler: Resampler?
    private let limit: (frames: Int, error: OutputError)?
    private var framesIn = 0
    private var framesOut = 0

    /// Creates a sink for sound of a rate.
    init(
        _ file: any SoundWriter,
        format: any SoundFormat,
        engineRate: Int,
        path: String
    ) throws(OutputError) {
        self.file = file
        self.path = path
        self.engineRate = engineRate
        fileRate = format.sampleRate(for: engineRate)
        let rate = fileRate
        if rate == engineRate {
            resampler = nil
        } else {
            resampler = try Self.naming(path) { () throws(ResamplingError) in
                try Resampler(from: engineRate, to: rate)
            }
        }
        limit = format.properties.frameLimit.map { ($0, .tooLong(path, format.name)) }
    }

    /// Where the next frame goes, in frames of the file.
    var position: Int { position(of: framesIn) }

    /// The frame of the file at which a frame of the engine's sounds.
    func position(of frame: Int) -> Int {
        frame.frames(from: engineRate, to: fileRate)
    }

    /// Where a frame `offset` behind the next one goes, in frames of the file.
    func position(ahead offset: Int) -> Int { position(of: framesIn + offset) }

    /// Appends frames.
    mutating func write(_ samples: [Int16]) async throws {
        framesIn += samples.count
        if let limit, position > limit.frames { throw limit.error }
        if let resampler {
            try await writeConverted(Self.naming(path) { () throws(ResamplingError) in try resampler.convert(samples) })
        } else {
            try await file.write(samples)
        }
    }

    /// Ends the file, with exactly ``position`` frames in it.
    mutating func finish(_ description: FileDescription, progress: (Double) -> Void) async throws {
        if let resampler {
            try await writeConverted(Self.naming(path) { () throws(ResamplingError) in try resampler.finish() })
            try await writeConverted([Float](repeating: 0, count: max(0, position - framesOut)))
        }
        try await file.finish(description, progress: progress)
    }

    /// Names the file in the error of a conversion.
    private static func naming<Result>(
        _ path: String,
        _ convert: () throws(ResamplingError) -> Result
    ) throws(OutputError) -> Result {
        do throws(ResamplingError) {
            return try convert()
        } catch {
            throw .cannotWrite(path, because: error.description)
        }
    }

    private mutating func writeConverted(_ samples: [Float]) async throws {
        let room = max(0, position - framesOut)
        let fitting = samples.count <= room ? samples : Array(samples.prefix(room))
        framesOut += fitting.count
        try await file.write(fitting)
    }
}
