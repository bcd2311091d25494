import Narration
package import NarrationSystem

/// Why a file was not written. A file that had its name before is untouched.
public struct OutputError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of failure. More kinds may be added: switch with a `default`.
    public struct Code: Sendable, Hashable, CustomStringConvertible {
        /// The code's name, stable from one version to the next.
        public let description: String

        /// The folder is missing or closed to this process, or the name belongs to something else than a file.
        public static let cannotCreate = Code(description: "cannot-create")
        /// The file could not be written to its end, mostly because the disk is full.
        public static let cannotWrite = Code(description: "cannot-write")
        /// The installed libraries cannot write the format.
        public static let encoderMissing = Code(description: "encoder-missing")
        /// There is more sound than the format can hold.
        public static let tooLong = Code(description: "too-long")
        /// The sound cannot be as loud as was asked for.
        public static let cannotBeAsLoud = Code(description: "cannot-be-as-loud")
    }

    /// The kind of failure.
    public let code: Code

    /// What happened, to which file, and what to do, for people.
    public let message: String

    /// Creates an error, for a format or a writer of your own.
    ///
    /// - Parameters:
    ///   - code: The kind of failure.
    ///   - message: What happened, to which file, and what to do, for people.
    public init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// The message.
    public var description: String { message }
}

extension OutputError {
    /// A file cannot be created: `cannot create Whale.wav: its folder does not exist`.
    public static func cannotCreate(_ path: String, because reason: String) -> OutputError {
        OutputError(.cannotCreate, "cannot create \(path.shown): \(reason)")
    }

    /// A file cannot be written to its end: `cannot write Whale.wav: No space left on device`.
    public static func cannotWrite(_ path: String, because reason: String) -> OutputError {
        OutputError(.cannotWrite, "cannot write \(path.shown): \(reason)")
    }

    /// A file has appeared that must not be replaced.
    package static func appeared(_ path: String) -> OutputError {
        .cannotCreate(path, because: "a file with that name was created in the meantime; it was not changed")
    }

    /// The installed libraries cannot write a format.
    ///
    /// - Parameter remedy: What is missing, and how to get it.
    /// - Returns: The error.
    package static func encoderMissing(_ remedy: String) -> OutputError {
        OutputError(.encoderMissing, remedy)
    }

    /// There is more sound than a format can hold.
    package static func tooLong(_ path: String, _ format: String) -> OutputError {
        OutputError(
            .tooLong,
            "\(path.shown): the book is too long for \(format); choose wav, caf or flac, or fewer pages"
        )
    }
}

extension OutputError {
    /// Makes system calls that write a file.
    ///
    /// - Throws: ``OutputError`` with the file's path and the system's reason.
    package static func writing<Result>(
        _ path: String,
        _ work: () throws(SystemError) -> Result
    ) throws(OutputError) -> Result {
        do {
            return try work()
        } catch {
            throw .cannotWrite(path, because: error.description)
        }
    }
}
