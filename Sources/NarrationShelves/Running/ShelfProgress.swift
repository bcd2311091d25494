import Synchronization

/// How far the rendering of books is.
public struct ShelfProgress: Sendable, Hashable {
    /// The number of books that are done or failed, and of all.
    public var finished, count: Int

    /// The number of books that failed.
    public var failed: Int

    /// The share that is done, 0…1, by what the books may cost.
    public var share: Double

    /// The seconds until all is done; `nil` until they can be estimated.
    public var secondsLeft: Double?
}

/// Adds up how far the books are that are rendered at the same time.
final class ProgressCount: Sendable {
    private let state: Mutex<State>
    private let start = ContinuousClock.now

    private struct State {
        let count: Int
        let cost: Double
        /// The cost of what needed no rendering.
        var spared = 0.0
        var done = 0.0
        var running: [String: Double] = [:]
        var finished = 0
        var failed = 0
    }

    init(_ books: [PlannedBook]) {
        state = Mutex(State(count: books.count, cost: books.reduce(0) { $0 + $1.cost }))
    }

    /// Notes the share of a book that is done.
    func note(_ share: Double, of book: PlannedBook) -> ShelfProgress {
        state.withLock { state in
            state.running[book.id] = share * book.cost
            return progress(state)
        }
    }

    /// Notes that a book is done, or failed.
    func end(_ book: PlannedBook, _ record: BookRecord) -> ShelfProgress {
        state.withLock { state in
            state.running[book.id] = nil
            state.finished += 1
            if !record.isDone { state.failed += 1 }
            if record.outcome.isUnchanged { state.spared += book.cost } else { state.done += book.cost }
            return progress(state)
        }
    }

    private func progress(_ state: State) -> ShelfProgress {
        let done = state.done + state.running.values.reduce(0, +)
        let needed = state.cost - state.spared
        let elapsed = (ContinuousClock.now - start) / .seconds(1)
        let isKnown = done > 0.01 * needed && elapsed > 1
        return ShelfProgress(
            finished: state.finished,
            count: state.count,
            failed: state.failed,
            share: state.cost > 0 ? min(1, (done + state.spared) / state.cost) : 1,
            secondsLeft: isKnown ? max(0, elapsed * (needed / done - 1)) : nil
        )
    }
}
