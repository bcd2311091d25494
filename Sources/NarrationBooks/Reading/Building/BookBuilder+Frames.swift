import Narration

// Tracks the current place in the book: one frame for every dictionary and array that has begun and not ended.
extension BookBuilder {
    private func isInside(_ level: BookLevel) -> Bool {
        frame.level == level || outer.contains { $0.level == level }
    }

    /// A location with the page being read, and with the picture or the utterance.
    func location(_ place: SourceAnchor?) -> LocatedPlace {
        var location = LocatedPlace(
            place: place,
            page: isInside(.page) ? pageCount : nil,
            utterance: isInside(.utterance) && !isInPicture ? page.utterances.count : nil
        )
        if isInPicture { location.picture = page.pictures.count }
        return location
    }

    /// Whether the contents of the dictionary or array that begins are read.
    mutating func beginsKnownValue(at place: SourceAnchor?) -> Bool {
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

    mutating func open(_ level: BookLevel, at place: SourceAnchor?, next: BookValue = .anything) {
        outer.append(frame)
        frame = BookFrame(level: level, place: place, next: next, unknownKeysOutside: unknownKeys.count)
    }

    mutating func ignore(_ kind: PropertyListKind, at place: SourceAnchor?) {
        refuse(kind, at: place)
        ignoredDepth = 1
    }

    /// Records a value of the wrong type, which still counts as a page or an utterance.
    mutating func refuse(_ kind: PropertyListKind, at place: SourceAnchor?) {
        guard frame.next != .anything else { return noteUnknown(kind) }
        report(
            wrongType(kind),
            at: place
        )
        switch frame.next {
        case .page:
            append(Page(utterances: []))
            if keepsPlaces { places.note(page: place) }
        case .utterance:
            beginUtterance(at: place)
            ownProperties.obscure([.voice, .language])
            appendUtterance()
        case .picture: page.pictures.append(PagePicture(image: ""))
        default: break
        }
    }

    private func wrongType(_ kind: PropertyListKind) -> Diagnostic {
        switch frame.next {
        case .pronunciation: .wrongType(kind, ofWord: word)
        case .member: .wrongType(kind, ofMember: member)
        default: .wrongType(kind, for: frame.next, at: part)
        }
    }

    /// The part of the book that is being read, for messages.
    private var part: BookPart {
        BookPart(
            page: pageCount,
            picture: isInPicture || frame.next == .picture ? page.pictures.count : nil,
            utterance: isInPicture ? picture.utterances.count : page.utterances.count
        )
    }

    /// Records the kind of value under the last key, if the key is unknown.
    mutating func noteUnknown(_ kind: PropertyListKind) {
        guard let last = unknownKeys[frame.unknownKeysOutside...].indices.last, unknownKeys[last].kind == nil else {
            return
        }
        unknownKeys[last].kind = kind
    }

    mutating func end() {
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
        case .utterances: if !isInPicture { hasNoUtterances = page.utterances.isEmpty }
        case .picture: endPicture()
        case .pronunciations: endPronunciations()
        case .member: endMember()
        case .frame: endFrame()
        case .file, .lexicons, .cast, .pictures, .pauses: break
        }
        let isEndOfProperties = [.properties, .member, .cast].contains(frame.level)
        frame = outer.removeLast()
        if isEndOfProperties { frame.next = .anything }
    }

    /// Reports that a required key is missing, at the misspelt key if there is one.
    private mutating func reportMissingKey() {
        guard let key = frame.level.requiredKey, !frame.keys.contains(key) else { return }
        let inside = unknownKeys[frame.unknownKeysOutside...]
        let misspelt = inside.prefix(BookFrame.mostSlips).firstIndex {
            Spelling.nearest(to: $0.name, among: [key.name]) != nil
        }
        let unknown = misspelt.map { inside[$0] }
        let isCertain = misspelt.map { frame.corrections(of: inside)[$0 - inside.startIndex] } == key
        if let misspelt { unknownKeys.remove(at: misspelt) }
        frame.next = .anything
        report(
            .missing(
                key,
                at: part,
                misspelt: unknown?.name,
                isCertain: isCertain
            ),
            at: unknown?.place ?? frame.place
        )
    }

    mutating func reportUnknownKeys() {
        guard unknownKeys.count > frame.unknownKeysOutside else { return }
        let inside = unknownKeys[frame.unknownKeysOutside...]
        defer { unknownKeys.removeSubrange(inside.indices) }
        let corrections = log.isFull(of: .unknownKey) ? inside.map { _ in nil } : frame.corrections(of: inside)
        for (key, correction) in zip(inside, corrections) {
            let move = corrections.contains(.utteranceProperties) ? nil : frame.move(of: key, among: inside)
            let fix = correction.map { .spelling(of: key.name, as: $0) } ?? move
            guard fix != nil || log.keeping != .fixable, !log.isFull(of: .unknownKey) else {
                log.count(.unknownKey)
                continue
            }
            report(.unknownKey(key.name, at: frame.level, fix: fix), at: key.place)
        }
    }
}
