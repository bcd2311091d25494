import Dispatch
import NarrationPortAudio
import Synchronization
import Testing

@Suite struct FrameFeedTests {
    let feed = FrameFeed(capacity: 8)

    @Test func `written frames are taken once, in order, followed by silence`() {
        feed.write([1, 2, 3])
        feed.write([4, 5])
        #expect(feed.take(2) == [1, 2])
        #expect(feed.take(4) == [3, 4, 5, 0])
        #expect(feed.take(2) == [0, 0])
        feed.write([6])
        #expect(feed.take(2) == [6, 0])
    }

    @Test func `the buffer grows with written frames, and keeps those not taken`() {
        feed.write([1, 2, 3, 4, 5, 6])
        #expect(feed.take(5) == [1, 2, 3, 4, 5])
        feed.write([7, 8, 9, 10, 11, 12, 13, 14])
        feed.write(Array(15...100))
        #expect(feed.take(96) == Array(6...100) + [0])
    }

    @Test func `a pause takes effect after its frame, or immediately, and continues with the next`() {
        feed.write([1, 2, 3, 4, 5, 6])
        feed.pause(at: 2)
        #expect(feed.take(3) == [1, 2, 0])
        feed.resume()
        #expect(feed.take(1) == [3])
        feed.pause(at: 1)
        #expect(feed.take(1) == [0])
        feed.resume()
        feed.pause(at: nil)
        feed.write([7])
        #expect(feed.take(1) == [0])
        feed.resume()
        #expect(feed.take(5) == [4, 5, 6, 7, 0])
    }

    @Test func `a pending pause is cancelled`() {
        feed.write([1, 2, 3])
        feed.pause(at: 2)
        feed.resume()
        #expect(feed.take(3) == [1, 2, 3])
    }

    @Test func `flushed frames are dropped, and counting continues after taken ones`() {
        feed.write([1, 2, 3, 4])
        #expect(feed.take(1) == [1])
        #expect(feed.flush() == 1)
        #expect(feed.take(1) == [0])
        feed.write([7, 8])
        #expect(feed.written == 3)
        #expect(feed.take(3) == [7, 8, 0])
    }

    @Test func `a feed that is paused from the beginning waits, even after a flush`() {
        let feed = FrameFeed(isPaused: true)
        feed.write([1])
        #expect(feed.take(1) == [0])
        #expect(feed.flush() == 0)
        feed.write([2])
        #expect(feed.take(1) == [0])
        feed.resume()
        #expect(feed.take(1) == [2])
    }

    /// A device takes frames as fast as possible while another thread writes, pauses, resumes and flushes.
    @Test func `no frame is lost, repeated or misplaced, whatever other threads do`() async throws {
        let feed = FrameFeed(capacity: 16)
        let isOver = Atomic<Bool>(false)
        async let taken: [Int16] = withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                var taken: [Int16] = []
                var size = 1
                while !isOver.load(ordering: .acquiring) {
                    taken += feed.take(size).filter { $0 != 0 }
                    size = size % 37 + 1
                }
                continuation.resume(returning: taken)
            }
        }
        var expected: [Int16] = []
        var written: [Int16] = []
        var generator = SystemRandomNumberGenerator()
        var next: Int16 = 1
        for step in 0..<20_000 {
            switch UInt8.random(in: 0..<20, using: &generator) {
            case 0: feed.pause(at: nil)
            case 1: feed.pause(at: feed.written - Int.random(in: 0..<20, using: &generator))
            case 2, 3:
                let count = feed.flush()
                expected += written.prefix(count - expected.count)
                written = []
            case 4..<10: feed.resume()
            default:
                let samples = (0..<Int.random(in: 0..<50, using: &generator)).map { _ in
                    defer { next = next == .max ? 1 : next + 1 }
                    return next
                }
                feed.write(samples)
                written += samples
            }
            if step % 64 == 0 { await Task.yield() }
        }
        expected += written.prefix(feed.flush() - expected.count)
        isOver.store(true, ordering: .releasing)
        let heard = await taken
        #expect(heard.count == expected.count)
        let isSame = heard == expected
        #expect(isSame)
    }
}

extension FrameFeed {
    /// The frames in a device's buffer of a given size.
    fileprivate func take(_ count: Int) -> [Int16] {
        [Int16](unsafeUninitializedCapacity: count) { buffer, initialized in
            _ = take(count, into: buffer.baseAddress!)
            initialized = count
        }
    }
}
