/// The times of every page, utterance and word of a rendered book, in frames of the audio file.
///
/// Frames are whole numbers, so errors do not accumulate: the timeline's end is exactly the file's length. To convert
/// to seconds, divide by ``sampleRate``, as late as possible.
public struct Timeline: Sendable, Hashable, Codable {
    /// The information known before the first page.
    public var head: Head

    /// The pages that were rendered, in the order of the sound.
    public var pages: [PageSpan]

    /// Creates a timeline.
    public init(_ head: Head, pages: [PageSpan] = []) {
        self.head = head
        self.pages = pages
    }

    /// The part of a timeline before its first page: the file's sample rate, and the book's title, author and language.
    public struct Head: Sendable, Hashable, Codable {
        /// The frames per second, in hertz.
        public var sampleRate: Int

        /// The book's title.
        public var title: String?

        /// The book's author.
        public var author: String?

        /// The book's language, a BCP 47 tag.
        public var language: String?

        /// Creates a head.
        public init(sampleRate: Int, title: String? = nil, author: String? = nil, language: String? = nil) {
            self.sampleRate = sampleRate
            self.title = title
            self.author = author
            self.language = language
        }

        /// Creates the head from a file's tags. If the file is a part of a book, the book's title is its album.
        package init(sampleRate: Int, of tags: BookTags) {
            let title = tags.album ?? tags.title
            self.init(sampleRate: sampleRate, title: title, author: tags.author, language: tags.language)
        }
    }

    /// The frames per second, in hertz.
    public var sampleRate: Int { head.sampleRate }

    /// The end of the last page, which is the file's length.
    public var frameCount: Int { pages.last?.frames.upperBound ?? 0 }

    /// The length in seconds.
    public var duration: Double { Double(frameCount) / Double(sampleRate) }

    /// The time span of a page.
    public struct PageSpan: Sendable, Hashable, Codable {
        /// The page's index in the book, from 0.
        public var page: Int

        /// The line of the book's file in which the page begins, from 1; `nil` if the book's file has no lines.
        public var line: Int?

        /// The page's title, if it begins a chapter.
        public var title: String?

        /// The path of the page's background picture, relative to the book's folder.
        public var backgroundImage: String?

        /// The frames from the start of the first utterance's delay to the end of the last utterance's delay.
        public var frames: Range<Int>

        /// The page's utterances, in the order of the sound.
        public var utterances: [UtteranceSpan]

        /// Creates a span.
        public init(
            page: Int,
            line: Int? = nil,
            title: String?,
            backgroundImage: String? = nil,
            frames: Range<Int>,
            utterances: [UtteranceSpan] = []
        ) {
            self.page = page
            self.line = line
            self.title = title
            self.backgroundImage = backgroundImage
            self.frames = frames
            self.utterances = utterances
        }
    }

    /// The time span of an utterance.
    public struct UtteranceSpan: Sendable, Hashable, Codable {
        /// The utterance's text.
        public var string: String

        /// The line of the book's file in which the text begins, from 1; `nil` if the book's file has no lines.
        public var line: Int?

        /// The name of the character who speaks, if the book names one.
        public var character: String?

        /// The whole span, delays included.
        public var frames: Range<Int>

        /// The frames of the speech, without the delays.
        public var speech: Range<Int>

        /// The written words that are spoken, in the order of the text and of the sound. They do not overlap.
        ///
        /// ``pieces`` is the whole text, with what is between the words.
        public var words: [WordSpan]

        /// Whether the whole utterance is spoken; anything that could not be spoken is replaced by silence.
        public var isSpoken = true

        /// The way in which the frames of the words were found.
        public var timing = Speech.Timing.reported

        /// The recording in which a person reads it, and its volume; `nil` for a synthetic voice. It is not in JSON.
        package var recording: String?

        /// Creates the span of an utterance that is spoken.
        public init(
            string: String,
            line: Int? = nil,
            character: String? = nil,
            frames: Range<Int>,
            speech: Range<Int>,
            words: [WordSpan] = []
        ) {
            self.string = string
            self.line = line
            self.character = character
            self.frames = frames
            self.speech = speech
            self.words = words
        }

        /// The text of one of the words; as much of it as there is if the word is not within the text.
        public func text(of word: WordSpan) -> Substring { string[range(of: word)] }

        /// The range of one of the words in the text; as much of it as there is if the word is not within the text.
        public func range(of word: WordSpan) -> Range<String.Index> {
            func index(_ offset: UInt32, after start: String.Index) -> String.Index {
                string.utf8.index(start, offsetBy: Int(offset), limitedBy: string.endIndex) ?? string.endIndex
            }
            let start = index(word.start, after: string.startIndex)
            return start..<index(word.length, after: start)
        }
    }

    /// The time span of a written word, from its first frame to its last audible one: no more than 50 dB below the
    /// loudest of the passage. The silence before the next word belongs to neither word.
    ///
    /// A number is one word also with blanks between its digits: `1 000`. Where an engine tells only where several
    /// written words begin together, they share the sound in proportion to their letters, and each ``isEstimated``.
    ///
    /// This type is compact, because a long book has half a million words.
    public struct WordSpan: Sendable, Hashable, Codable {
        /// The beginning of the word in the utterance's text, in bytes of UTF-8.
        public var start: UInt32

        /// The length of the word, in bytes of UTF-8.
        public var length: UInt32

        /// Its first frame in the file.
        public var frame: Int

        /// The number of frames during which the word sounds.
        public var frameCount: UInt32

        /// Whether the engine spoke the word as one with its neighbours, so that the frames are estimated.
        public var isEstimated: Bool

        /// How sure it is that the word sounds there, from 0 to 1; `nil` if it is known.
        public var certainty: Float?

        /// The frames during which the word sounds.
        public var frames: Range<Int> { frame..<max(frame, frame &+ Int(frameCount)) }

        /// Creates a span for a range of `string`. It lasts 2³² − 1 frames at most.
        public init(
            _ range: Range<String.Index>,
            of string: String,
            frames: Range<Int>,
            isEstimated: Bool = false,
            certainty: Float? = nil
        ) {
            start = UInt32(string.utf8.distance(from: string.startIndex, to: range.lowerBound))
            length = UInt32(string.utf8.distance(from: range.lowerBound, to: range.upperBound))
            frame = frames.lowerBound
            frameCount = UInt32(clamping: frames.count)
            self.isEstimated = isEstimated
            self.certainty = certainty
        }
    }
}
