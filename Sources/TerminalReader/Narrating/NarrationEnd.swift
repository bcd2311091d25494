package import Narration

/// The way in which a narration ended.
package enum NarrationEnd {
    /// At the end of the book.
    case finished
    /// By the sleep timer.
    case asleep(at: UtterancePosition)
    /// By a command of the listener.
    case left(at: UtterancePosition)
    /// By a signal, or a key for one.
    case interrupted(by: Int32, at: UtterancePosition)
}
