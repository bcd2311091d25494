/// Makes a book out of the pieces of a property list, as they come, and notes what is wrong with them.
///
/// The parsers of the three formats tell it what they meet: beginnings and ends, keys and values. It keeps one frame for
/// every dictionary and array it is inside of, and nothing of what it has understood but the book itself.
///
/// The pages of a book whose own properties are known already are complete one by one and can be taken out at any time.
struct BookBuilder {
    /// The book, complete after the end of its dictionary.
    private(set) var book = Book(pages: [])

    /// How many pages have ended.
    private(set) var pageCount = 0

    /// How many utterances have ended.
    private(set) var utteranceCount = 0

    /// What was found.
    private(set) var log: DiagnosticLog

    /// Where the parts of the book stand.
    private(set) var places = BookPlaces()

    /// Whether to read on is pointless, because the property list goes beyond a limit.
    private(set) var isStopped = false

    private let depthLimit: Int
    private let readsNumbersInStrings: Bool
    private let keepsPages: Bool
    private let keepsPlaces: Bool

    private var frame = Frame(level: .file, place: nil, next: .book)
    private var outer: [Frame] = []
    private var unknownKeys: [UnknownKey] = []
    private var lastUnknownKey = ""
    private var ignoredDepth = 0

    private var page = Page(utterances: [])
    private var hasNoUtterances = false
    private var string = ""
    private var stringPlace: SourcePlace?
    private var innerProperties = UtteranceProperties()
    private var ownProperties = UtteranceProperties()
    private var languagePlace: SourcePlace?
    private var cascade: PropertyCascade

    /// - Parameters:
    ///   - limits: What a book may ask for.
    ///   - readsNumbersInStrings: Whether the format has no numbers, so that strings stand for them.
    ///   - purpose: What becomes of the pages.
    init(limits: BookReader.Limits, readsNumbersInStrings: Bool = false, for purpose: Purpose = .book) {
        log = DiagnosticLog(limit: limits.diagnostics)
        depthLimit = min(limits.depth, BookReader.Limits.maximumDepth)
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
        /// They are taken out as they come, complete with what the book is known to say for all its utterances.
        case pages(inheriting: UtteranceProperties)
    }

    /// What the book says for all its utterances, known after the end of its dictionary.
    var properties: UtteranceProperties {
        cascade.book
    }

    /// Takes the pages out that are complete.
    mutating func takePages() -> [Page] {
        defer { book.pages.removeAll(keepingCapacity: true) }
        return book.pages
    }

    /// Notes where the first element of XML begins.
    mutating func note(root place: SourcePlace) {
        places.root = place
    }

    /// Notes a problem at a place, on the page and in the utterance being read.
    mutating func report(_ diagnostic: Diagnostic, at place: SourcePlace?) {
        var diagnostic = diagnostic
        let spot = spot(place)
        diagnostic.page = spot.page
        diagnostic.utterance = spot.utterance
        log.report(diagnostic, at: place)
    }

    /// Notes a problem and reads no further.
    mutating func stop(_ diagnostic: Diagnostic, at place: SourcePlace?) {
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
            frame = outer.removeLast()
        }
    }
}

extension BookBuilder.Purpose {
    fileprivate var keepsPages: Bool {
        if case .check = self { false } else { true }
    }

    fileprivate var keepsPlaces: Bool {
        if case .book = self { true } else { false }
    }

    fileprivate var inherited: UtteranceProperties? {
        switch self {
        case .book: nil
        case .check: UtteranceProperties()
        case .pages(let inherited): inherited
        }
    }
}

/// A dictionary or array that has begun and not ended.
private struct Frame {
    let level: BookLevel
    let place: SourcePlace?
    /// What the next value is meant to be: in a dictionary, by the last key.
    var next: BookValue
    var keys: BookKeys = []
    /// How many unknown keys stand in the frames around this one.
    var unknownKeysOutside = 0
}

/// A key that means nothing where it stands.
private struct UnknownKey {
    let name: String
    let place: SourcePlace?
    /// What stands under it.
    var kind: PropertyListKind?
}

