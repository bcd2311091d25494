import Narration

/// Builds a book from the parts of a property list in the order of the file, and records its problems.
///
/// The parsers of the three formats report beginnings and ends, keys and values. The builder keeps one frame for every
/// dictionary and array that has begun and not ended, and otherwise only the book itself.
///
/// If the book's own properties are known in advance, pages are complete one by one and can be taken at any time.
///
/// Its methods are called millions of times, and the struct is large. Methods that are called for every element are
/// mutating, because Swift would copy the whole struct for others.
struct BookBuilder {
    /// The book, complete after the end of its dictionary.
    var book = Book(pages: [])

    /// The number of pages that have ended.
    var pageCount = 0

    /// The number of utterances that have ended.
    var utteranceCount = 0

    /// The problems.
    var log: DiagnosticLog

    /// The locations of the parts of the book.
    var places = SourceMap()

    /// Whether reading should end, because the property list exceeds a limit.
    var isStopped = false

    // The limit on nesting.
    let depthLimit: Int
    let readsNumbersInStrings: Bool
    let keepsPages: Bool
    let keepsPlaces: Bool

    // The frame of the innermost dictionary or array, and those around it.
    var frame = BookFrame(level: .file, place: nil, next: .book)
    var outer: [BookFrame] = []
    var unknownKeys: [UnknownKey] = []
    var lastUnknownKey = ""
    var ignoredDepth = 0

    // The parts that are not complete yet: a page, an utterance's string, and the properties that were read last.
    var page = Page(utterances: [])
    var hasNoUtterances = false
    var descriptionPlace: SourceAnchor?
    var picture = PagePicture(image: "")
    var isInPicture = false
    var string = ""
    var stringPlace: SourceAnchor?
    var innerProperties = UtteranceProperties()
    var ownProperties = UtteranceProperties()
    var languagePlace: SourceAnchor?
    var cascade: PropertyCascade
    var spokenString: String?
    var spokenPlace: SourceAnchor?
    var marks: (text: String, place: SourceAnchor?)?
    var ownRecording: String?
    var hasRecordings = false
    var loneNumerals = LoneNumerals()
    var word = ""
    var words: [String: Pronunciation] = [:]
    var member = ""
    var ownPronunciations: Pronunciations = [:]
    var pronunciations: PronunciationCascade

    /// - Parameters:
    ///   - limits: The limits on a book's demands.
    ///   - readsNumbersInStrings: Whether the format has no numbers, so that strings represent them.
    ///   - purpose: The use of the pages.
    ///   - keeping: The problems that are kept; by default as many as the limits allow.
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
        cascade = PropertyCascade(inherited: purpose.inherited?.properties)
        pronunciations = PronunciationCascade(inherited: purpose.inherited?.pronunciations)
    }

    /// The use of the pages.
    enum Purpose {
        /// They are kept in the book, together with all locations.
        case book
        /// They are checked and counted.
        case check
        /// They are taken one by one with their locations, complete with what they inherit from the book.
        case pages(inheriting: Inheritance)
    }

    /// What all utterances inherit from the book.
    struct Inheritance {
        var properties = PropertyCascade.Inheritance()
        var pronunciations: Pronunciations = [:]
    }

    /// What all utterances inherit from the book, known after the end of its dictionary.
    var inheritance: Inheritance {
        Inheritance(
            properties: PropertyCascade.Inheritance(book: cascade.book, cast: cascade.cast),
            pronunciations: pronunciations.book
        )
    }

    /// Takes the pages that are complete, with their locations.
    mutating func takePages() -> [PlacedPage] {
        defer { book.pages.removeAll(keepingCapacity: true) }
        return places.take(book.pages)
    }

    /// Records the place of the first XML element.
    mutating func note(root place: SourceAnchor) {
        places.root = place
    }

    /// Records a problem at a place, on the page and in the utterance being read.
    mutating func report(_ diagnostic: Diagnostic, at place: SourceAnchor?) {
        var diagnostic = diagnostic
        let location = location(place)
        (diagnostic.page, diagnostic.picture, diagnostic.utterance) = (
            location.page, location.picture, location.utterance
        )
        log.report(diagnostic, at: place)
        if diagnostic.severity == .error { noteGap() }
    }

    /// Records a problem and ends reading.
    mutating func stop(_ diagnostic: Diagnostic, at place: SourceAnchor?) {
        report(diagnostic, at: place)
        isStopped = true
    }

    /// Ends reading, for a reason that has been recorded.
    mutating func stop() {
        isStopped = true
    }

    /// Removes a problem that was only a consequence of another.
    mutating func withdraw(_ code: Diagnostic.Code) {
        log.withdraw(code)
    }

    /// Records the problems of unfinished dictionaries whose end will not be read.
    mutating func abandon() {
        while frame.level != .file {
            reportUnknownKeys()
            if frame.level == .book { endCascades() }
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

    fileprivate var inherited: BookBuilder.Inheritance? {
        switch self {
        case .book: nil
        case .check: BookBuilder.Inheritance()
        case .pages(let inherited): inherited
        }
    }
}
