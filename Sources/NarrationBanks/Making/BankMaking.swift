import Narration

/// The result of making a bank.
public struct BankMaking: Sendable, Hashable {
    /// The path of the file, as it was given.
    public let path: String

    /// The name of the bank.
    public let name: String

    /// The language of the bank, a BCP 47 tag.
    public let language: String

    /// The number of phrases.
    public let phraseCount: Int

    /// The number of takes that were recorded.
    public let recordedCount: Int

    /// The number of takes that a voice spoke.
    public let spokenCount: Int

    /// The length of all takes in seconds.
    public let duration: Double

    /// The size of the file in bytes.
    public let size: Int

    /// Whether the file was the same already.
    public let isUnchanged: Bool

    /// The recordings in the list's folder and in its book of takes that no phrase uses, in the order of their paths.
    public let unused: [UnusedRecording]

    /// A recording that no phrase uses.
    public struct UnusedRecording: Sendable, Hashable {
        /// The path of the file.
        public let path: String

        /// The phrase that its name resembles; `nil` if there is none.
        public let nearest: String?

        /// Why none uses it, if its name is not the reason.
        let reason: String?

        init(path: String, nearest: String? = nil, reason: String? = nil) {
            (self.path, self.nearest, self.reason) = (path, nearest, reason)
        }

        /// A take whose page has the name of a row, and another text.
        static func otherText(_ path: String, than name: String) -> Self {
            Self(path: path, nearest: name, reason: "the text of its page is not that of \"\(name.excerpt)\"")
        }

        /// One line about the recording.
        package var warning: String {
            let advice = reason.map { ": \($0)" } ?? nearest.map { "; is it \"\($0.excerpt)\"?" } ?? ""
            return "\(path.shown): warning: no phrase uses this recording\(advice)"
        }
    }
}

/// How far the making of a bank is.
public struct BankProgress: Sendable, Hashable {
    /// The number of takes.
    public let count: Int

    /// The number of takes that are finished.
    public internal(set) var finished = 0
}

extension [BankMaking.UnusedRecording] {
    /// In the order of their paths, which does not depend on that of a dictionary.
    var inOrder: Self { sorted { ($0.path, $0.warning) < ($1.path, $1.warning) } }
}
