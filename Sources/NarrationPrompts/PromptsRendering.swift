public import Narration
package import NarrationBanks

/// The result of rendering a list of prompts.
public struct PromptsRendering: Sendable, Hashable {
    /// The path of the folder, as it was given.
    public let path: String

    /// The path of the index.
    public let indexPath: String

    /// The name of the files' format: `caf`.
    public let format: String

    /// The prompts that have a file, in the order of the list.
    public let files: [File]

    /// The prompts that could not be spoken, in the order of the list. They have no new file.
    public let failures: [Failure]

    /// The paths of files that were left alone, because they are not as they were written.
    public let leftAlone: FilesLeftAlone

    /// The paths of the removed files: files of an earlier rendering that the list no longer has, and that were
    /// unchanged.
    public let removed: [String]

    /// The recordings in the list's book of takes that no prompt uses.
    package let unused: [BankMaking.UnusedRecording]

    /// The time that the rendering took, in seconds.
    public let elapsed: Double

    /// The duration of all prompts, in seconds.
    public var duration: Double { files.reduce(0) { $0 + $1.duration } }

    /// The file of a prompt.
    public struct File: Sendable, Hashable {
        /// The prompt.
        public let prompt: Prompt

        /// Its name in the folder.
        public let fileName: String

        /// Whether the file was made now, is unchanged, or was changed by others. What follows is as it was written.
        public let state: State

        /// The identifier of the voice; `recording` if a person has recorded it.
        public let voice: String

        /// The number of frames.
        public let frameCount: Int

        /// The sample rate, in hertz.
        public let sampleRate: Int

        /// The loudest sample, in dBFS.
        public let peak: Double

        /// The root mean square of the voiced parts, in dBFS.
        public let level: Double

        /// What stands in place of a voice.
        static let recording = "recording"

        /// Whether a person has recorded it.
        package var isRecorded: Bool { voice == Self.recording }

        /// The duration, in seconds.
        public var duration: Double { Double(frameCount) / Double(sampleRate) }
    }

    /// The state of a file.
    public enum State: String, Sendable, Hashable {
        /// It was made now.
        case new
        /// It is as an earlier rendering made it.
        case unchanged
        /// It was changed by others, and left alone.
        case edited
    }

    /// A prompt that could not be spoken.
    public struct Failure: Sendable, Hashable {
        /// The prompt.
        public let prompt: Prompt

        /// The engine's error.
        public let cause: SpeechError

        /// The path of its file from an earlier rendering, which may say another text; `nil` if there is none.
        public let earlierFile: String?
    }

    /// Files that were left alone.
    public struct FilesLeftAlone: Sendable, Hashable {
        /// The paths of files that were changed after they were written.
        public internal(set) var edited: [String] = []

        /// The paths of files that the list no longer has, and that were kept: because they were changed, or because
        /// they were written for a list with another path.
        public internal(set) var obsolete: [String] = []
    }
}

/// The progress of rendering a list of prompts.
public struct PromptsProgress: Sendable, Hashable {
    /// The number of prompts that are finished.
    public var finished = 0

    /// The number of finished prompts whose file was made now.
    public var made = 0

    /// The number of prompts in the list.
    public let count: Int

    init(count: Int) {
        self.count = count
    }
}
