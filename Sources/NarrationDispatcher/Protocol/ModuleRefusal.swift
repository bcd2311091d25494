/// The answer of a module that cannot be used.
package struct ModuleRefusal: Sendable {
    /// The lines of the answer.
    package let bytes: [UInt8]

    /// Creates the answer.
    ///
    /// - Parameter reason: Why the module cannot be used.
    package init(_ reason: String) {
        bytes = ModuleReply.notLoaded.bytes([reason.split(whereSeparator: \.isNewline).joined(separator: " ")])
    }
}
