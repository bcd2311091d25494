import Narration
import NarrationAudio

/// Writes rendered frames to a sound file, at the file's sample rate.
struct SampleSink {
    /// The sample rate of the file, in hertz.
    let fileRate: Int

    private let engineRate: Int
    private let file: any SoundWriter
    private let path: String
    private let conversion: (any SampleRateConversion)?
    private let limit: (frames: Int, error: OutputError)?
    private var framesIn = 0
    private var framesOut = 0

    /// Creates a sink for sound with a sample rate.
    init(
        _ file: any SoundWriter,
        format: any SoundFormat,
        rate: CommonRate,
        path: String
    ) throws(OutputError) {
        self.file = file
        self.path = path
        engineRate = rate.hertz
        let fileRate = format.sampleRate(for: rate.hertz)
        self.fileRate = fileRate
        if fileRate == rate.hertz {
            conversion = nil
        } else {
            conversion = try Self.naming(path) { () throws(ResamplingError) in
                try rate.resampling.conversion(from: rate.hertz, to: fileRate)
            }
        }
        limit = format.properties.frameLimit.map { ($0, .tooLong(path, format.name)) }
    }

    /// The position of the next frame, in frames of the file.
    var position: Int { position(of: framesIn) }

    /// The frame of the file that corresponds to a frame of the engine.
    func position(of frame: Int) -> Int {
        frame.frames(from: engineRate, to: fileRate)
    }

    /// The position of the frame that is `offset` frames after the next one, in frames of the file.
    func position(ahead offset: Int) -> Int { position(of: framesIn + offset) }

    /// Appends frames.
    mutating func write(_ samples: [Int16]) async throws {
        framesIn += samples.count
        if let limit, position > limit.frames { throw limit.error }
        if let conversion {
            try await writeConverted(
                Self.naming(path) { () throws(ResamplingError) in try conversion.convert(samples) }
            )
        } else {
            try await file.write(samples)
        }
    }

    /// Ends the file with exactly ``position`` frames.
    mutating func finish(_ description: FileDescription, progress: (Double) -> Void) async throws {
        if let conversion {
            try await writeConverted(Self.naming(path) { () throws(ResamplingError) in try conversion.finish() })
            try await writeConverted([Float](repeating: 0, count: max(0, position - framesOut)))
        }
        try await file.finish(description, progress: progress)
    }

    /// Performs a conversion, and adds the file's name to its errors.
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
