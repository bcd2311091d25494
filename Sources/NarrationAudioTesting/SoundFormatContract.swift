public import NarrationAudio
public import NarrationTesting

/// The laws of `SoundFormat`, checked on a format of your own.
///
/// ```swift
/// @Test func `keeps the contract`() async throws {
///     try await SoundFormatContract(MyFormat()) { path in try samples(of: path) }.check()
/// }
/// ```
///
/// The contract writes files of a few seconds into the temporary directory and removes them.
public struct SoundFormatContract: Contract {
    /// A law of the formats, named by what it demands.
    public enum Law: String, Sendable, CaseIterable {
        /// The name is the extension of files, and name and settings are a line that stays the same.
        case namedInALine = "the name is an extension, and the settings are a line that stays the same"
        /// There is a sample rate for every engine's.
        case hasSampleRates = "there is a sample rate for every engine's"
        /// The same sound makes the same file.
        case sameSoundSameFile = "the same sound makes the same file"
        /// How sound is cut into pieces does not matter.
        case piecesDoNotMatter = "how sound is cut into pieces does not matter"
        /// A file without a frame is finished, or refused with an `OutputError`.
        case emptyIsSurvived = "a file without a frame is finished, or refused with an OutputError"
        /// Tags, chapters and a cover are written or left out, and progress is reported from 0 to 1, if at all.
        case describedIsFinished = "tags, chapters and a cover are written or left out, with progress from 0 to 1"
        /// A writer that is released touches its file no more.
        case releasedLeavesFile = "a writer that is released touches its file no more"
        /// The descriptor stays open, as its owner closes it.
        case descriptorIsLent = "the descriptor stays open"
        /// What cannot be written is an `OutputError`.
        case failureIsAnError = "what cannot be written is an OutputError"
        /// A format of 16 bits keeps every frame; from floating-point frames it keeps them to the nearest step or the
        /// next.
        case keepsEveryFrame = "a format of 16 bits keeps every frame"
    }

    let format: any SoundFormat
    let decode: (@Sendable (_ path: String) async throws -> [Int16])?

    /// Creates the contract of a format.
    ///
    /// - Parameters:
    ///   - format: The format to check.
    ///   - decode: Reads the frames of a file back, by its path, best with a program of other people. Without it, or
    ///     when
    ///     the format's files have no 16 bits, ``Law/keepsEveryFrame`` is not checked.
    public init(_ format: any SoundFormat, decode: (@Sendable (_ path: String) async throws -> [Int16])? = nil) {
        self.format = format
        self.decode = decode
    }
}
