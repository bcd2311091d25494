public import Narration

/// What came of the rendering of a book. Pages, utterances, lines and columns count from 1; times are seconds.
public struct BookOutcome: Sendable, Hashable, Codable {
    /// The exit status: 0 if the output is there; see ``ExitStatuses``.
    public var status: Int

    /// What happened, if it failed.
    public var message: String?

    /// Whether the output was up to date, and nothing was written.
    public var isUnchanged: Bool

    /// The files of the output, relative to the folder of the order.
    public var files: [String]

    /// How much was rendered; `nil` if nothing was.
    public var sound: Sound?

    /// What the files say about the book, by which it is catalogued; `nil` if it is not known.
    public var tags: BookTags?

    /// The chapters of an output of one file; `nil` if they are not known.
    public var chapters: [Chapter]?

    /// The metadata that the format cannot store.
    public var leftOut: [String]

    /// The files that were judged by a profile of loudness.
    public var judgements: [Judgement]

    /// The utterances that could not be spoken.
    public var failures: [Failure]

    /// The problems of the book that kept it from being rendered.
    public var problems: [Problem]

    /// The last lines that were told about the rendering.
    public var remarks: [String]

    /// The passages that were found in the cache of speech, and those that were spoken; `nil` without a cache.
    public var cache: Cache?

    /// The processor's seconds that it took.
    public var cpuSeconds: Double?

    /// How much was rendered.
    public struct Sound: Sendable, Hashable, Codable {
        /// The name of the format.
        public var format: String
        /// The numbers of pages, utterances and words.
        public var pages, utterances, words: Int
        /// The duration in seconds.
        public var duration: Double

        /// Creates the account of a rendering.
        public init(format: String, pages: Int, utterances: Int, words: Int, duration: Double) {
            (self.format, self.pages, self.utterances, self.words) = (format, pages, utterances, words)
            self.duration = duration
        }
    }

    /// A chapter of a file.
    public struct Chapter: Sendable, Hashable, Codable {
        /// The title.
        public var title: String
        /// Where it starts and ends, in seconds.
        public var start, end: Double

        /// Creates a chapter.
        public init(_ title: String, start: Double, end: Double) {
            (self.title, self.start, self.end) = (title, start, end)
        }
    }

    /// A file that was judged by a profile of loudness.
    public struct Judgement: Sendable, Hashable, Codable {
        /// The path of the file, as it was given.
        public var path: String
        /// The name of the profile.
        public var profile: String?
        /// Whether the file passes.
        public var passed: Bool?
    }

    /// An utterance that could not be spoken.
    public struct Failure: Sendable, Hashable, Codable {
        /// Its page, and its number there.
        public var page, utterance: Int
        /// The kind of failure, and what happened.
        public var code, message: String

        /// Creates a failure.
        public init(page: Int, utterance: Int, code: String, message: String) {
            (self.page, self.utterance, self.code, self.message) = (page, utterance, code, message)
        }
    }

    /// A problem of the book: where it is, what it is, and what to do.
    public struct Problem: Sendable, Hashable, Codable {
        /// The path of the file.
        public var path: String?
        /// Its place in the text of the file, or in the book.
        public var line, column, page, utterance: Int?
        /// `error` or `warning`, the kind of problem, and what it is.
        public var severity, code, message: String
        /// What to do.
        public var note: String?

        /// Creates an error at a line of a file.
        public init(path: String, line: Int, column: Int, code: String, message: String, note: String? = nil) {
            (self.path, self.line, self.column) = (path, line, column)
            (severity, self.code, self.message, self.note) = ("error", code, message, note)
        }
    }

    /// The use of a cache.
    public struct Cache: Sendable, Hashable, Codable {
        /// The passages that were found, and that were spoken.
        public var found, spoken: Int
    }

    /// Creates an outcome, in which nothing but what is given is known.
    public init(_ status: Int = 0, _ message: String? = nil, files: [String] = [], isUnchanged: Bool = false) {
        (self.status, self.message, self.files, self.isUnchanged) = (status, message, files, isUnchanged)
        (leftOut, judgements, failures, problems, remarks) = ([], [], [], [], [])
    }

    private enum CodingKeys: String, CodingKey {
        case status, message, files, sound, tags, chapters, leftOut, judgements, failures, problems, remarks, cache,
            cpuSeconds
        case isUnchanged = "unchanged"
    }
}
