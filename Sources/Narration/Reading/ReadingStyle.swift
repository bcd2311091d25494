/// The way in which an utterance's text is read.
public enum ReadingStyle: String, Sendable, Hashable, CaseIterable, Codable {
    /// By rules of reading: "Chapter II" is read "chapter two".
    case natural
    /// As it is written. The author's own pronunciations are used all the same.
    case plain
}
