import Narration

extension SpeechError {
    /// There is no such file in the book's folder.
    static func noRecording(_ path: String, isOutside: Bool) -> SpeechError {
        SpeechError(
            .noRecording,
            isOutside
                ? "the recording \"\(path.shown)\" is outside the book's folder; put the file itself into the folder"
                : "the recording \"\(path.shown)\" is not in the book's folder"
        )
    }

    static func unreadable(_ path: String, because reason: String? = nil) -> SpeechError {
        SpeechError(.noRecording, "the recording \"\(path.shown)\" cannot be read\(reason.map { ": \($0)" } ?? "")")
    }

    /// The recording is of another text.
    static func otherText(in path: String, than text: String) -> SpeechError {
        SpeechError(
            .wordsLost,
            """
            "\(text.excerpt)" is not found: the recording "\(path.shown)" is of another text; record the page again, or \
            name the file in which it is read
            """
        )
    }

    /// The words are not found.
    static func notRead(_ text: String, in path: String) -> SpeechError {
        SpeechError(
            .wordsLost,
            """
            "\(text.excerpt)" is not found in the recording "\(path.shown)"; record it again, or give it a recording of its \
            own
            """
        )
    }
}
