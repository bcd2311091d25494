import Synchronization

/// A ring buffer of frames that one thread writes and another reads. When it is full, it is replaced by one of twice
/// the size.
///
/// The reader may still be reading from a ring that was replaced, so old rings are kept; together they are smaller than
/// the last. Only one thread may write at a time, and only one may read.
final class FrameRings: Sendable {
    private struct Ring {
        let frames: UnsafeMutablePointer<Int16>
        let capacity: Int
        let previous: UnsafeMutablePointer<Ring>?

        func pieces(of count: Int, at position: Int) -> (first: Int, atStart: Int, index: Int) {
            let index = position & (capacity - 1)
            let first = min(count, capacity - index)
            return (first, count - first, index)
        }
    }

    private nonisolated(unsafe) let current: Atomic<UnsafeMutablePointer<Ring>>

    /// Creates a ring for a number of frames, a power of two.
    init(capacity: Int) {
        current = Atomic(Self.ring(capacity: capacity, previous: nil))
    }

    deinit {
        var next: UnsafeMutablePointer<Ring>? = current.load(ordering: .relaxed)
        while let ring = next {
            next = ring.pointee.previous
            ring.pointee.frames.deallocate()
            ring.deallocate()
        }
    }

    private static func ring(capacity: Int, previous: UnsafeMutablePointer<Ring>?) -> UnsafeMutablePointer<Ring> {
        let ring = UnsafeMutablePointer<Ring>.allocate(capacity: 1)
        let frames = UnsafeMutablePointer<Int16>.allocate(capacity: capacity)
        // The memory is touched now, so that the reader causes no page faults.
        frames.initialize(repeating: 0, count: capacity)
        ring.initialize(to: Ring(frames: frames, capacity: capacity, previous: previous))
        return ring
    }

    /// Copies frames. It neither allocates nor waits.
    func copy(_ count: Int, from position: Int, to buffer: UnsafeMutablePointer<Int16>) {
        let ring = current.load(ordering: .acquiring)
        let pieces = ring.pointee.pieces(of: count, at: position)
        buffer.update(from: ring.pointee.frames + pieces.index, count: pieces.first)
        (buffer + pieces.first).update(from: ring.pointee.frames, count: pieces.atStart)
    }

    /// Writes frames at a position, and keeps all frames from `start` to there.
    func write(_ samples: [Int16], at position: Int, behind start: Int) {
        let end = position + samples.count
        var ring = current.load(ordering: .relaxed)
        if end - start > ring.pointee.capacity {
            ring = grow(ring, keeping: start..<position, toHold: end - start)
        }
        samples.withUnsafeBufferPointer { samples in
            guard let source = samples.baseAddress else { return }
            let pieces = ring.pointee.pieces(of: samples.count, at: position)
            (ring.pointee.frames + pieces.index).update(from: source, count: pieces.first)
            ring.pointee.frames.update(from: source + pieces.first, count: pieces.atStart)
        }
        current.store(ring, ordering: .releasing)
    }

    private func grow(
        _ ring: UnsafeMutablePointer<Ring>,
        keeping kept: Range<Int>,
        toHold count: Int
    ) -> UnsafeMutablePointer<Ring> {
        var capacity = ring.pointee.capacity
        while capacity < count { capacity *= 2 }
        let larger = Self.ring(capacity: capacity, previous: ring)
        for position in kept {
            larger.pointee.frames[position & (capacity - 1)] =
                ring.pointee.frames[position & (ring.pointee.capacity - 1)]
        }
        return larger
    }
}