extension Frame {
    /// The keys that unknown ones are meant to be for certain: no other is as near, it is not given, no other unknown
    /// key could be it, and what stands under it is what belongs there.
    func corrections(of unknownKeys: ArraySlice<UnknownKey>) -> [BookKey?] {
        let names = level.keys.map(\.name)
        let nearest = unknownKeys.compactMap { Spelling.nearest(to: $0.name, among: names) }
        let claims = Dictionary(nearest.map { ($0, 1) }, uniquingKeysWith: +)
        return unknownKeys.map { unknown in
            guard let name = Spelling.certain(for: unknown.name, among: names), claims[name] == 1,
                let key = level.keys.first(where: { $0.name == name }), !keys.contains(key),
                let kind = unknown.kind, level.value(of: key)?.accepts(kind) == true
            else { return nil }
            return key
        }
    }
}

// What parsers tell.
extension BookBuilder {
    mutating func beginDictionary(at place: SourcePlace?) {
        guard beginsKnownValue(at: place) else { return }
        switch frame.next {
        case .book: open(.book, at: place)
        case .page:
            // Pages are mostly about as long as the one before.
            let room = min(page.utterances.count, 16)
            page = Page(utterances: [])
            page.utterances.reserveCapacity(room)
            hasNoUtterances = false
            cascade.beginPage()
            open(.page, at: place)
        case .utterance:
            string = ""
            ownProperties.clear()
            open(.utterance, at: place)
        case .properties:
            innerProperties.clear()
            open(.properties, at: place)
        default: ignore(.dictionary, at: place)
        }
    }

    mutating func beginArray(at place: SourcePlace?) {
        guard beginsKnownValue(at: place) else { return }
        switch frame.next {
        case .pages: open(.pages, at: place, next: .page)
        case .utterances: open(.utterances, at: place, next: .utterance)
        default: ignore(.array, at: place)
        }
    }

    mutating func endArray() {
        end()
    }

    mutating func endDictionary() {
        end()
    }

    mutating func key(_ name: UnsafeRawBufferPointer, at place: SourcePlace?) {
        guard ignoredDepth == 0 else {
            lastUnknownKey = String(decoding: name, as: UTF8.self)
            return
        }
        guard let key = BookKey(name), let value = frame.level.value(of: key) else {
            frame.next = .anything
            lastUnknownKey = String(decoding: name, as: UTF8.self)
            guard !log.isFull(of: .warning), unknownKeys.count - frame.unknownKeysOutside < log.limit else {
                return log.count(of: .warning)
            }
            unknownKeys.append(UnknownKey(name: lastUnknownKey, place: place))
            return
        }
        guard !frame.keys.contains(key) else {
            frame.next = .anything
            lastUnknownKey = key.name
            report(.duplicateKey(key), at: place)
            return
        }
        frame.keys.insert(BookKeys(key))
        frame.next = value
    }

    /// The name of the last key of the dictionary that is being read.
    var lastKey: String {
        guard ignoredDepth == 0 else { return lastUnknownKey }
        return switch frame.next {
        case .text(let key), .number(let key): key.name
        case .pages: BookKey.bookPages.name
        case .utterances: BookKey.utterances.name
        case .properties: BookKey.utteranceProperties.name
        default: lastUnknownKey
        }
    }

    /// Whether a key of this name belongs into the dictionary that is being read.
    func knows(key name: UnsafeRawBufferPointer) -> Bool {
        ignoredDepth == 0 && BookKey(name).flatMap(frame.level.value) != nil
    }

    /// Whether the next value is meaningless, whatever it is.
    var ignoresNextValue: Bool {
        ignoredDepth > 0 || frame.next == .anything
    }

    /// Takes the next value as meaningless, because it has no key or is one too many.
    mutating func ignoreNextValue() {
        guard ignoredDepth == 0 else { return }
        frame.next = .anything
    }

    @inline(__always)
    mutating func scalar(_ scalar: PropertyListScalar, at place: SourcePlace?) {
        guard ignoredDepth == 0 else { return }
        switch (frame.next, scalar) {
        case (.anything, _): noteUnknown(scalar.kind)
        case (.text(let key), .string(let text)): take(text, for: key, at: place)
        case (.number(let key), .number(let number)): take(number, for: key, at: place)
        case (.number(let key), .malformedNumber(let text)): report(.notANumber(key, text), at: place)
        case (.number(let key), .string(let text)): takeNumber(text, for: key, at: place)
        case (.utterances, .string(let text)):
            ownProperties.clear()
            take(text, for: .utteranceString, at: place)
            appendUtterance()
        default: refuse(scalar.kind, at: place)
        }
    }
}

