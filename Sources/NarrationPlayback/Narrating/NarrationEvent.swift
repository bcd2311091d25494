public import Narration

/// An event in the narration of a ``Narrator``.
///
/// For every utterance that is read: **started** when its first sound is heard, a **word** for each word as it begins,
/// then exactly one of **finished**, **cancelled** and **failed**. An utterance that is left before its first sound is
/// cancelled without **started**; one that cannot be spoken may fail without **started**. A passage that a fallback
/// voice speaks is **substituted** when it begins.
public enum NarrationEvent: Sendable {
    /// The first sound of the utterance is heard.
    case started(UtterancePosition)

    /// A word begins; the range is the word in the utterance's string.
    case word(UtterancePosition, Range<String.Index>)

    /// A passage of the utterance begins that the synthesizer's fallback voice speaks, because its own voice failed.
    case substituted(UtterancePosition, SubstitutedPassage)

    /// The utterance was read to its end.
    case finished(UtterancePosition)

    /// The utterance was left: by a stop, a page turn or a skip.
    case cancelled(UtterancePosition)

    /// The utterance could not be read completely. The narrator continues with the next one, unless it is interrupted.
    case failed(UtterancePosition, any Error)

    /// The app should show a page, the first one or another; the position is the utterance that is read next on it.
    case pageTurned(to: UtterancePosition)

    /// The narrator jumped within the page; the position is the utterance that is read next.
    case skipped(to: UtterancePosition)

    /// The audio device was lost, or none is available yet: the narrator is paused, and can be continued at exactly the
    /// same place. Or the engine is missing, and is tried again when the narration continues; or three utterances in a
    /// row failed, and it continues behind them.
    case interrupted(any Error)

    /// The book names these lexicons, and the synthesizer reads without any: words are said otherwise than the author
    /// wants. It is told once, before the first utterance.
    ///
    /// `NarrationKit` reads the lexicons of a book; by hand, they are given to `NaturalReading`.
    case lexiconsIgnored([String])

    /// The narrator started, paused, stopped or finished.
    case stateChanged(NarrationState)
}
