extension Error {
    /// Ends a long computation in a cancelled task, if errors of this type can be a `CancellationError`, as `any Error`
    /// can.
    static func checkCancellation() throws(Self) {
        guard Task.isCancelled, let error = CancellationError() as? Self else { return }
        throw error
    }
}
