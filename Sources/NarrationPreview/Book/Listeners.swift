/// Those who want to know of each change.
struct Listeners<News: Sendable> {
    private var serial = 0
    private var continuations: [Int: AsyncStream<News>.Continuation] = [:]

    /// Adds a listener.
    ///
    /// - Parameters:
    ///   - policy: Which news wait for it.
    ///   - end: Called when it does not listen any more, with the number to ``remove(_:)`` it by.
    /// - Returns: A stream with the news.
    mutating func add(
        _ policy: AsyncStream<News>.Continuation.BufferingPolicy = .unbounded,
        end: @escaping @Sendable (Int) -> Void
    ) -> AsyncStream<News> {
        serial += 1
        let (stream, continuation) = AsyncStream<News>.makeStream(bufferingPolicy: policy)
        continuation.onTermination = { [serial] _ in end(serial) }
        continuations[serial] = continuation
        return stream
    }

    mutating func remove(_ listener: Int) { continuations[listener] = nil }

    /// Tells all of them.
    func notify(_ news: News) {
        for continuation in continuations.values { continuation.yield(news) }
    }
}
