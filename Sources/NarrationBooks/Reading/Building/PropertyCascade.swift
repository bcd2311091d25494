import Narration

/// The cascade of `utteranceProperties`: for each key, the innermost level is used.
///
/// A level's properties may be written before or after its contents, so each level is applied at its end, to the keys
/// that inner levels have not set. The cast is applied last, to the keys that are not set where the character is named,
/// or inside.
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

    /// The properties of the characters.
    var cast = Cast()

    /// What is known of the book before its pages are read, so that each page is complete at its end.
    private let inherited: Inheritance?

    /// The keys that inner levels have set, for every utterance to which the book's properties have not been applied
    /// yet.
    private var given: [GivenKeys] = []

    /// The same for the utterances of pictures, by the pages that have any.
    private var givenInPictures: [Int: [GivenKeys]] = [:]

    /// The keys that the utterances of the page's pictures have set.
    private var givenHere: [GivenKeys] = []

    /// The number of pages that have ended.
    private var pageCount = 0

    /// Claims by character: on earlier pages, and on this page.
    private var claims: (before: [String?: Claims], here: [String?: Claims]) = ([:], [:])

    /// The claims in the cast, on languages of characters without a voice.
    private var claimsOfCast = Claims()
    private var pageStart = 0

    /// The properties that utterances inherit from the book.
    struct Inheritance {
        var book = UtteranceProperties()
        var cast = Cast()
    }

    /// - Parameter inherited: What is known of the book already.
    init(inherited: Inheritance?) {
        self.inherited = inherited
    }

    /// Whether each page is complete at its end.
    var isKnown: Bool { inherited != nil }

    /// Begins a page without properties.
    mutating func beginPage() {
        page.clear()
        pageStart = given.count
        givenHere = []
    }

    /// Records the keys that an utterance sets itself.
    mutating func endUtterance(_ own: BookKeys) {
        given.append(GivenKeys(own))
    }

    /// Records the keys that an utterance of a picture sets itself.
    mutating func endUtteranceOfPicture(_ own: BookKeys) {
        givenHere.append(GivenKeys(own))
    }

    /// Forgets the utterances of a picture that is not kept.
    mutating func dropPicture(of utteranceCount: Int) {
        givenHere.removeLast(utteranceCount)
    }

    /// Applies the page's properties to its utterances, and the book's properties if they are known.
    mutating func endPage(_ page: inout Page) {
        apply(self.page, to: &page, from: pageStart)
        if let inherited {
            apply(inherited.book, to: &page, from: pageStart)
            apply(inherited.cast, to: &page, from: pageStart)
            given.removeAll(keepingCapacity: true)
        } else if !givenHere.isEmpty {
            givenInPictures[pageCount] = givenHere
        }
        pageCount += 1
    }

    /// Applies the book's properties, unless they have been applied page by page.
    mutating func endBook(_ book: inout Book) {
        if let language = book.language, !self.book.keys.contains(.language) {
            self.book.set(.language, to: .text(language))
        }
        book.cast = cast.members
        guard inherited == nil else { return }
        var first = 0
        for page in book.pages.indices {
            givenHere = givenInPictures[page] ?? []
            apply(self.book, to: &book.pages[page], from: first)
            apply(cast, to: &book.pages[page], from: first)
            first += book.pages[page].utterances.count
        }
    }

    private mutating func apply(_ properties: UtteranceProperties, to page: inout Page, from first: Int) {
        guard !properties.keys.isEmpty else { return }
        let count = page.utterances.count
        page.changeEveryUtterance { index, utterance in
            if index < count {
                properties.apply(to: &utterance, given: &given[first + index])
            } else {
                properties.apply(to: &utterance, given: &givenHere[index - count])
            }
        }
    }

    private func apply(_ cast: Cast, to page: inout Page, from first: Int) {
        let count = page.utterances.count
        page.changeEveryUtterance { index, utterance in
            guard let name = utterance.character else { return }
            cast[name]?.apply(to: &utterance, given: index < count ? given[first + index] : givenHere[index - count])
        }
    }
}

// MARK: - Languages without effect
extension PropertyCascade {
    /// The level that names the voice that is used.
    enum Voice {
        case page, book
        case member(String)
    }

    /// Records the `language` of a page or an utterance that sets no voice with it.
    mutating func claim(_ claim: LocatedPlace, by properties: borrowing UtteranceProperties) {
        if properties.claimsLanguage {
            claims.here[properties.characterName, default: Claims()].add(Claims(first: claim))
        }
    }

    /// Records the `language` of a character that sets no voice with it.
    mutating func claim(_ claim: LocatedPlace, byMember properties: borrowing UtteranceProperties) {
        if properties.claimsLanguage { claimsOfCast.add(Claims(first: claim)) }
    }

    /// Takes the claims on the current page that its voice overrides. The others remain for the book's voices.
    mutating func takeClaimsOverruledByPage() -> Claims {
        defer { claims.here = [:] }
        guard !page.keys.contains(.voice) else { return Claims(claims.here.values) }
        for (name, claims) in claims.here {
            self.claims.before[name ?? page.characterName, default: Claims()].add(claims)
        }
        return Claims()
    }

    /// The claims in the book that are overridden by the voices of characters, and by its own.
    func claimsOverruledByBook() -> [(voice: Voice, claims: Claims)] {
        var overruled: [(voice: Voice, claims: Claims)] = []
        var others = [claimsOfCast]
        for (name, claims) in claims.before.merging(claims.here, uniquingKeysWith: { Claims([$0, $1]) }) {
            let character = name ?? book.characterName
            if let character, let voice = cast[character]?.voice {
                if !voice.isEmpty { overruled.append((.member(character), claims)) }
            } else {
                others.append(claims)
            }
        }
        if book.keys.contains(.voice) { overruled.append((.book, Claims(others))) }
        return overruled.sorted { left, right in
            guard let place = left.claims.first, let other = right.claims.first else { return false }
            return place.isBefore(other)
        }
    }
}

extension UtteranceProperties {
    /// Whether a readable language is set without a voice.
    fileprivate var claimsLanguage: Bool { hasReadableLanguage && !keys.contains(.voice) }
}

extension PropertyCascade.Claims {
    /// All of several claims.
    fileprivate init(_ all: some Sequence<Self>) {
        for claims in all { add(claims) }
    }

    fileprivate mutating func add(_ other: Self) {
        guard let place = other.first else { return }
        guard let own = first else {
            self = other
            return
        }
        if place.isBefore(own) { first = place }
        others += 1 + other.others
    }
}
