public import Narration

/// Why a book was not rendered. There is no new audio file then, and one that was there before is untouched.
///
/// A file that cannot be written is an `OutputError`.
public struct RenderError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of failure. More kinds may be added: switch with a `default`.
    public struct Code: Sendable, Hashable, CustomStringConvertible {
        /// The code's name, stable from one version to the next.
        public let description: String

        /// An utterance could not be spoken; ``RenderError/position`` and ``RenderError/cause`` tell which and why.
        public static let notSpoken = Code(description: "not-spoken")
        /// There is nothing to render.
        public static let nothingToRender = Code(description: "nothing-to-render")
    }

    /// The kind of failure.
    public let code: Code

    /// What happened and what to do, for people.
    public let message: String

    /// Where in the book, when it has a place there.
    public let position: UtterancePosition?

    /// What the engine said, for ``Code-swift.struct/notSpoken``.
    public let cause: SpeechError?

    private init(_ code: Code, _ message: String, at position: UtterancePosition? = nil, cause: SpeechError? = nil) {
        self.code = code
        self.message = message
        self.position = position
        self.cause = cause
    }

    /// The message, behind the place when there is one: `page 3, utterance 5: …`.
    public var description: String {
        position.map { "\($0): \(message)" } ?? message
    }
}

extension RenderError {
    static func notSpoken(_ position: UtterancePosition, _ cause: SpeechError) -> RenderError {
        RenderError(.notSpoken, cause.message, at: position, cause: cause)
    }

    static let nothingToSay = RenderError(.nothingToRender, "there is nothing to speak on these pages")

    static let noPages = RenderError(.nothingToRender, "the book has no pages")

    static func noSuchPage(_ page: Int, of count: Int) -> RenderError {
        RenderError(.nothingToRender, "there is no page \(page + 1); the book has \(count)")
    }
}
