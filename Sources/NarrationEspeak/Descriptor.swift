import Foundation

/// An open file, closed when its owner is gone.
final class Descriptor: Sendable {
    /// Its number.
    let number: Int32

    /// Takes over an open file.
    init(_ number: Int32) {
        self.number = number
    }

    deinit {
        _ = close(number)
    }
}
