internal import CPortAudio
public import NarrationPlayback
import Synchronization

/// Plays sound on an audio device, through PortAudio.
///
/// ```swift
/// let output = PortAudioOutput()
/// let synthesizer = PlaybackSynthesizer(engine: engine, output: output)
/// ```
///
/// The device asks for its next frames a little before it plays them, and has them then for good: a pause or a flush is
/// heard when what the device has, as much as ``init(device:latency:)`` says, is over. ``flush()`` returns the count of
/// frames that the device has, and ``heardFrames`` goes on to there. When nothing is left to be heard, the device is
/// given silence, which is not counted.
///
/// ``heardFrames`` follows the device's own clock and takes into account how far it is behind.
///
/// A device that ends, or asks for nothing for five seconds, is lost: ``hear(upTo:)`` throws an ``AudioDeviceError``
/// then, and the output can be opened again, on the same device or on whichever is the default one now.
///
/// The first output that is opened in a process silences what ALSA and JACK write to stderr.
public final class PortAudioOutput: AudioOutput {
    fileprivate struct State {
        var line: CallbackState
        var stream: DeviceStream?
        var isClosed = false
        var waiting: [AsyncStream<Never>.Continuation] = []
        /// What was said last: a device may correct its clock, but nothing that was heard is unheard.
        var heard = 0
    }

    private enum Wait {
        case over
        /// For so many nanoseconds.
        case sleep(Int)
        case forChange(AsyncStream<Never>)
    }

    private let device: String?
    private let latency: Double
    private let state: Mutex<State>

    /// Creates an output that opens a device when it is itself opened.
    ///
    /// - Parameters:
    ///   - device: The device's name or number, as ``devices()`` has them, or a part of the name that no other has.
    ///     Without
    ///     it, the default device of the moment is used.
    ///   - latency: How many seconds of sound the device is to keep, at most 0.5. Less is quicker to start, to pause
    ///     and to
    ///     stop, more outlives a busier machine. Devices come as near to it as they can.
    public init(device: String? = nil, latency: Double = 0.04) {
        self.device = device
        // A synthesizer writes a second ahead: what the device has must be well below.
        self.latency = min(max(0, latency), 0.5)
        state = Mutex(State(line: CallbackState(sampleRate: 1, isPaused: false, onEnd: {})))
    }

    /// The devices that sound can be heard on.
    ///
    /// - Throws: ``AudioDeviceError`` when the audio system does not start. That there is no device is no error here.
    public static func devices() async throws -> [AudioDevice] {
        try await PortAudioThread.run {
            try PortAudioThread.begin()
            defer { Pa_Terminate() }
            return PortAudioThread.devices
        }
    }

    /// Opens the device.
    ///
    /// - Parameter sampleRate: The frames per second, in hertz. PulseAudio, PipeWire and ALSA's `default` convert any;
    ///   devices whose name ends in `(hw:…)` may refuse it.
    /// - Throws: ``AudioDeviceError`` when there is no such device, or it cannot be used; `CancellationError` when the
    ///   output is closed or opened again meanwhile.
    public func open(sampleRate: Int) async throws {
        let (line, old) = begin(sampleRate: sampleRate)
        await old?.close()
        let stream = try await DeviceStream(device: device, sampleRate: sampleRate, latency: latency, line: line)
        let isWanted = change { state in
            guard state.isPlaying(line) else { return false }
            state.stream = stream
            return true
        }
        guard isWanted else {
            await stream.close()
            throw CancellationError()
        }
    }

    /// Hands frames to the device, when their turn comes.
    public func write(_ samples: [Int16]) {
        change { $0.line.feed.write(samples) }
    }

    /// How many frames the device has played.
    public var heardFrames: Int {
        state.withLock { $0.heardFrames(at: CallbackState.now) }
    }

    /// Sleeps until so many frames have been heard.
    ///
    /// - Parameter count: The count of frames.
    /// - Throws: ``AudioDeviceError`` when the device is lost; `CancellationError` when the task is cancelled, or the
    ///   output is closed or opened again meanwhile.
    public func hear(upTo count: Int) async throws {
        let line = state.withLock(\.line)
        while true {
            try Task.checkCancellation()
            switch try wait(for: count, on: line) {
            case .over: return
            case .sleep(let nanoseconds): try await Task.sleep(for: .nanoseconds(nanoseconds), tolerance: .zero)
            case .forChange(let change): for await _ in change {}
            }
        }
    }

    /// Gives the device silence behind so many frames, or behind those it has.
    public func pause(at count: Int?) {
        change { $0.line.feed.pause(at: count) }
    }

    /// Gives the device the frame behind the last one it was given.
    public func resume() {
        change { $0.line.feed.resume() }
    }

    /// Drops the frames that the device does not have yet.
    ///
    /// - Returns: How many frames the device was given; they are going to be heard.
    @discardableResult
    public func flush() -> Int {
        change { $0.line.feed.flush() }
    }

    /// Sleeps until everything written has been heard.
    public func drain() async throws {
        try await hear(upTo: state.withLock { $0.line.feed.written })
    }

    /// Silences the device at once and lets go of it.
    public func close() async {
        let stream = change { state in
            _ = state.line.feed.flush()
            state.isClosed = true
            return state.stream.take()
        }
        await stream?.close()
    }
}

extension PortAudioOutput {
    /// Makes a new line, paused if the last one was.
    ///
    /// - Returns: The new line, and the stream of the last.
    private func begin(sampleRate: Int) -> (line: CallbackState, old: DeviceStream?) {
        change { state in
            state.line = CallbackState(sampleRate: sampleRate, isPaused: state.line.feed.isPaused) { [weak self] in
                self?.change { _ in }
            }
            state.heard = 0
            state.isClosed = false
            return (state.line, state.stream.take())
        }
    }

    private func wait(for count: Int, on line: CallbackState) throws -> Wait {
        try state.withLock { state in
            guard state.isPlaying(line) else { throw CancellationError() }
            let now = CallbackState.now
            if state.heardFrames(at: now) >= count {
                return .over
            }
            if state.stream != nil {
                if line.isLost(at: now) { throw AudioDeviceError.deviceLost }
                if count <= line.feed.granted {
                    let time = (line.log.time(of: count) ?? now) - now
                    return .sleep(min(max(Self.shortestSleep, time), Self.longestSleep))
                }
            }
            let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
            state.waiting.append(continuation)
            return .forChange(stream)
        }
    }

    /// How long is slept at least, in nanoseconds, when the device is later than it said.
    private static let shortestSleep = 1_000_000

    /// How long is slept at most, in nanoseconds, before the device is looked at again: it may be gone.
    private static let longestSleep = 250_000_000

    /// Changes the state, and wakes those who wait for a change.
    @discardableResult
    private func change<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
        let (result, waiting) = state.withLock { state in
            let result = body(&state)
            defer { state.waiting = [] }
            return (result, state.waiting)
        }
        for continuation in waiting {
            continuation.finish()
        }
        return result
    }
}

extension PortAudioOutput.State {
    /// Whether it is this line that the output plays, or is going to.
    func isPlaying(_ line: CallbackState) -> Bool { self.line === line && !isClosed }

    mutating func heardFrames(at now: Int) -> Int {
        heard = max(heard, line.heardFrames(at: now))
        return heard
    }
}
