import Dispatch
import Foundation
import Synchronization

/// Watches for signals instead of dying of them.
final class SignalWatch {
    private let sources: [any DispatchSourceSignal]
    private let first: FirstSignal

    /// The first signal that came, if any.
    var received: Int32? { first.number.withLock(\.self) }

    /// Begins to watch.
    ///
    /// - Parameters:
    ///   - signals: The signals' numbers.
    ///   - react: Is called at each of the signals, on a queue of Dispatch's.
    init(_ signals: [Int32], react: @Sendable @escaping () -> Void) {
        let first = FirstSignal()
        self.first = first
        sources = signals.map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler {
                first.number.withLock { $0 = $0 ?? number }
                react()
            }
            source.resume()
            return source
        }
    }

    private final class FirstSignal: Sendable {
        let number = Mutex<Int32?>(nil)
    }
}
