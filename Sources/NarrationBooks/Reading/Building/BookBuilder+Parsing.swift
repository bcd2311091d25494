import Narration

// The calls of the parsers of the three formats.
extension BookBuilder: PropertyListBuilder {
    mutating func beginDictionary(at place: SourceAnchor?) {
        guard beginsKnownValue(at: place) else { return }
        switch frame.next {
        case .book: open(.book, at: place)
        case .page:
            // Pages are usually about as long as the previous one.
            let room = min(page.utterances.count, 16)
            page = Page(utterances: [])
            page.utterances.reserveCapacity(room)
            hasNoUtterances = false
            descriptionPlace = nil
            cascade.beginPage()
            open(.page, at: place)
        case .utterance:
            beginUtterance(at: place)
            open(.utterance, at: place)
        case .properties:
            innerProperties.clear()
            open(.properties, at: place)
        case .pronunciations: open(.pronunciations, at: place)
        case .cast: open(.cast, at: place)
        case .picture: beginPicture(at: place)
        case .frame(let key):
            if key == .textFrame { textStyle?.frame = PagePicture.Frame() }
            open(.frame, at: place)
        case .pauses: open(.pauses, at: place)
        case .member:
            innerProperties.clear()
            open(.member, at: place)
        default: ignore(.dictionary, at: place)
        }
    }

    mutating func beginArray(at place: SourceAnchor?) {
        guard beginsKnownValue(at: place) else { return }
        switch frame.next {
        case .pages: open(.pages, at: place, next: .page)
        case .utterances: open(.utterances, at: place, next: .utterance)
        case .lexicons: open(.lexicons, at: place, next: .lexicon)
        case .pictures: open(.pictures, at: place, next: .picture)
        default: ignore(.array, at: place)
        }
    }

    mutating func endArray() {
        end()
    }

    mutating func endDictionary() {
        end()
    }

    mutating func key(_ name: UnsafeRawBufferPointer, at place: SourceAnchor?) {
        guard ignoredDepth == 0 else {
            lastUnknownKey = String(decoding: name, as: UTF8.self)
            return
        }
        guard frame.level != .pronunciations else {
            return beginWord(String(decoding: name, as: UTF8.self), at: place)
        }
        guard frame.level != .cast else {
            return beginMember(String(decoding: name, as: UTF8.self), at: place)
        }
        guard let key = BookKey(name), let value = frame.level.value(of: key) else {
            frame.next = .anything
            lastUnknownKey = String(decoding: name, as: UTF8.self)
            guard !log.isFull(of: .unknownKey), unknownKeys.count - frame.unknownKeysOutside < log.keeping.limit else {
                return log.count(.unknownKey)
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
        if key == .bookPages { places.bookPages = place }
        frame.keys.insert(BookKeys(key))
        frame.next = value
    }

    /// The name of the last key of the dictionary that is being read.
    var lastKey: String {
        guard ignoredDepth == 0 else { return lastUnknownKey }
        return switch frame.next {
        case .text(let key), .number(let key), .frame(let key): key.name
        case .pages: BookKey.bookPages.name
        case .utterances: BookKey.utterances.name
        case .properties: BookKey.utteranceProperties.name
        case .pronunciations: BookKey.pronunciations.name
        case .lexicons: BookKey.lexicons.name
        case .cast: BookKey.cast.name
        case .pictures: BookKey.pictures.name
        case .pauses: BookKey.pauses.name
        case _ where frame.level == .cast: member
        case _ where frame.level == .pronunciations: word
        default: lastUnknownKey
        }
    }

    /// Whether a key with this name is allowed in the dictionary that is being read.
    func knows(key name: UnsafeRawBufferPointer) -> Bool {
        ignoredDepth == 0 && BookKey(name).flatMap(frame.level.value) != nil
    }

    /// Whether the next value has no meaning, whatever it is.
    var ignoresNextValue: Bool {
        ignoredDepth > 0 || frame.next == .anything
    }

    /// Ignores the next value, because it has no key or is one too many.
    mutating func ignoreNextValue() {
        guard ignoredDepth == 0 else { return }
        frame.next = .anything
    }

    @inline(__always)
    mutating func scalar(_ scalar: PropertyListScalar, at place: SourceAnchor?) {
        guard ignoredDepth == 0 else { return }
        switch (frame.next, scalar) {
        case (.anything, _): noteUnknown(scalar.kind)
        case (.text(let key), .string(let text)): take(text, for: key, at: place)
        case (.number(let key), .number(let number)): take(number, for: key, at: place)
        case (.number(let key), .malformedNumber(let text)): report(.notANumber(key, text), at: place)
        case (.number(let key), .string(let text)): takeNumber(text, for: key, at: place)
        case (.utterances, .string(let text)):
            beginUtterance(at: place)
            take(text, for: .utteranceString, at: place)
            appendUtterance()
        case (.pronunciation, .string(let text)): takePronunciation(text, at: place)
        case (.lexicon, .string(let path)): takeLexicon(path, at: place)
        default: refuse(scalar.kind, at: place)
        }
    }
}
