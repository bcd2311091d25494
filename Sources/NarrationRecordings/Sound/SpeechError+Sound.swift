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
}
