import Foundation

/// Owns an open file of any kind, and closes it with the last reference.
package final class Descriptor: Sendable {
    /// Its number.
    package let number: Int32

    /// Takes over an open file.
    package init(_ number: Int32) {
        self.number = number
    }

    deinit {
        _ = close(number)
    }
}
