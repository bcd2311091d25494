import Dispatch
import Foundation
import Synchronization

/// What is being played on a device, while it is recorded.
public final class SoundRecording: Sendable {
    /// A piece of the recording.
    public struct Arrival: Sendable {
        /// When it came, in nanoseconds of `DispatchTime`.
        public let time: Int
        /// How many frames there were with it.
        public let frameCount: Int
    }

    private struct State {
        var samples: [Int16] = []
        var arrivals: [Arrival] = []
        var isOver = false
    }

    private let process: Process
    private let state = Mutex(State())

    /// Starts a program that writes 16-bit frames to its standard output, and waits for the first.
    init(by process: Process) throws {
        self.process = process
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let begun = DispatchSemaphore(value: 0)
        let descriptor = pipe.fileHandleForReading.fileDescriptor
        Thread.detachNewThread { [self] in
            withExtendedLifetime(pipe) { read(from: descriptor, begun: begun) }
        }
        guard begun.wait(timeout: .now() + 10) == .success else {
            kill(process.processIdentifier, SIGKILL)
            throw CocoaError(.fileReadUnknown)
        }
    }

    private func read(from descriptor: Int32, begun: DispatchSemaphore) {
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
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
            begun.signal()
        }
        state.withLock { $0.isOver = true }
    }

    /// What has been recorded by now.
    public var samples: [Int16] { state.withLock(\.samples) }

    /// When it was recorded.
    public var arrivals: [Arrival] { state.withLock(\.arrivals) }

    /// Ends the recording.
    public func end() {
        // Gentler signals may be masked on the thread that started it, and so in it.
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        while !state.withLock(\.isOver) { Thread.sleep(forTimeInterval: 0.005) }
    }
}
