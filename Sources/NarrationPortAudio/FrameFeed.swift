import Synchronization

/// A queue of frames for a device, whose callback takes them without waiting, locking or allocating.
///
/// One number is shared: the credit, the number of frames that the callback may take. Writing and resuming increase it,
/// pausing and flushing revoke it, and the callback decreases it. The frames that were taken, and those that will be
/// taken, are therefore known exactly.
///
/// Frames are counted from the beginning of the feed, without dropped ones. One thread takes frames; the other members
/// can be called from any isolation.
package final class FrameFeed: Sendable {
    private struct Ledger {
        /// The number of frames that were written and not dropped.
        var written = 0
        /// The number of frames up to which there was credit.
        var granted = 0
        /// The number of frames after which it is paused.
        var limit: Int?
    }

    private let credit = Atomic<Int>(0)
    /// The number of frames that the callback has taken and copied. Only the callback changes it.
    private let copied = Atomic<Int>(0)
    private let rings: FrameRings
    private let ledger: Mutex<Ledger>

    /// Creates an empty feed.
    ///
    /// - Parameters:
    ///   - capacity: The number of frames for which there is room without a new allocation; a power of two.
    ///   - isPaused: Whether the feed is paused at first.
    package init(capacity: Int = 1 << 16, isPaused: Bool = false) {
        rings = FrameRings(capacity: capacity)
        ledger = Mutex(Ledger(limit: isPaused ? 0 : nil))
    }
}

// MARK: - The callback

extension FrameFeed {
    /// Fills a device's buffer with the next frames, and with silence after them.
    ///
    /// - Parameters:
    ///   - count: The size of the buffer in frames.
    ///   - buffer: The buffer.
    /// - Returns: The range of the frames in it.
    package func take(_ count: Int, into buffer: UnsafeMutablePointer<Int16>) -> Range<Int> {
        let position = copied.load(ordering: .relaxed)
        let taken = spend(count)
        rings.copy(taken, from: position, to: buffer)
        (buffer + taken).update(repeating: 0, count: count - taken)
        copied.store(position + taken, ordering: .releasing)
        return position..<position + taken
    }

    private func spend(_ count: Int) -> Int {
        var known = credit.load(ordering: .relaxed)
        while true {
            let taken = min(count, known)
            let (exchanged, original) = credit.weakCompareExchange(
                expected: known,
                desired: known - taken,
                ordering: .acquiring
            )
            if exchanged { return taken }
            known = original
        }
    }
}

// MARK: - Other threads

extension FrameFeed {
    /// Appends frames.
    package func write(_ samples: [Int16]) {
        ledger.withLock { ledger in
            rings.write(samples, at: ledger.written, behind: copied.load(ordering: .acquiring))
            ledger.written += samples.count
            settle(&ledger)
        }
    }

    /// Pauses after a number of frames, or after the frames that have already been taken.
    package func pause(at count: Int?) {
        ledger.withLock { ledger in
            ledger.limit = count ?? 0
            ledger.limit = max(settle(&ledger), count ?? 0)
        }
    }

    /// Allows all frames to be taken again.
    package func resume() {
        ledger.withLock { ledger in
            ledger.limit = nil
            settle(&ledger)
        }
    }

    /// Drops frames that have not been taken.
    ///
    /// - Returns: The number of frames that have been taken.
    package func flush() -> Int {
        ledger.withLock { ledger in
            ledger.written = 0
            ledger.written = settle(&ledger)
            return ledger.written
        }
    }

    /// Whether it is paused after a number of frames.
    package var isPaused: Bool { ledger.withLock { $0.limit != nil } }

    /// The number of frames that were written and not dropped.
    package var written: Int { ledger.withLock(\.written) }

    /// The number of frames that will be taken if nothing changes.
    package var granted: Int { ledger.withLock(\.granted) }

    /// Increases the credit up to the written frames within the limit, or revokes it.
    ///
    /// - Returns: The number of frames that have been taken.
    @discardableResult
    private func settle(_ ledger: inout Ledger) -> Int {
        let target = min(ledger.written, ledger.limit ?? .max)
        var known = credit.load(ordering: .relaxed)
        while true {
            let taken = ledger.granted - known
            let granted = max(taken, target)
            let (exchanged, original) = credit.weakCompareExchange(
                expected: known,
                desired: granted - taken,
                ordering: .acquiringAndReleasing
            )
            if exchanged {
                ledger.granted = granted
                return taken
            }
            known = original
        }
    }
}