// Frames.
extension BookBuilder {
    private func isInside(_ level: BookLevel) -> Bool {
        frame.level == level || outer.contains { $0.level == level }
    }

    /// A place with the page and the utterance being read.
    private func spot(_ place: SourcePlace?) -> Spot {
        Spot(
            place: place,
            page: isInside(.page) ? pageCount : nil,
            utterance: isInside(.utterance) ? page.utterances.count : nil
        )
    }

    /// Whether the dictionary or array that begins is one that is looked into.
    private mutating func beginsKnownValue(at place: SourcePlace?) -> Bool {
        guard outer.count + ignoredDepth < depthLimit else {
            stop(.tooDeep(limit: depthLimit), at: place)
            return false
        }
        guard ignoredDepth == 0 else {
            ignoredDepth += 1
            return false
        }
        return true
    }

    private mutating func open(_ level: BookLevel, at place: SourcePlace?, next: BookValue = .anything) {
        outer.append(frame)
        frame = Frame(level: level, place: place, next: next, unknownKeysOutside: unknownKeys.count)
    }

    private mutating func ignore(_ kind: PropertyListKind, at place: SourcePlace?) {
        refuse(kind, at: place)
        ignoredDepth = 1
    }

    /// Notes a value of the wrong type, which counts as a page or an utterance all the same.
    private mutating func refuse(_ kind: PropertyListKind, at place: SourcePlace?) {
        guard frame.next != .anything else { return noteUnknown(kind) }
        report(.wrongType(kind, for: frame.next, page: pageCount, utterance: page.utterances.count), at: place)
        switch frame.next {
        case .page: append(Page(utterances: []))
        case .utterance:
            string = ""
            ownProperties.clear()
            appendUtterance()
        default: break
        }
    }

    /// Notes what stands under the last key, if it is an unknown one.
    private mutating func noteUnknown(_ kind: PropertyListKind) {
        guard let last = unknownKeys[frame.unknownKeysOutside...].indices.last, unknownKeys[last].kind == nil else {
            return
        }
        unknownKeys[last].kind = kind
    }

    private mutating func end() {
        guard ignoredDepth == 0 else {
            ignoredDepth -= 1
            return
        }
        reportMissingKey()
        reportUnknownKeys()
        switch frame.level {
        case .properties: endProperties()
        case .utterance: appendUtterance()
        case .page: endPage()
        case .pages: endPages()
        case .book: endBook()
        case .utterances: hasNoUtterances = page.utterances.isEmpty
        case .file: break
        }
        frame = outer.removeLast()
    }

    /// Notes that a required key is missing: at the key that was meant to be it, where there is one.
    private mutating func reportMissingKey() {
        guard let key = frame.level.requiredKey, !frame.keys.contains(key) else { return }
        let inside = unknownKeys[frame.unknownKeysOutside...]
        let misspelt = inside.firstIndex { Spelling.nearest(to: $0.name, among: [key.name]) != nil }
        let unknown = misspelt.map { inside[$0] }
        let isCertain = misspelt.map { frame.corrections(of: inside)[$0 - inside.startIndex] } == key
        if let misspelt { unknownKeys.remove(at: misspelt) }
        report(
            .missing(
                key,
                page: pageCount,
                utterance: page.utterances.count,
                misspelt: unknown?.name,
                isCertain: isCertain
            ),
            at: unknown?.place ?? frame.place
        )
    }

    private mutating func reportUnknownKeys() {
        guard unknownKeys.count > frame.unknownKeysOutside else { return }
        let inside = unknownKeys[frame.unknownKeysOutside...]
        for (key, correction) in zip(inside, frame.corrections(of: inside)) {
            report(.unknownKey(key.name, at: frame.level, correction: correction), at: key.place)
        }
        unknownKeys.removeSubrange(inside.indices)
    }
}

// Ends.
extension BookBuilder {
    private mutating func endProperties() {
        switch outer.last?.level {
        case .book: cascade.book = innerProperties
        case .page:
            cascade.page = innerProperties
            cascade.claim(Spot(place: languagePlace, page: pageCount), by: innerProperties)
        default:
            swap(&ownProperties, &innerProperties)
            cascade.claim(
                Spot(place: languagePlace, page: pageCount, utterance: page.utterances.count),
                by: ownProperties
            )
        }
    }

