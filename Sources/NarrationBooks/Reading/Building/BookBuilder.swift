import Narration

/// Makes a book out of the pieces of a property list, as they come, and notes what is wrong with them.
///
/// The parsers of the three formats tell it what they meet: beginnings and ends, keys and values. It keeps one frame
/// for every dictionary and array it is inside of, and nothing of what it has understood but the book itself.
///
/// The pages of a book whose own properties are known already are complete one by one and can be taken out at any time.
///
/// Its calls come by the million, and the struct is large: what is called for every element mutates, as Swift would
/// copy the whole struct for a call that does not.
struct BookBuilder {
    /// The book, complete after the end of its dictionary.
    var book = Book(pages: [])

    /// How many pages have ended.
    var pageCount = 0

    /// How many utterances have ended.
    var utteranceCount = 0

    /// What was found.
    var log: DiagnosticLog

    /// Where the parts of the book stand.
    var places = SourceMap()

    /// Whether to read on is pointless, because the property list goes beyond a limit.
    var isStopped = false

    // What is asked of it.
    let depthLimit: Int
    let readsNumbersInStrings: Bool
    let keepsPages: Bool
    let keepsPlaces: Bool

    // Where it is: the frame of the innermost dictionary or array, and those around it.
    var frame = BookFrame(level: .file, place: nil, next: .book)
    var outer: [BookFrame] = []
    var unknownKeys: [UnknownKey] = []
    var lastUnknownKey = ""
    var ignoredDepth = 0

    // What is not complete yet: a page, an utterance's string, and the properties that were read last.
    var page = Page(utterances: [])
    var hasNoUtterances = false
    var string = ""
    var stringPlace: SourceAnchor?
    var innerProperties = UtteranceProperties()
    var ownProperties = UtteranceProperties()
    var languagePlace: SourceAnchor?
    var cascade: PropertyCascade

    /// - Parameters:
    ///   - limits: What a book may ask for.
    ///   - readsNumbersInStrings: Whether the format has no numbers, so that strings stand for them.
    ///   - purpose: What becomes of the pages.
    ///   - keeping: Which problems are kept; by default as many as the limits allow.
    init(
        limits: ReadingLimits,
        readsNumbersInStrings: Bool = false,
        for purpose: Purpose = .book,
        keeping: DiagnosticLog.Keeping? = nil
    ) {
        log = DiagnosticLog(keeping: keeping ?? .first(limits.diagnostics))
        depthLimit = min(limits.depth, ReadingLimits.maximumDepth)
        self.readsNumbersInStrings = readsNumbersInStrings
        (keepsPages, keepsPlaces) = (purpose.keepsPages, purpose.keepsPlaces)
        cascade = PropertyCascade(inherited: purpose.inherited)
    }

    /// What becomes of the pages, and what is kept beside them.
    enum Purpose {
        /// They are the book's, and where everything stands is kept as well.
        case book
        /// They are looked at and counted.
        case check
        /// They are taken out as they come with their places, complete with what the book is known to say for all its
        /// utterances.
        case pages(inheriting: UtteranceProperties)
    }

    /// What the book says for all its utterances, known after the end of its dictionary.
    var properties: UtteranceProperties {
        cascade.book
    }

    /// Takes the pages out that are complete, with their places.
    mutating func takePages() -> [PlacedPage] {
        defer { book.pages.removeAll(keepingCapacity: true) }
        return places.take(book.pages)
    }

    /// Notes where the first element of XML begins.
    mutating func note(root place: SourceAnchor) {
        places.root = place
    }

    /// Notes a problem at a place, on the page and in the utterance being read.
    mutating func report(_ diagnostic: Diagnostic, at place: SourceAnchor?) {
        var diagnostic = diagnostic
        let location = location(place)
        diagnostic.page = location.page
        diagnostic.utterance = location.utterance
        log.report(diagnostic, at: place)
        if diagnostic.severity == .error { noteGap() }
    }

    /// Notes a problem and reads no further.
    mutating func stop(_ diagnostic: Diagnostic, at place: SourceAnchor?) {
        report(diagnostic, at: place)
        isStopped = true
    }

    /// Reads no further, for a reason that has been noted.
    mutating func stop() {
        isStopped = true
    }

    /// Forgets a problem that has turned out to follow from another.
    mutating func withdraw(_ code: Diagnostic.Code) {
        log.withdraw(code)
    }

    /// Notes what was still waiting for the end of its dictionary, when the end will not come.
    mutating func abandon() {
        while frame.level != .file {
            reportUnknownKeys()
            if frame.level == .book { cascade.endBook(&book) }
            frame = outer.removeLast()
        }
        if keepsPlaces { noteCut() }
    }
}

extension BookBuilder.Purpose {
    fileprivate var keepsPages: Bool {
        if case .check = self { false } else { true }
    }

    fileprivate var keepsPlaces: Bool { keepsPages }

    fileprivate var inherited: UtteranceProperties? {
        switch self {
        case .book: nil
        case .check: UtteranceProperties()
        case .pages(let inherited): inherited
        }
    }
}
