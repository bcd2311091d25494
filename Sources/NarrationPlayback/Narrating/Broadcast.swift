import Synchronization

/// Sends every element to every listener. Dropped listeners are removed; all streams end when the broadcast is
/// deallocated.
final class Broadcast<Element: Sendable>: Sendable {
    private let listeners = Mutex<[Int: AsyncStream<Element>.Continuation]>([:])
    private let numbers = Atomic<Int>(0)

    /// A stream of the elements sent from now on, buffered until they are read.
    func stream() -> AsyncStream<Element> {
        let number = numbers.wrappingAdd(1, ordering: .relaxed).newValue
        let (stream, continuation) = AsyncStream.makeStream(of: Element.self)
        continuation.onTermination = { [weak self] _ in
            _ = self?.listeners.withLock { $0.removeValue(forKey: number) }
        }
        listeners.withLock { $0[number] = continuation }
        return stream
    }

    func send(_ element: Element) {
        for listener in listeners.withLock({ Array($0.values) }) {
            listener.yield(element)
        }
    }

    var listenerCount: Int {
        listeners.withLock(\.count)
    }

    deinit {
        for listener in listeners.withLock({ Array($0.values) }) {
            listener.finish()
        }
    }
}
