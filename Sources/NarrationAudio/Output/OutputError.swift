public import Narration
import NarrationSystem

/// The reason why a file could not be written. An earlier file with its name is unchanged.
public struct OutputError: DescribedError, Hashable {
    /// The kind of failure. More kinds may be added: switch with a `default`.
    public struct Code: Sendable, Hashable, CustomStringConvertible {
        /// The code's name, stable from one version to the next.
        public let description: String

        /// The folder does not exist or is not accessible, or the name belongs to something that is not a file.
        public static let cannotCreate = Code(description: "cannot-create")
        /// The file could not be written completely, usually because the disk is full.
        public static let cannotWrite = Code(description: "cannot-write")
        /// The installed libraries cannot write the format.
        public static let encoderMissing = Code(description: "encoder-missing")
        /// The sound is too long for the format.
        public static let tooLong = Code(description: "too-long")
        /// The sound cannot reach the requested loudness.
        public static let cannotBeAsLoud = Code(description: "cannot-be-as-loud")
    }

    /// The kind of failure.
    public let code: Code

    /// A message for people: what happened, to which file, and what to do.
    public let message: String

    /// Whether the same may succeed later: the disk was full, another process had the file, or a file server lost it.
    public let isWorthRetrying: Bool

    /// Creates an error, for your own format or writer.
    ///
    /// - Parameters:
    ///   - code: The kind of failure.
    ///   - message: A message for people: what happened, to which file, and what to do.
    ///   - isWorthRetrying: Whether the same may succeed later.
    public init(_ code: Code, _ message: String, isWorthRetrying: Bool = false) {
        self.code = code
        self.message = message
        self.isWorthRetrying = isWorthRetrying
    }

    /// The message.
    public var description: String { message }
}

extension OutputError {
    /// Creates the error for a file that cannot be created: `cannot create Whale.wav: its folder does not exist`.
    public static func cannotCreate(_ path: String, because reason: String) -> OutputError {
        OutputError(.cannotCreate, "cannot create \(path.shown): \(reason)")
    }

    /// Creates the error for a file that cannot be created now, but perhaps later.
    package static func cannotCreate(
        _ path: String,
        because reason: String,
        isWorthRetrying: Bool
    ) -> OutputError {
        OutputError(.cannotCreate, "cannot create \(path.shown): \(reason)", isWorthRetrying: isWorthRetrying)
    }

    /// Creates the error for a file that cannot be written: `cannot write Whale.wav: No space left on device`.
    public static func cannotWrite(_ path: String, because reason: String) -> OutputError {
        OutputError(.cannotWrite, "cannot write \(path.shown): \(reason)")
    }

    /// Creates the error for a file that cannot be written because of another error, such as the system's.
    package static func cannotWrite(_ path: String, because error: any Error) -> OutputError {
        OutputError(.cannotWrite, "cannot write \(path.shown): \(error.reason)", isWorthRetrying: error.isPassing)
    }

    /// Creates the error for a file that has appeared meanwhile and must not be replaced.
    package static func appeared(_ path: String) -> OutputError {
        .cannotCreate(path, because: "a file with that name was created in the meantime; it was not changed")
    }

    /// Creates the error for a format that the installed libraries cannot write.
    ///
    /// - Parameter remedy: A text that says what is missing and how to install it.
    /// - Returns: The error.
    package static func encoderMissing(_ remedy: String) -> OutputError {
        OutputError(.encoderMissing, remedy)
    }

    /// Creates the error for sound that is too long for a format.
    package static func tooLong(_ path: String, _ format: String) -> OutputError {
        OutputError(
            .tooLong,
            "\(path.shown): the book is too long for \(format); choose wav, caf or flac, or fewer pages"
        )
    }
}

extension OutputError {
    /// Performs system calls that write a file, whose failure is a `SystemError`.
    ///
    /// - Throws: ``OutputError`` with the file's path and the system's reason.
    package static func writing<Result, Failure: Error>(
        _ path: String,
        _ work: () throws(Failure) -> Result
    ) throws(OutputError) -> Result {
        do {
            return try work()
        } catch {
            throw .cannotWrite(path, because: error)
        }
    }
}
