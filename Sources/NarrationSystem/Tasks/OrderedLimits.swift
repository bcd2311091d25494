/// The limits on jobs and outcomes that are ahead of the next outcome to be received.
struct OrderedLimits<Outcome: Sendable>: Sendable {
    /// The number of jobs that may have started.
    let jobs: Int

    /// The total size of outcomes that may wait.
    let size: Int

    /// Returns the size of an outcome.
    let sizeOf: @Sendable (Outcome) -> Int

    /// The size of an outcome; an error has none.
    func size(of outcome: Result<Outcome, any Error>) -> Int {
        if case .success(let outcome) = outcome { sizeOf(outcome) } else { 0 }
    }
}
