import Synchronization

/// Hands every element to every listener. A listener that is dropped is forgotten; all of them end with the broadcast.
final class Broadcast<Element: Sendable>: Sendable {
    private let listeners = Mutex<[Int: AsyncStream<Element>.Continuation]>([:])
    private let numbers = Atomic<Int>(0)

    /// What is sent from now on, kept until it is read.
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
