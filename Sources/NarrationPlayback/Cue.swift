import Narration

/// What happens when so many frames have been heard.
enum Cue {
    case started(SpeechRequest)
    case word(Range<String.Index>, SpeechRequest)
    /// The end of a passage, or of a post-delay.
    case ended
    case finished(SpeechRequest)
    case failed(SpeechRequest, any Error)
    /// There is room for more sound on the tape.
    case room
    /// The word is over at which a pause or a stop was to come.
    case pause, stop
}
