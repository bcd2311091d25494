internal import CPortAudio
public import NarrationPlayback
import Synchronization

/// Plays sound on an audio device, through PortAudio.
///
/// ```swift
/// let output = PortAudioOutput()
/// let synthesizer = PlaybackSynthesizer(engine: engine, reading: NaturalReading(), output: output)
/// ```
///
/// The device requests frames shortly before it plays them, and they cannot be taken back. A pause or flush takes
/// effect after these frames, whose duration is the latency (see ``init(device:latency:)``). ``flush()`` returns the
/// number of frames that the device has been given, and ``heardFrames`` increases up to it. When no frames are left,
/// the device is given silence, which is not counted.
///
/// ``heardFrames`` follows the device's clock and takes its latency into account.
///
/// A device that ends, or requests no frames for five seconds, is lost: ``hear(upTo:)`` then throws an
/// ``AudioDeviceError``, and the output can be reopened, on the same device or on the new default device.
///
/// The first output that is opened in a process suppresses the messages of ALSA and JACK on standard error.
public final class PortAudioOutput: AudioOutput {
    fileprivate struct State {
        var line: CallbackState
        var stream: DeviceStream?
        var isClosed = false
        var waiting: [AsyncStream<Never>.Continuation] = []
        /// The last reported number: a device may correct its clock, but the number never decreases.
        var heard = 0
    }

    private enum Wait {
        case over
        /// Sleep for a number of nanoseconds.
        case sleep(Int)
        case forChange(AsyncStream<Never>)
    }

    private let device: String?
    private let latency: Double
    private let state: Mutex<State>

    /// Creates an output. The device is opened with the output.
    ///
    /// - Parameters:
    ///   - device: The device's name or number, as returned by ``devices()``, or a unique part of the name; `nil` for
    ///     the current default device.
    ///   - latency: The requested latency, at most 0.5 seconds; 0.04 by default. With less, starting, pausing and
    ///     stopping are faster; with more, playback is safer on a busy machine. Devices approximate it.
    public init(device: String? = nil, latency: Double = 0.04) {
        self.device = device
        // A synthesizer writes one second ahead: the device must have much less.
        self.latency = min(max(0, latency), 0.5)
        state = Mutex(State(line: CallbackState(sampleRate: 1, isPaused: false, onEnd: {})))
    }

    /// Returns the devices that can play sound.
    ///
    /// - Throws: ``AudioDeviceError`` if the audio system cannot be started. An empty list is not an error.
    public static func devices() async throws -> [AudioDevice] {
        try await PortAudioThread.run {
            try PortAudioThread.begin()
            defer { _ = portAudio.Pa_Terminate() }
            return PortAudioThread.devices
        }
    }

    /// Opens the device.
    ///
    /// - Parameter sampleRate: The sample rate, in hertz. PulseAudio, PipeWire and ALSA's `default` convert any rate;
    ///   devices whose name ends in `(hw:…)` may reject it.
    /// - Throws: ``AudioDeviceError`` if there is no such device, or it cannot be used; `CancellationError` if the
    ///   output is closed or reopened meanwhile.
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

    /// Appends frames to the queue for the device.
    public func write(_ samples: [Int16]) {
        change { $0.line.feed.write(samples) }
    }

    /// The number of frames that the device has played.
    public var heardFrames: Int {
        state.withLock { $0.heardFrames(at: CallbackState.now) }
    }

    /// Sleeps until a number of frames has been heard.
    ///
    /// - Parameter count: The number of frames.
    /// - Throws: ``AudioDeviceError`` if the device is lost; `CancellationError` if the task is cancelled, or the
    ///   output is closed or reopened meanwhile.
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

    /// Gives the device silence after a number of frames, or after the frames that it has.
    public func pause(at count: Int?) {
        change { $0.line.feed.pause(at: count) }
    }

    /// Continues with the frame after the last one that the device was given.
    public func resume() {
        change { $0.line.feed.resume() }
    }

    /// Drops the frames that the device does not have yet.
    ///
    /// - Returns: The number of frames that the device was given; they will be heard.
    @discardableResult
    public func flush() -> Int {
        change { $0.line.feed.flush() }
    }

    /// Sleeps until everything written has been heard.
    public func drain() async throws {
        try await hear(upTo: state.withLock { $0.line.feed.written })
    }

    /// Stops the device immediately and closes it.
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
    /// Creates a new state, which is paused if the last one was.
    ///
    /// - Returns: The new state, and the stream of the last one.
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

    /// The shortest sleep, in nanoseconds, when the device is later than it announced.
    private static let shortestSleep = 1_000_000

    /// The longest sleep, in nanoseconds, after which the device is checked for being lost.
    private static let longestSleep = 250_000_000

    /// Changes the state, and wakes tasks that wait for a change.
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
    /// Whether the output plays, or is about to play, this stream.
    func isPlaying(_ line: CallbackState) -> Bool { self.line === line && !isClosed }

    mutating func heardFrames(at now: Int) -> Int {
        heard = max(heard, line.heardFrames(at: now))
        return heard
    }
}
