public import NarrationKit

/// What is chosen about a ``SpeechServer``.
public struct ServerSettings: Sendable, Hashable, Codable {
    /// The voice and the language of a client that names none, and how all texts are read; by default, English, by the
    /// rules of its language.
    public var speech = BookSettings()

    /// The IP address of this machine to listen on; by default, only programs on this machine are answered, on
    /// 127.0.0.1 and ::1. With any other address, everybody is who reaches it: there are no passwords.
    public var address: String?

    /// The names by which clients of other machines call this one, besides IP addresses; by default, none.
    public var hostNames: [String] = []

    /// The port for requests in OpenAI's form; by default, one that is free.
    public var port: UInt16?

    /// The port for Wyoming; by default, there is no such server. 0 is one that is free.
    public var wyomingPort: UInt16?

    /// The longest text, in Unicode scalars; by default, 4,096, as OpenAI has it.
    public var longestText = 4_096

    /// The number of texts that are spoken at the same time; by default, 64. More are refused, with the request to come
    /// back.
    public var mostTexts = 64

    /// Creates settings in which all is as by default.
    public init() {}
}
