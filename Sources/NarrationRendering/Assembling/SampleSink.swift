import Narration
import NarrationAudio

/// Writes rendered frames to a sound file, at the file's sample rate.
struct SampleSink {
    /// The sample rate of the file, in hertz.
    let fileRate: Int

    private let rate: CommonRate
    private let file: any SoundWriter
    private let path: String
    private var conversion: (any SampleRateConversion)?
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
        self.rate = rate
        fileRate = format.sampleRate(for: rate.hertz)
        limit = format.properties.frameLimit.map { ($0, .tooLong(path, format.name)) }
        try beginConversion()
    }

    private mutating func beginConversion() throws(OutputError) {
        guard fileRate != rate.hertz else { return }
        conversion = try Self.naming(path) { () throws(ResamplingError) in
            try rate.resampling.conversion(from: rate.hertz, to: fileRate)
        }
    }

    /// The position of the next frame, in frames of the file.
    var position: Int { position(of: framesIn) }

    /// The frame of the file that corresponds to a frame of the engine.
    func position(of frame: Int) -> Int {
        frame.frames(from: rate.hertz, to: fileRate)
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
        try await finishConversion()
        try await file.finish(description, progress: progress)
    }

    /// Writes the rest of the converted sound, up to ``position``.
    private mutating func finishConversion() async throws {
        guard let conversion else { return }
        try await writeConverted(Self.naming(path) { () throws(ResamplingError) in try conversion.finish() })
        try await writeConverted([Float](repeating: 0, count: max(0, position - framesOut)))
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

// MARK: - Sections
extension SampleSink {
    private var sections: (any SectionWriter)? { file as? any SectionWriter }

    /// The number of frames of the engine from the next one to the first with which a section may begin; `nil` if the
    /// file has no sections, or the engine no number of frames that lasts as long as a packet.
    var framesToSection: Int? {
        guard let packet = sections?.packetLength, packet * rate.hertz % fileRate == 0 else { return nil }
        let length = packet * rate.hertz / fileRate
        return (length - framesIn % length) % length
    }

    /// Begins a section with the next frame. The sound is converted anew, so that it does not depend on what is before.
    mutating func beginSection() async throws {
        try await finishConversion()
        try beginConversion()
        sections?.beginSection()
    }
}
