public import Narration

/// The reason why a book was not rendered. No audio file was written, and an earlier one is unchanged.
///
/// A file that cannot be written is an `OutputError`.
public struct RenderError: DescribedError, Hashable {
    /// The kind of failure. More kinds may be added: switch with a `default`.
    public struct Code: Sendable, Hashable, CustomStringConvertible {
        /// The code's name, stable from one version to the next.
        public let description: String

        /// An utterance could not be spoken; ``RenderError/position`` and ``RenderError/cause`` give details, and
        /// ``RenderError/failures`` lists all of them. Without a position, there is no such voice as
        /// ``RenderSelection/fallback``.
        public static let notSpoken = Code(description: "not-spoken")
        /// The book names lexicons, and the reading has none.
        public static let lexiconsIgnored = Code(description: "lexicons-ignored")
        /// There is nothing to render.
        public static let nothingToRender = Code(description: "nothing-to-render")
    }

    /// The kind of failure.
    public let code: Code

    /// A message for people: what happened and what to do.
    public let message: String

    /// The position in the book, if the error has one.
    public let position: UtterancePosition?

    /// The engine's error, for ``Code-swift.struct/notSpoken``.
    public let cause: SpeechError?

    /// All utterances that could not be spoken, in the book's order; empty if the rendering had not begun. At
    /// ``position`` is the first one, or the one at which the rendering ended because the engine failed.
    public let failures: [Rendering.Failure]

    /// Creates an error, as tests of an app need it.
    public init(
        _ code: Code,
        _ message: String,
        at position: UtterancePosition? = nil,
        cause: SpeechError? = nil,
        failures: [Rendering.Failure] = []
    ) {
        self.code = code
        self.message = message
        self.position = position
        self.cause = cause
        self.failures = failures
    }

    /// The message, after the position if there is one: `page 3, utterance 5: …`. For several utterances, each has a
    /// line.
    public var description: String {
        guard failures.count < 2 else {
            return failures.map { "\($0.position): \($0.cause.message)" }.joined(separator: "\n")
        }
        return position.map { "\($0): \(message)" } ?? message
    }
}

extension RenderError {
    /// Whether an engine is to blame, and not what it had to say.
    package var isOfEngine: Bool {
        failures.allSatisfy { [.engineMissing, .engineDied, .timedOut].contains($0.cause.code) }
    }

    static func notSpoken(_ position: UtterancePosition, _ cause: SpeechError) -> RenderError {
        RenderError(.notSpoken, cause.message, at: position, cause: cause)
    }

    /// All utterances that could not be spoken, and the failure that ended the rendering before its end.
    static func notSpoken(
        _ failures: [Rendering.Failure],
        endedBy end: SpeechError? = nil,
        at position: UtterancePosition? = nil
    ) -> RenderError {
        let cause = end ?? failures.first?.cause
        let others = failures.count > 1 ? "; \((failures.count - 1).of("more utterance")) could not be spoken" : ""
        return RenderError(
            .notSpoken,
            (cause?.message ?? "") + others,
            at: position ?? failures.first?.position,
            cause: cause,
            failures: failures
        )
    }

    static func noFallback(_ cause: SpeechError) -> RenderError {
        RenderError(.notSpoken, "the fallback voice cannot be used: \(cause.message)", cause: cause)
    }

    static func ignored(_ lexicons: [String]) -> RenderError {
        let names = lexicons.map { "\"\($0.shown)\"" }.joined(separator: ", ")
        return RenderError(
            .lexiconsIgnored,
            "the book has lexicons (\(names)), and its reading has none: read them with LexiconReader and give them to "
                + "NaturalReading (a reading of your own says so by hasLexicons), open the book with NarrationKit, or remove "
                + "them from the book"
        )
    }

    package static let nothingToSay = RenderError(.nothingToRender, "there is nothing to speak on these pages")

    static let noPages = RenderError(.nothingToRender, "the book has no pages")

    package static func noSuchPage(_ page: Int, of count: Int) -> RenderError {
        RenderError(.nothingToRender, "there is no page \(Int128(page) + 1); the book has \(count)")
    }
}
