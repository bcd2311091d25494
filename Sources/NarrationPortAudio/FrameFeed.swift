import Synchronization

/// The frames on their way to a device, whose callback takes them without waiting, locking or allocating.
///
/// One number is shared: the credit, how many frames the callback may take. Writing and resuming add to it, pausing and
/// flushing take it back, and the callback helps itself; so it is known to the frame what it has taken and what it is
/// still going to take.
///
/// Frames are counted from the beginning of the feed; those that are dropped are not counted. One thread takes; the
/// other members are called from any isolation.
package final class FrameFeed: Sendable {
    private struct Ledger {
        /// How many frames were written, and not dropped.
        var written = 0
        /// The count of frames up to which there was credit.
        var granted = 0
        /// No frame beyond this count is taken.
        var limit: Int?
    }

    private let credit = Atomic<Int>(0)
    /// How many frames the callback has taken and copied. Only the callback changes it.
    private let copied = Atomic<Int>(0)
    private let rings: FrameRings
    private let ledger: Mutex<Ledger>

    /// Creates an empty feed.
    ///
    /// - Parameters:
    ///   - capacity: How many frames fit in without a new allocation; a power of two.
    ///   - isPaused: Whether nothing is taken until it is resumed.
    package init(capacity: Int = 1 << 16, isPaused: Bool = false) {
        rings = FrameRings(capacity: capacity)
        ledger = Mutex(Ledger(limit: isPaused ? 0 : nil))
    }
}

// MARK: - The callback

extension FrameFeed {
    /// Fills a device's buffer with the next frames, and with silence behind them.
    ///
    /// - Parameters:
    ///   - count: How many frames it has.
    ///   - buffer: The buffer.
    /// - Returns: The counts of the frames in it.
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

// MARK: - Everyone else

extension FrameFeed {
    /// Appends frames.
    package func write(_ samples: [Int16]) {
        ledger.withLock { ledger in
            rings.write(samples, at: ledger.written, behind: copied.load(ordering: .acquiring))
            ledger.written += samples.count
            settle(&ledger)
        }
    }

    /// Lets nothing be taken beyond so many frames, or beyond those that are taken already.
    package func pause(at count: Int?) {
        ledger.withLock { ledger in
            ledger.limit = count ?? 0
            ledger.limit = max(settle(&ledger), count ?? 0)
        }
    }

    /// Lets everything be taken again.
    package func resume() {
        ledger.withLock { ledger in
            ledger.limit = nil
            settle(&ledger)
        }
    }

    /// Drops what is not yet taken.
    ///
    /// - Returns: How many frames are taken.
    package func flush() -> Int {
        ledger.withLock { ledger in
            ledger.written = 0
            ledger.written = settle(&ledger)
            return ledger.written
        }
    }

    /// Whether nothing is taken beyond a limit.
    package var isPaused: Bool { ledger.withLock { $0.limit != nil } }

    /// How many frames were written and not dropped.
    package var written: Int { ledger.withLock(\.written) }

    /// How many frames are going to be taken when nothing comes between.
    package var granted: Int { ledger.withLock(\.granted) }

    /// Gives credit up to what is written and within the limit, or takes it back.
    ///
    /// - Returns: How many frames are taken.
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
