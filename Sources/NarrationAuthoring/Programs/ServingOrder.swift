package import NarrationKit

/// What the command asks of the server, which is a program of its own and gets it as JSON in its only argument.
package struct ServingOrder: Codable, Sendable {
    /// The voice and the language of a client that names none, and how texts are read.
    package var speech: BookSettings

    /// The address to listen on; `nil` for the loopback interface.
    package var address: String?

    /// The names by which other machines call this one.
    package var hostNames: [String]

    /// The ports; `nil` for one that is free, and for no Wyoming.
    package var port, wyomingPort: UInt16?

    /// The longest text in characters, and the number of texts that are spoken at the same time.
    package var longestText, mostTexts: Int

    /// The path of a file that describes more engines; `nil` for the user's.
    package var engines: String?

    /// Whether only errors are printed.
    package var isQuiet: Bool

    package init(
        speech: BookSettings,
        address: String?,
        hostNames: [String],
        ports: (speech: UInt16?, wyoming: UInt16?),
        limits: (longestText: Int, mostTexts: Int),
        engines: String?,
        isQuiet: Bool
    ) {
        (self.speech, self.address, self.hostNames, self.engines) = (speech, address, hostNames, engines)
        (port, wyomingPort) = ports
        (longestText, mostTexts) = limits
        self.isQuiet = isQuiet
    }

    /// The name of the program.
    package static let program = "render-book-server"
}
