import Foundation

/// Handles Ctrl-C, which a terminal does not send to contestants, because each has its own process group.
enum Interruption {
    /// The process ID of the running contestant, or 0.
    nonisolated(unsafe) static var contestant: Int32 = 0

    /// Makes Ctrl-C end the running contestant. Its failure ends the benchmark, and files are removed.
    static func passOn() {
        signal(SIGINT) { _ in
            guard Interruption.contestant > 0 else { return }
            kill(-Interruption.contestant, SIGTERM)
        }
    }
}
