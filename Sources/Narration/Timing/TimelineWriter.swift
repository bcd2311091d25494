public import FoundationEssentials

/// Writes a timeline as JSON, page by page, so that it is never in memory as a whole. A ``TimelineReader`` reads it.
///
/// ```json
/// {"author":"A Hare","language":"en","sampleRate":22050,"title":"Hop","version":1,"pages":[
/// {"backgroundImage":"hill.jpg","page":1,"line":7,"title":"One","start":0,"end":52920,"utterances":[
///   {"utterance":1,"line":12,"text":"Hop hop","start":0,"speechStart":5513,"speechEnd":41895,"end":52920,
///    "words":[{"text":"Hop","offset":0,"length":3,"start":5513,"end":20118}, …]}]}
/// ],"frames":52920}
/// ```
///
/// `version` remains 1 as long as existing keys keep their meaning; keys may be added. Values that the book or the page
/// does not have are omitted. A word's `end` is where its sound ends, which may be before the next word begins; see
/// ``Timeline/WordSpan``. A word that the engine spoke as one with its neighbours has `"estimated":true`. Each page is
/// one line, its keys in alphabetical order. Pages and utterances count from 1; `start` and `end` are frames; a word's
/// `offset` and `length` count UTF-16 code units of the utterance's `text`, as JavaScript and NSRange do. `line` is the
/// line of the book's file, counted from 1, on which a page or the text of an utterance begins. It is omitted for
/// formats without lines, such as binary property lists. An utterance that could not be spoken and was replaced by
/// silence has `"spoken":false`. If the engine did not give the times of its words, it has `"timing":"phonemes"` or
/// `"timing":"aligned"`, after `Speech.Timing`; and a word of a person's recording has its `"certainty"`, from 0 to 1
/// in hundredths.
public final class TimelineWriter: TimelineSink {
    private let write: (Data) throws -> Void
    private let encoder = JSONEncoder()
    private var separator = "\n"

    /// Creates a writer.
    ///
    /// - Parameter write: A closure that receives the JSON, piece by piece.
    public init(write: @escaping (Data) throws -> Void) {
        self.write = write
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    }

    /// Writes the head.
    ///
    /// - Throws: The errors of the closure.
    public func begin(_ head: Timeline.Head) throws {
        // Leaves the object open.
        try write(encoder.encode(HeadRecord(head)).dropLast() + Data(",\"pages\":[".utf8))
    }

    /// Writes the next page.
    ///
    /// - Throws: The errors of the closure.
    public func append(_ page: Timeline.PageSpan) throws {
        try write(Data(separator.utf8) + encoder.encode(PageRecord(page)))
        separator = ",\n"
    }

    /// Ends the JSON.
    ///
    /// - Throws: The errors of the closure.
    public func finish(frameCount: Int) throws {
        try write(Data("\n],\"frames\":\(frameCount)}\n".utf8))
    }
}