    private mutating func appendUtterance() {
        page.utterances.append(ownProperties.utterance(string))
        cascade.endUtterance(ownProperties.keys)
        utteranceCount += 1
        if keepsPlaces { places.note(string: stringPlace) }
    }

    private mutating func endPage() {
        if hasNoUtterances, page.backgroundImage == nil {
            report(.emptyPage(pageCount), at: frame.place)
        }
        report(cascade.takeClaimsOverruledByPage(), byVoiceOf: .page)
        cascade.endPage(&page)
        append(page)
        if keepsPlaces { places.note(page: frame.place) }
    }

    private mutating func append(_ page: Page) {
        if keepsPages { book.pages.append(page) }
        pageCount += 1
    }

    private mutating func endPages() {
        if pageCount == 0 {
            report(.noPages, at: frame.place)
        }
    }

    private mutating func endBook() {
        report(cascade.claimsOverruledByBook(), byVoiceOf: .book)
        cascade.endBook(&book)
    }

    private mutating func report(_ claims: PropertyCascade.Claims, byVoiceOf level: BookLevel) {
        guard let first = claims.first else { return }
        var diagnostic = Diagnostic.languageWithoutEffect(voiceOf: level, elsewhere: claims.others)
        diagnostic.page = first.page
        diagnostic.utterance = first.utterance
        log.report(diagnostic, at: first.place)
    }
}

// Values.
extension BookBuilder {
    private mutating func take(_ text: String, for key: BookKey, at place: SourcePlace?) {
        switch key {
        case .utteranceString:
            string = text
            stringPlace = place
            if !text.isSpeakable { report(.nothingToSpeak(text), at: place) }
        case .title where frame.level == .page: page.title = name(text, for: key, at: place)
        case .title: book.title = name(text, for: key, at: place)
        case .author: book.author = name(text, for: key, at: place)
        case .coverImage: book.coverImage = picture(text, for: key, at: place)
        case .backgroundImage: page.backgroundImage = picture(text, for: key, at: place)
        case .language where frame.level == .book:
            guard let name = name(text, for: key, at: place) else { return }
            book.language = name
            noteVoice(.language(name), at: place)
        default:
            guard let name = name(text, for: key, at: place) else { return }
            innerProperties.set(key, to: name)
            noteVoice(key == .voice ? .voice(name) : .language(name), at: place)
            if key == .language { languagePlace = place }
        }
    }

    private mutating func take(_ number: Double, for key: BookKey, at place: SourcePlace?) {
        guard number.isFinite else {
            report(.notFinite(key, number), at: place)
            return
        }
        if !key.range.contains(number) {
            report(.outOfRange(key, number), at: place)
        }
        innerProperties.set(key, to: number)
    }

    /// Takes a string where a number belongs.
    private mutating func takeNumber(_ text: String, for key: BookKey, at place: SourcePlace?) {
        let number = PropertyListNumber.real(text) ?? PropertyListNumber.integer(text)
        switch number {
        case let number? where readsNumbersInStrings: take(number, for: key, at: place)
        case nil where readsNumbersInStrings: report(.notANumber(key, text), at: place)
        case _? where place != nil: report(.numberInString(key, text), at: place)
        default: refuse(.string, at: place)
        }
    }

    private mutating func name(_ text: String, for key: BookKey, at place: SourcePlace?) -> String? {
        guard text.allSatisfy(\.isWhitespace) else { return text }
        report(.blankString(key), at: place)
        return nil
    }

    private mutating func picture(_ text: String, for key: BookKey, at place: SourcePlace?) -> String? {
        if PicturePath.leadsOutside(text) {
            report(.pictureOutsideBook(key, text), at: place)
        }
        guard let path = name(text, for: key, at: place) else { return nil }
        if keepsPlaces { places.note(BookPlaces.Picture(key: key, path: path, spot: spot(place))) }
        return path
    }

    private mutating func noteVoice(_ choice: VoiceChoice, at place: SourcePlace?) {
        if keepsPlaces { places.note(choice, at: spot(place)) }
    }
}
