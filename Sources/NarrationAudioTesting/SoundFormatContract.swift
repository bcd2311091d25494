public import NarrationAudio
public import NarrationContracts

/// The laws of `SoundFormat`, for testing your own format.
///
/// ```swift
/// @Test func `keeps the contract`() async throws {
///     try await SoundFormatContract(MyFormat()) { path in try samples(of: path) }.check()
/// }
/// ```
///
/// The contract writes files of a few seconds into the temporary directory and removes them.
public struct SoundFormatContract: Contract {
    /// A law of formats, named by its requirement.
    public enum Law: String, Sendable, CaseIterable {
        /// The name is a file extension, and name and settings are single lines that do not change.
        case namedInALine = "the name is an extension, and the settings are a line that stays the same"
        /// There is a sample rate for every engine's sample rate.
        case hasSampleRates = "there is a sample rate for every engine's"
        /// The same sound produces the same file.
        case sameSoundSameFile = "the same sound makes the same file"
        /// The division of the sound into pieces does not affect the file.
        case piecesDoNotMatter = "how sound is cut into pieces does not matter"
        /// A file without frames is finished, or rejected with an `OutputError`.
        case emptyIsSurvived = "a file without a frame is finished, or refused with an OutputError"
        /// Tags, chapters and a cover are written or left out, and progress is reported from 0 to 1, if at all.
        case describedIsFinished = "tags, chapters and a cover are written or left out, with progress from 0 to 1"
        /// A writer that is released does not touch its file afterwards.
        case releasedLeavesFile = "a writer that is released touches its file no more"
        /// The descriptor stays open, because its owner closes it.
        case descriptorIsLent = "the descriptor stays open"
        /// A write error is reported as an `OutputError`.
        case failureIsAnError = "what cannot be written is an OutputError"
        /// A 16-bit format keeps every frame; floating-point frames are kept to within one step.
        case keepsEveryFrame = "a format of 16 bits keeps every frame"
    }

    let format: any SoundFormat
    let decode: (@Sendable (_ path: String) async throws -> [Int16])?

    /// Creates the contract of a format.
    ///
    /// - Parameters:
    ///   - format: The format to check.
    ///   - decode: Reads the frames of a file at a path, preferably with an independent program. Without it, or if the
    ///     format is not 16-bit, ``Law/keepsEveryFrame`` is not checked.
    public init(_ format: any SoundFormat, decode: (@Sendable (_ path: String) async throws -> [Int16])? = nil) {
        self.format = format
        self.decode = decode
    }
}
