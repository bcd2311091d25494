import Narration

/// The cascade of `utteranceProperties`: the nearest level wins, key by key.
///
/// A level's properties may be written before or after what it contains, so each level is applied at its own end, to
/// what the nearer levels have left open.
struct PropertyCascade {
    /// Where a `language` stands that names no voice, which a `voice` of an outer level would make meaningless.
    struct Claims {
        /// The first of them.
        var first: LocatedPlace?
        /// How many more there are.
        var others = 0
    }

    /// What the book's dictionary of properties says.
    var book = UtteranceProperties()

    /// What the dictionary of properties of the page being read says.
    var page = UtteranceProperties()

    /// What the book is known to say before its pages are read, so that each is complete at its own end.
    private let inherited: UtteranceProperties?

    /// The keys that levels nearer than the book have given, for every utterance that the book's are still to come for.
    private var given: [BookKeys] = []

    /// The claims on earlier pages, and those on this one.
    private var claims = (before: Claims(), here: Claims())
    private var pageStart = 0

    /// - Parameter inherited: What the book says, if that is known already.
    init(inherited: UtteranceProperties?) {
        self.inherited = inherited
    }

    /// Begins a page, which has no properties yet.
    mutating func beginPage() {
        page.clear()
        pageStart = given.count
    }

    /// Notes which properties an utterance has of its own.
    mutating func endUtterance(_ own: BookKeys) {
        given.append(own)
    }

    /// Applies the page's properties to its utterances, and the book's where they are known.
    mutating func endPage(_ page: inout Page) {
        apply(self.page, to: &page, from: pageStart)
        if let inherited {
            apply(inherited, to: &page, from: pageStart)
            given.removeAll(keepingCapacity: true)
        }
    }

    /// Applies the book's properties, where that has not been done page by page.
    mutating func endBook(_ book: inout Book) {
        if let language = book.language, !self.book.keys.contains(.language) {
            self.book.set(.language, to: language)
        }
        guard inherited == nil else { return }
        var first = 0
        for page in book.pages.indices {
            apply(self.book, to: &book.pages[page], from: first)
            first += book.pages[page].utterances.count
        }
    }

    private mutating func apply(_ properties: UtteranceProperties, to page: inout Page, from first: Int) {
        guard !properties.keys.isEmpty else { return }
        for index in page.utterances.indices {
            properties.apply(to: &page.utterances[index], given: &given[first + index])
        }
    }
}

// Languages that no voice follows.
extension PropertyCascade {
    /// Remembers the `language` of a page or an utterance that gives no voice beside it.
    mutating func claim(_ claim: LocatedPlace, by properties: borrowing UtteranceProperties) {
        if properties.hasReadableLanguage, !properties.keys.contains(.voice) {
            claims.here.add(Claims(first: claim))
        }
    }

    /// The claims on the page that ends that its voice overrules; only the others are left for the book's voice.
    mutating func takeClaimsOverruledByPage() -> Claims {
        defer { claims.here = Claims() }
        guard !page.keys.contains(.voice) else { return claims.here }
        claims.before.add(claims.here)
        return Claims()
    }

    /// The claims in the book that its voice overrules.
    func claimsOverruledByBook() -> Claims {
        book.keys.contains(.voice) ? claims.before : Claims()
    }
}

extension PropertyCascade.Claims {
    fileprivate mutating func add(_ later: Self) {
        guard let place = later.first else { return }
        if first == nil {
            first = place
            others = later.others
        } else {
            others += 1 + later.others
        }
    }
}
