import Foundation

/// An open file of any kind, which is closed with the last reference.
package final class Descriptor: Sendable {
    /// The number of the descriptor.
    package let number: Int32

    /// Takes ownership of an open file.
    package init(_ number: Int32) {
        self.number = number
    }

    deinit {
        _ = close(number)
    }
}
