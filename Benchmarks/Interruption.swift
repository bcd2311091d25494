import Foundation

/// Ctrl-C, which a terminal does not send to contestants: each of them is a process group of its own.
enum Interruption {
    /// The contestant that runs, or 0.
    nonisolated(unsafe) static var contestant: Int32 = 0

    /// Lets Ctrl-C end the contestant that runs; its failure ends the benchmark, and what was made is removed.
    static func passOn() {
        signal(SIGINT) { _ in
            guard Interruption.contestant > 0 else { return }
            kill(-Interruption.contestant, SIGTERM)
        }
    }
}
