/// What happens while a ``Narrator`` reads, for an app that shows it.
///
/// For every utterance that is read: **started** when its first sound is heard, a **word** for each word as it begins,
/// then exactly one of **finished**, **cancelled** and **failed**. An utterance that is left before its first sound is
/// cancelled without having started; one that cannot be spoken may fail without having started.
public enum NarrationEvent: Sendable {
    /// The first sound of the utterance is heard.
    case started(UtterancePosition)

    /// A word begins; the range is the word in the utterance's string.
    case word(UtterancePosition, Range<String.Index>)

    /// The utterance was read to its end.
    case finished(UtterancePosition)

    /// The utterance was left: by a stop, a page turn or a skip.
    case cancelled(UtterancePosition)

    /// The utterance could not be read whole. The narrator goes on with the next one.
    case failed(UtterancePosition, any Error)

    /// Another page is to be shown; the position is the utterance that is read next on it.
    case pageTurned(to: UtterancePosition)

    /// The narrator jumped within the page; the position is the utterance that is read next.
    case skipped(to: UtterancePosition)

    /// There is no sound any more, or none yet: the audio device is gone. The narrator is paused, and can be continued
    /// at the very same place.
    case interrupted(any Error)

    /// The narrator began, paused, stopped, or came to the end.
    case stateChanged(Narrator.State)
}
