public import Narration

/// A place in a book, exact to the frame, from which an app can resume the narration later.
///
/// ```swift
/// let data = try JSONEncoder().encode(narrator.bookmark)
/// …
/// narrator.go(to: try JSONDecoder().decode(Bookmark.self, from: data))
/// narrator.start()
/// ```
public struct Bookmark: Sendable, Hashable, Codable {
    /// The page's index, from 0.
    public var page: Int

    /// The utterance's index on the page, from 0.
    public var utterance: Int

    /// The number of frames of the utterance that have been heard, its delays included.
    public var frame: Int

    /// The sample rate to which ``frame`` refers, in hertz; `nil` for the rate of the synthesizer.
    ///
    /// A narrator resumes at the same moment, to the nearest frame, even with an engine of another rate.
    public var sampleRate: Int?

    /// Creates a bookmark.
    public init(page: Int, utterance: Int = 0, frame: Int = 0, sampleRate: Int? = nil) {
        self.page = page
        self.utterance = utterance
        self.frame = frame
        self.sampleRate = sampleRate
    }

    /// The position of the utterance.
    public var position: UtterancePosition {
        UtterancePosition(page: page, utterance: utterance)
    }

    /// The same place in frames of another rate; unchanged if either rate is unknown.
    func counted(at sampleRate: Int?) -> Bookmark {
        guard let sampleRate else { return self }
        var bookmark = self
        bookmark.frame = frame.frames(from: self.sampleRate ?? sampleRate, to: sampleRate)
        bookmark.sampleRate = sampleRate
        return bookmark
    }
}
