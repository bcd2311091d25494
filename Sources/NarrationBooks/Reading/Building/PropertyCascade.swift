import Narration

/// The cascade of `utteranceProperties`: for each key, the innermost level is used.
///
/// A level's properties may be written before or after its contents, so each level is applied at its end, to the keys
/// that inner levels have not set.
struct PropertyCascade {
    /// Places that set `language` without `voice`; an outer level's `voice` overrides them.
    struct Claims {
        /// The first place.
        var first: LocatedPlace?
        /// The number of other places.
        var others = 0
    }

    /// The properties of the book.
    var book = UtteranceProperties()

    /// The properties of the page being read.
    var page = UtteranceProperties()

    /// The properties of the book that are known before its pages are read, so that each page is complete at its end.
    private let inherited: UtteranceProperties?

    /// The keys that inner levels have set, for every utterance to which the book's properties have not been applied
    /// yet.
    private var given: [BookKeys] = []

    /// The claims on earlier pages, and those on this one.
    private var claims = (before: Claims(), here: Claims())
    private var pageStart = 0

    /// - Parameter inherited: The properties of the book, if they are known already.
    init(inherited: UtteranceProperties?) {
        self.inherited = inherited
    }

    /// Begins a page without properties.
    mutating func beginPage() {
        page.clear()
        pageStart = given.count
    }

    /// Records the keys that an utterance sets itself.
    mutating func endUtterance(_ own: BookKeys) {
        given.append(own)
    }

    /// Applies the page's properties to its utterances, and the book's properties if they are known.
    mutating func endPage(_ page: inout Page) {
        apply(self.page, to: &page, from: pageStart)
        if let inherited {
            apply(inherited, to: &page, from: pageStart)
            given.removeAll(keepingCapacity: true)
        }
    }

    /// Applies the book's properties, unless they have been applied page by page.
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

// MARK: - Languages without effect
extension PropertyCascade {
    /// Records the `language` of a page or an utterance that sets no voice with it.
    mutating func claim(_ claim: LocatedPlace, by properties: borrowing UtteranceProperties) {
        if properties.hasReadableLanguage, !properties.keys.contains(.voice) {
            claims.here.add(Claims(first: claim))
        }
    }

    /// Takes the claims on the current page that its voice overrides. The others remain for the book's voice.
    mutating func takeClaimsOverruledByPage() -> Claims {
        defer { claims.here = Claims() }
        guard !page.keys.contains(.voice) else { return claims.here }
        claims.before.add(claims.here)
        return Claims()
    }

    /// The claims in the book that its voice overrides.
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
