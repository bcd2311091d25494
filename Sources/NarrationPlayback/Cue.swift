import Narration

/// An event at a number of heard frames.
enum Cue {
    case started(SpeechRequest)
    case word(Range<String.Index>, SpeechRequest)
    /// The end of a passage, or of a post-delay.
    case ended
    /// A passage begins that the fallback voice speaks.
    case substituted(SubstitutedPassage, SpeechRequest)
    case finished(SpeechRequest)
    case failed(SpeechRequest, any Error)
    /// There is room for more sound on the tape.
    case room
    /// The word has ended at which a pause or a stop takes effect.
    case pause, stop
}
