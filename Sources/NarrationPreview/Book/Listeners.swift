/// Those who want to know of each change of a book.
struct Listeners {
    private var serial = 0
    private var continuations: [Int: AsyncStream<Void>.Continuation] = [:]

    /// Adds a listener.
    ///
    /// - Parameter end: Called when it does not listen any more, with the number to ``remove(_:)`` it by.
    /// - Returns: A stream with an element for each change, or for several that follow each other.
    mutating func add(end: @escaping @Sendable (Int) -> Void) -> AsyncStream<Void> {
        serial += 1
        let (stream, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        continuation.onTermination = { [serial] _ in end(serial) }
        continuations[serial] = continuation
        return stream
    }

    mutating func remove(_ listener: Int) { continuations[listener] = nil }

    /// Tells all of them that the book has changed.
    func notify() {
        for continuation in continuations.values { continuation.yield() }
    }
}
