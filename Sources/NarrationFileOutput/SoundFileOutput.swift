import Narration
public import NarrationAudio
public import NarrationPlayback
import Synchronization

/// An audio output that puts into a file what would have been heard, frame for frame: what was flushed is not in it,
/// and a pause leaves no trace.
///
/// ```swift
/// let output = SoundFileOutput(path: "Heard.wav", as: .wav)
/// let synthesizer = PlaybackSynthesizer(engine: engine, output: output)
/// …
/// try await output.finish()
/// ```
///
/// With a clock, frames are heard as fast as it says. Without one, they are heard as soon as somebody waits for them,
/// by ``hear(upTo:)`` or ``drain()``; a listener who gives a command at a word gives it at that word's frame. This is
/// meant for one who waits at a time, as `PlaybackSynthesizer` does.
///
/// The file appears under its name when the output is finished or closed, and replaces what has the name. Opened again,
/// it begins anew.
public final class SoundFileOutput: AudioOutput {
    fileprivate struct State {
        var file: (output: OutputFile, sound: LosslessWriter)?
        /// Written, and not yet in the file.
        var unsaved: [Int16] = []
        /// How many frames are in the file.
        var saved = 0
        /// The most frames that the format can hold, where it has such a limit, and what is told beyond.
        var limit: (frames: Int, error: OutputError)?
        /// Why frames that were heard are not in the file.
        var failure: OutputError?
    }

    private let path: String
    private let format: LosslessFormat
    private let time: any AudioOutput
    private let state = Mutex(State())

    /// Creates an output that writes as fast as frames are waited for.
    ///
    /// - Parameters:
    ///   - path: The file. Its folder must exist.
    ///   - format: The file's format.
    public init(path: String, as format: LosslessFormat) {
        self.path = path
        self.format = format
        time = ClockOutput(clock: WaitingClock())
    }

    /// Creates an output that writes as fast as a clock runs.
    ///
    /// - Parameters:
    ///   - path: The file. Its folder must exist.
    ///   - format: The file's format.
    ///   - clock: The clock.
    public init(path: String, as format: LosslessFormat, clock: some Clock<Duration>) {
        self.path = path
        self.format = format
        time = ClockOutput(clock: clock)
    }

    /// Begins the file.
    ///
    /// - Parameter sampleRate: The frames per second, in hertz. Opus files have the next higher rate that Opus knows.
    /// - Throws: `OutputError` when the file cannot be created, or its format is not to be had.
    public func open(sampleRate: Int) async throws {
        try state.withLock { state in
            state = State()
            let output = try OutputFile(path)
            let sound = try LosslessWriter(
                SoundDestination(output.descriptor, path: path),
                format: format,
                sampleRate: sampleRate
            )
            state.file = (output, sound)
            state.limit = format.properties.frameLimit.map { ($0, .tooLong(path, format.name)) }
        }
        try await time.open(sampleRate: sampleRate)
    }

    /// Keeps frames until they are heard.
    public func write(_ samples: [Int16]) {
        state.withLock { state in
            state.save(upTo: time.heardFrames)
            state.unsaved += samples
            time.write(samples)
        }
    }

    /// How many of the written frames have been heard.
    public var heardFrames: Int { time.heardFrames }

    /// Waits until so many frames have been heard.
    ///
    /// - Parameter count: The count of frames.
    /// - Throws: `OutputError` when the file cannot be written; `CancellationError` when the task is cancelled.
    public func hear(upTo count: Int) async throws {
        try await time.hear(upTo: count)
        try save()
    }

    /// Lets nothing be heard behind so many frames.
    public func pause(at count: Int?) {
        time.pause(at: count)
    }

    /// Goes on with the next frame, which follows the last one in the file.
    public func resume() {
        time.resume()
    }

    /// Drops what has not been heard; it does not come into the file.
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
    /// - Throws: As ``hear(upTo:)``.
    public func drain() async throws {
        try await time.drain()
        try save()
    }

    /// Finishes the file, as ``finish()`` does. There is no file when that fails.
    public func close() async {
        try? finish()
    }

    /// Finishes the file with what has been heard, and drops the rest. Without frames there is no file.
    ///
    /// - Throws: `OutputError` when the file cannot be written.
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
    /// Moves into the file what has been heard.
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
