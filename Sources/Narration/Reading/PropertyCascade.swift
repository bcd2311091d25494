/// The cascade of `utteranceProperties`: the nearest level wins, key by key.
///
/// A level's properties may be written before or after what it contains, so each level is applied at its own end, to
/// what the nearer levels have left open.
struct PropertyCascade {
    /// A `language` that names no voice, which a `voice` of an outer level would make meaningless.
    typealias Claim = (place: SourcePlace?, page: Int, utterance: Int?)

    /// What the book's dictionary of properties says.
    var book = UtteranceProperties()

    /// What the dictionary of properties of the page being read says.
    var page = UtteranceProperties()

    /// The keys that levels nearer than the book have given, for every utterance so far.
    private var given: [BookKeys] = []

    private var claims: [Claim] = []
    private var pageStart = (utterance: 0, claim: 0)

    /// Begins a page, which has no properties yet.
    mutating func beginPage() {
        page = UtteranceProperties()
        pageStart = (given.count, claims.count)
    }

    /// Applies an utterance's own properties.
    mutating func endUtterance(_ utterance: inout Utterance, own: UtteranceProperties) {
        var keys: BookKeys = []
        own.apply(to: &utterance, given: &keys)
        given.append(keys)
    }

    /// Applies the page's properties to its utterances.
    mutating func endPage(_ page: inout Page) {
        guard !self.page.keys.isEmpty else { return }
        for index in page.utterances.indices {
            self.page.apply(to: &page.utterances[index], given: &given[pageStart.utterance + index])
        }
    }

    /// Applies the book's properties, and its language where no level gives one.
    mutating func endBook(_ book: inout Book) {
        if let language = book.language, !self.book.keys.contains(.language) {
            self.book.set(.language, to: language)
        }
        guard !self.book.keys.isEmpty else { return }
        var index = 0
        for page in book.pages.indices {
            for utterance in book.pages[page].utterances.indices {
                self.book.apply(to: &book.pages[page].utterances[utterance], given: &given[index])
                index += 1
            }
        }
    }
}

// Languages that no voice follows.
extension PropertyCascade {
    /// Remembers the `language` of a page or an utterance that gives no voice beside it.
    mutating func claim(_ claim: Claim, by properties: UtteranceProperties) {
        if properties.keys.contains(.language), !properties.keys.contains(.voice) {
            claims.append(claim)
        }
    }

    /// The claims on this page that its voice overrules, each told once.
    mutating func takeClaimsOverruledByPage() -> [Claim] {
        guard page.keys.contains(.voice) else { return [] }
        defer { claims.removeSubrange(pageStart.claim...) }
        return Array(claims[pageStart.claim...])
    }

    /// The claims in the book that its voice overrules.
    func claimsOverruledByBook() -> [Claim] {
        book.keys.contains(.voice) ? claims : []
    }
}
