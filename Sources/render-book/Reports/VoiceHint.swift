import Narration

extension SpeechError {
    /// Advice if no voice is similar to the requested one.
    static let voiceHint = "`render-book voices` lists the voices"

    /// The message, with advice if no voice is similar to the requested one.
    var messageWithHint: String {
        message(hint: Self.voiceHint)
    }
}
