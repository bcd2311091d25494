import Narration
public import NarrationAudio
public import NarrationPlayback
import Synchronization

/// An audio output that writes the frames that would have been heard to a file. Flushed frames and the silence of
/// pauses are not in the file.
///
/// ```swift
/// let output = SoundFileOutput(path: "Heard.wav", as: .wav)
/// let synthesizer = PlaybackSynthesizer(engine: engine, reading: NaturalReading(), output: output)
/// …
/// try await output.finish()
/// ```
///
/// With a clock, frames are heard at the speed of the clock. Without one, they count as heard as soon as they are
/// waited for with ``hear(upTo:)`` or ``drain()``, so a command that is given at a word takes effect at that word's
/// frame. Only one task may wait at a time, as `PlaybackSynthesizer` does.
///
/// The file gets its name when the output is finished or closed, and replaces an existing file. Reopening the output
/// starts a new file.
public final class SoundFileOutput: AudioOutput {
    fileprivate struct State {
        var file: (output: OutputFile, sound: LosslessWriter)?
        /// Frames that were written and are not yet in the file.
        var unsaved: [Int16] = []
        /// The number of frames in the file.
        var saved = 0
        /// The largest number of frames that the format can hold, if it is limited, and the error for more.
        var limit: (frames: Int, error: OutputError)?
        /// The reason why heard frames are not in the file.
        var failure: OutputError?
    }

    private let path: String
    private let format: LosslessFormat
    private let time: any AudioOutput
    private let state = Mutex(State())

    /// Creates an output that writes as soon as frames are waited for.
    ///
    /// - Parameters:
    ///   - path: The path of the file. Its folder must exist.
    ///   - format: The file's format.
    public init(path: String, as format: LosslessFormat) {
        self.path = path
        self.format = format
        time = ClockOutput(clock: WaitingClock())
    }

    /// Creates an output that writes at the speed of a clock.
    ///
    /// - Parameters:
    ///   - path: The path of the file. Its folder must exist.
    ///   - format: The file's format.
    ///   - clock: The clock.
    public init(path: String, as format: LosslessFormat, clock: some Clock<Duration>) {
        self.path = path
        self.format = format
        time = ClockOutput(clock: clock)
    }

    /// Creates the file.
    ///
    /// - Parameter sampleRate: The sample rate, in hertz.
    /// - Throws: `OutputError` if the file cannot be created or its format is not available.
    public func open(sampleRate: Int) async throws {
        try state.withLock { state in
            state = State()
            let output = try OutputFile(path)
            let sound = try LosslessWriter(
                SoundDestination(output.descriptor, path: path),
                format.container,
                sampleRate: sampleRate
            )
            state.file = (output, sound)
            state.limit = format.properties.frameLimit.map { ($0, .tooLong(path, format.name)) }
        }
        try await time.open(sampleRate: sampleRate)
    }

    /// Buffers frames until they are heard.
    public func write(_ samples: [Int16]) {
        state.withLock { state in
            state.save(upTo: time.heardFrames)
            state.unsaved += samples
            time.write(samples)
        }
    }

    /// The number of frames that have been heard.
    public var heardFrames: Int { time.heardFrames }

    /// Waits until a number of frames has been heard.
    ///
    /// - Parameter count: The number of frames.
    /// - Throws: `OutputError` if the file cannot be written; `CancellationError` when the task is cancelled.
    public func hear(upTo count: Int) async throws {
        try await time.hear(upTo: count)
        try save()
    }

    /// Pauses after a number of frames.
    public func pause(at count: Int?) {
        time.pause(at: count)
    }

    /// Continues with the next frame, which follows the last one in the file.
    public func resume() {
        time.resume()
    }

    /// Drops frames that have not been heard; they are not written to the file.
    @discardableResult
    public func flush() -> Int {
        state.withLock { state in
            let heard = time.flush()
            state.save(upTo: heard)
            state.unsaved = []
            return heard
        }
    }

    /// Waits until everything written has been heard.
    ///
    /// - Throws: The errors of ``hear(upTo:)``.
    public func drain() async throws {
        try await time.drain()
        try save()
    }

    /// Finishes the file, like ``finish()``. If that fails, there is no file.
    public func close() async {
        try? finish()
    }

    /// Finishes the file with the frames that have been heard, and drops the others. Without frames, no file is
    /// created.
    ///
    /// - Throws: `OutputError` if the file cannot be written.
    public func finish() throws {
        flush()
        try state.withLock { state in
            defer { state = State() }
            if let failure = state.failure { throw failure }
            guard let file = state.file, state.saved > 0 else { return }
            try file.sound.finish(FileDescription()) { _ in }
            try OutputFile.finish([file.output])
        }
    }

    private func save() throws {
        try state.withLock { state in
            state.save(upTo: time.heardFrames)
            if let failure = state.failure { throw failure }
        }
    }
}

extension SoundFileOutput.State {
    /// Writes the heard frames to the file.
    fileprivate mutating func save(upTo heard: Int) {
        let count = min(heard - saved, unsaved.count)
        guard count > 0 else { return }
        do throws(OutputError) {
            if let limit, saved + count > limit.frames { throw limit.error }
            if failure == nil { try file?.sound.write(Array(unsaved.prefix(count))) }
        } catch {
            failure = error
        }
        unsaved.removeFirst(count)
        saved += count
    }
}
