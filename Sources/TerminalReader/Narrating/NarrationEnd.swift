package import Narration

/// How a narration ended.
package enum NarrationEnd {
    /// With the book.
    case finished
    /// With the hour of sleep.
    case asleep(at: UtterancePosition)
    /// Because the listener left.
    case left(at: UtterancePosition)
    /// Because of a signal, or a key that means one.
    case interrupted(by: Int32, at: UtterancePosition)
}
