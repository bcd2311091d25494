public import Narration

/// Why a book was not rendered. There is no new audio file then, and one that was there before is untouched.
public struct RenderError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of failure. More kinds may be added: switch with a `default`.
    public struct Code: Sendable, Hashable, CustomStringConvertible {
        /// The code's name, stable from one version to the next.
        public let description: String

        /// An utterance could not be spoken; ``RenderError/position`` and ``RenderError/cause`` tell which and why.
        public static let notSpoken = Code(description: "not-spoken")
        /// The output's folder is missing or closed to us, or the output is not a file.
        public static let cannotCreate = Code(description: "cannot-create")
        /// The output could not be written to its end: a full disk, mostly.
        public static let cannotWrite = Code(description: "cannot-write")
        /// The installed libraries cannot write the format.
        public static let encoderMissing = Code(description: "encoder-missing")
        /// The book is longer than the format can hold.
        public static let tooLong = Code(description: "too-long")
        /// The sound cannot be as loud as it was asked to be.
        public static let cannotBeAsLoud = Code(description: "cannot-be-as-loud")
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

    static func cannotCreate(_ path: String, because reason: String) -> RenderError {
        RenderError(.cannotCreate, "cannot create \(path.shown): \(reason)")
    }

    /// A part of a book cannot have its name.
    static func taken(_ path: String) -> RenderError {
        .cannotCreate(
            path,
            because: "a file of that name is there already, and is not ours; move it, or choose another folder"
        )
    }

    /// A folder has the parts of a book that is not there any more, and that does not seem to be this one.
    static func partsOfAbsentBook(_ path: String, _ book: String) -> RenderError {
        .cannotCreate(
            path,
            because: """
                the parts of \(book) are in it, which is not there any more, and none of them is this book's; move them, \
                or choose another folder
                """
        )
    }

    package static func cannotWrite(_ path: String, because reason: String) -> RenderError {
        RenderError(.cannotWrite, "cannot write \(path.shown): \(reason)")
    }

    /// Nothing here can write the format.
    ///
    /// - Parameter remedy: What is missing, and how one gets it.
    /// - Returns: The error.
    package static func encoderMissing(_ remedy: String) -> RenderError {
        RenderError(.encoderMissing, remedy)
    }

    static func tooLong(_ path: String, _ format: String) -> RenderError {
        RenderError(
            .tooLong,
            "\(path.shown): the book is longer than \(format) can hold; choose wav, caf or flac, or fewer pages"
        )
    }

    /// The peaks of the sound are too high above its loudness.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - profile: What was asked for.
    ///   - most: The loudness that can be reached, in LUFS.
    ///   - peak: The highest true peak that is allowed, in dBTP.
    /// - Returns: The error.
    package static func cannotBeAsLoud(
        _ path: String,
        as profile: String,
        most: Double,
        peak: Double
    ) -> RenderError {
        let loudness = Int(most.rounded(.down))
        return RenderError(
            .cannotBeAsLoud,
            """
            \(path) cannot be as loud as \(profile): with peaks of \(Int(peak)) dBTP the sound reaches about \
            \((most * 10).rounded() / 10) LUFS, and more would crush the speech; ask for LUFS=\(loudness)
            """
        )
    }

    static let nothingToSay = RenderError(.nothingToRender, "there is nothing to say on these pages")

    static let noPages = RenderError(.nothingToRender, "the book has no pages")

    static func noSuchPage(_ page: Int, of count: Int) -> RenderError {
        RenderError(.nothingToRender, "there is no page \(page + 1); the book has \(count)")
    }
}
