import Dispatch
import Foundation
import Synchronization

/// A recording of a device that is in progress.
public final class SoundRecording: Sendable {
    /// A piece of the recording.
    public struct Arrival: Sendable {
        /// The time of its arrival, in nanoseconds of `DispatchTime`.
        public let time: Int
        /// The number of recorded frames up to its end.
        public let frameCount: Int
    }

    private struct State {
        var samples: [Int16] = []
        var arrivals: [Arrival] = []
    }

    private let program: Program
    private let reading = DispatchGroup()
    private let state = Mutex(State())

    /// Starts a program that writes 16-bit frames to its standard output, and waits for the first.
    ///
    /// - Throws: An error if it writes none within two minutes.
    init(by command: [String], environment: [String: String]) async throws {
        let pipe = Pipe()
        program = try Program(command, environment: environment, output: pipe.fileHandleForWriting)
        try? pipe.fileHandleForWriting.close()
        reading.enter()
        Thread.detachNewThread { [self] in
            withExtendedLifetime(pipe) { read(from: pipe.fileHandleForReading.fileDescriptor) }
            reading.leave()
        }
        try await wait { !$0.arrivals.isEmpty }
    }

    private func read(from descriptor: Int32) {
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        // Half a frame at the end of the last piece.
        var odd = 0
        while true {
            let count = bytes.withUnsafeMutableBytes { Foundation.read(descriptor, $0.baseAddress! + odd, 1 << 15) }
            guard count > 0 else { break }
            let time = Int(DispatchTime.now().uptimeNanoseconds)
            let whole = (odd + count) & ~1
            let frames = bytes.withUnsafeBytes { Array($0[..<whole].bindMemory(to: Int16.self)) }
            odd = (odd + count) & 1
            if odd == 1 { bytes[0] = bytes[whole] }
            state.withLock { state in
                state.samples += frames
                state.arrivals.append(Arrival(time: time, frameCount: state.samples.count))
            }
        }
    }

    /// The samples recorded so far.
    public var samples: [Int16] { state.withLock(\.samples) }

    /// The arrivals of the pieces.
    public var arrivals: [Arrival] { state.withLock(\.arrivals) }

    /// The time at which the first frame was played, in milliseconds since 1970. Frames arrive slightly after they are
    /// played, with varying delay, so the frames with the shortest delay count.
    ///
    /// - Parameter sampleRate: The frames per second, in hertz.
    /// - Returns: The time.
    public func start(at sampleRate: Int) -> Double {
        let origin = Date().timeIntervalSince1970 * 1000 - Double(DispatchTime.now().uptimeNanoseconds) / 1e6
        return origin
            + arrivals.map { Double($0.time) / 1e6 - Double($0.frameCount) * 1000 / Double(sampleRate) }.min()!
    }

    /// Waits until a frame is recorded.
    ///
    /// - Returns: The samples before it.
    /// - Throws: An error if it is not recorded within two minutes.
    public func samples(before frame: Int16) async throws -> [Int16] {
        try await wait { $0.samples.contains(frame) }
        return Array(samples.prefix { $0 != frame })
    }

    /// Waits until the device has played more frames.
    ///
    /// - Parameter count: The number of frames, in addition to those recorded so far.
    /// - Throws: ``TimedOut`` if they are not recorded within two minutes.
    public func wait(forFrames count: Int) async throws {
        let end = state.withLock(\.samples.count) + count
        try await wait { $0.samples.count >= end }
    }

    /// Ends the recording.
    public func end() {
        program.send(SIGKILL)
        reading.wait()
    }

    private func wait(until condition: @Sendable (State) -> Bool) async throws {
        do {
            try await poll { state.withLock { condition($0) } }
        } catch {
            end()
            throw error
        }
    }
}
