import NarrationPlayback
import Synchronization

/// A visible output without sound: a bar shows the level of the sound, at the speed of a clock.
package final class MeterOutput: AudioOutput {
    /// The frames that may still be shown, and the number of frames before them.
    private struct Kept {
        var frames: [Int16] = []
        var start = 0
    }

    /// The number of frames whose highest level is shown.
    private static let window = 512

    private let time = ClockOutput(clock: ContinuousClock())
    private let kept = Mutex(Kept())

    package init() {}

    /// The highest level of the last frames that were heard, in up to 20 blocks.
    package var bar: String {
        let heard = heardFrames
        let recent = kept.withLock { Array($0.frames.prefix(max(0, heard - $0.start)).suffix(Self.window)) }
        return String(repeating: "█", count: Int(recent.map(\.magnitude).max() ?? 0) * 20 / 32_768)
    }

    package func open(sampleRate: Int) async throws {
        kept.withLock { $0 = Kept() }
        await time.open(sampleRate: sampleRate)
    }

    package func write(_ samples: [Int16]) {
        let heard = heardFrames
        kept.withLock { kept in
            let shown = max(0, heard - Self.window - kept.start)
            kept.frames.removeFirst(shown)
            kept.start += shown
            kept.frames += samples
        }
        time.write(samples)
    }

    package func flush() -> Int {
        let heard = time.flush()
        kept.withLock { $0.frames.removeLast($0.start + $0.frames.count - heard) }
        return heard
    }

    package var heardFrames: Int { time.heardFrames }
    package func hear(upTo count: Int) async throws { try await time.hear(upTo: count) }
    package func pause(at count: Int?) { time.pause(at: count) }
    package func resume() { time.resume() }
    package func drain() async throws { try await time.drain() }
    package func close() async { await time.close() }
}
