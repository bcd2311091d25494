package import Narration

/// The way in which a narration ended.
package enum NarrationEnd {
    /// At the end of the book.
    case finished
    /// By the sleep timer.
    case asleep(at: UtterancePosition)
    /// By a command of the listener.
    case left(at: UtterancePosition)
    /// By a device that is lost, or an engine, so that nothing can be heard any more.
    case silenced(by: any Error, at: UtterancePosition)
    /// By a signal, or a key for one.
    case interrupted(by: Int32, at: UtterancePosition)
}
