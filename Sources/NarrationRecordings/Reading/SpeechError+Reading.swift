import Narration

extension SpeechError {
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
