import Narration

// Messages about the keys and values of a book. Index arguments count from 0 and are shown counting from 1.
extension Diagnostic {
    static func wrongType(_ kind: PropertyListKind, for value: BookValue, at part: BookPart) -> Diagnostic {
        let (subject, wanted) =
            switch value {
            case .book: ("the book", "a dictionary")
            case .pages: ("\"bookPages\"", "an array of pages")
            case .page: (part.pageName, "a dictionary")
            case .utterances: ("\"utterances\"", "a string or an array of utterances")
            case .utterance: (part.utteranceName, "a dictionary")
            case .pictures: ("\"pictures\"", "an array of pictures")
            case .picture: (part.pictureName, "a dictionary")
            case .frame(let key): (key.name.quoted, "a dictionary of x, y, width and height")
            case .pauses: ("\"pauses\"", "a dictionary of chapter, heading, paragraph and scene")
            case .properties: ("\"utteranceProperties\"", "a dictionary")
            case .text(let key): (key.name.quoted, "a string")
            case .number(let key): (key.name.quoted, "a number")
            case .pronunciations: ("\"pronunciations\"", "a dictionary")
            case .pronunciation: ("a pronunciation", "a string")
            case .lexicons: ("\"lexicons\"", "an array of paths")
            case .lexicon: ("a path in \"lexicons\"", "a string")
            case .cast: ("\"cast\"", "a dictionary of characters")
            case .member: ("a character in \"cast\"", "a dictionary")
            case .anything: ("this", "anything")
            }
        let note: String? =
            switch value {
            case .number(let key): numberNote(for: key)
            case .text(.date): dateNote
            default: nil
            }
        return Diagnostic(.error, .wrongType, "\(subject) is \(kind.rawValue), not \(wanted)", note: note)
    }

    static func numberInString(_ key: BookKey, _ text: String) -> Diagnostic {
        Diagnostic(
            .error,
            .wrongType,
            "\(key.name.quoted) is a string, not a number",
            note: "write <real>\(text.excerpt)</real>"
        )
    }

    static func notANumber(_ key: BookKey, _ text: String) -> Diagnostic {
        let number = text.replacing(",", with: ".")
        let note =
            if PropertyListNumber.real(number) != nil {
                "write <real>\(number.excerpt)</real>"
            } else {
                numberNote(for: key)
            }
        let found = text.allSatisfy(\.isWhitespace) ? "empty" : "\(text.quoted), not a number"
        return Diagnostic(.error, .notANumber, "\(key.name.quoted) is \(found)", note: note)
    }

    static func notFinite(_ key: BookKey, _ number: Double) -> Diagnostic {
        let name = number.isNaN ? "not a number (NaN)" : "infinite"
        return Diagnostic(.error, .notFinite, "\(key.name.quoted) is \(name)", note: numberNote(for: key))
    }

    /// The problem of a finite number as the value of a key: it is outside the range, or is hardly what is meant.
    package static func problem(of key: BookKey, _ number: Double) -> Diagnostic? {
        switch key {
        case _ where !key.range.contains(number): outOfRange(key, number)
        case .rate where Utterance.wordsPerMinute(atRate: number) > fastestPace: fastRate(number)
        case .preUtteranceDelay where number > longestDelay, .postUtteranceDelay where number > longestDelay:
            longDelay(key, number)
        default: nil
        }
    }

    /// The pace in words per minute above which few listeners follow a voice that they do not know well.
    private static let fastestPace = 350.0

    /// The longest delay that is not questioned, in seconds.
    private static let longestDelay = 30.0

    private static func fastRate(_ rate: Double) -> Diagnostic {
        Diagnostic(
            .warning,
            .fastRate,
            "\(BookKey.rate.name.quoted) is \(text(of: rate)), \(Utterance.pace(ofRate: rate)); few listeners can follow",
            note: "0.8 is \(Utterance.pace(ofRate: 0.8))"
        )
    }

    private static func longDelay(_ key: BookKey, _ delay: Double) -> Diagnostic {
        Diagnostic(
            .warning,
            .longDelay,
            "\(key.name.quoted) is \(text(of: delay)) seconds",
            note: millisecondsNote(for: delay)
        )
    }

    private static func millisecondsNote(for delay: Double) -> String {
        "are these milliseconds? if so, write \(text(of: delay / 1000))"
    }

    private static func outOfRange(_ key: BookKey, _ number: Double) -> Diagnostic {
        let code: Code =
            switch key {
            case .rate: .rateOutOfRange
            case .pitchMultiplier: .pitchMultiplierOutOfRange
            case .volume: .volumeOutOfRange
            case .seriesNumber: .seriesNumberOutOfRange
            case .x, .y, .width, .height: .frameOutOfRange
            case .textSize: .textSizeOutOfRange
            default: .delayOutOfRange
            }
        let used = number < key.range.lowerBound ? key.range.lowerBound : key.range.upperBound
        let pace = key == .rate ? ", \(Utterance.pace(ofRate: used))" : ""
        let note = remedy(for: number, of: key, code)
        let fix = Fix(.number(used), "\(key.name.quoted) was \(text(of: number)) and is \(text(of: used)) now")
        return Diagnostic(
            .warning,
            code,
            "\(key.name.quoted) is \(text(of: number)), outside \(range(of: key)); \(text(of: used)) is used\(pace)",
            note: note,
            fix: note == nil ? fix : nil
        )
    }

    /// What may be meant by a number that is so far out of its range that the end of the range is not.
    private static func remedy(for number: Double, of key: BookKey, _ code: Code) -> String? {
        guard number > 2 * key.range.upperBound || code == .delayOutOfRange && number > key.range.upperBound else {
            return nil
        }
        return switch code {
        case .delayOutOfRange: millisecondsNote(for: number)
        case .frameOutOfRange: "are these pixels? write shares of the page's picture, from 0 to 1: a quarter is 0.25"
        case .textSizeOutOfRange: "write a share of the page's height: a twentieth is 0.05"
        case .seriesNumberOutOfRange: nil
        default:
            key.range.contains(number / 100)
                ? "is this percent? if so, write \(text(of: number / 100))" : "write a number in the range"
        }
    }

    static func wrongType(_ kind: PropertyListKind, ofWord written: String) -> Diagnostic {
        Diagnostic(
            .error,
            .wrongType,
            "the pronunciation of \(written.quoted) is \(kind.rawValue), not a string",
            note: "write how it is said, or phonemes between slashes: /ˈkæt/"
        )
    }

    static func duplicateWord(_ written: String) -> Diagnostic {
        Diagnostic(.error, .duplicateKey, "the pronunciation of \(written.quoted) is given twice here")
    }

    static func wrongType(_ kind: PropertyListKind, ofMember name: String) -> Diagnostic {
        Diagnostic(
            .error,
            .wrongType,
            "the character \(name.quoted) is \(kind.rawValue), not a dictionary",
            note: "write a dictionary with a \(BookKey.voice.name.quoted) or other properties, which may be empty"
        )
    }

    static func duplicateMember(_ name: String) -> Diagnostic {
        Diagnostic(.error, .duplicateKey, "the character \(name.quoted) is given twice here")
    }

    static let blankMember = Diagnostic(
        .warning,
        .blankString,
        "the name of this character is blank; its properties are ignored"
    )

    static let blankWord = Diagnostic(.warning, .blankString, "this word is blank; its pronunciation is ignored")

    static func blankPronunciation(of written: String) -> Diagnostic {
        Diagnostic(
            .error,
            .blankString,
            "the pronunciation of \(written.quoted) is blank, so nothing would be said",
            note: "write how it is said, or leave it out"
        )
    }

    static let blankSpokenString = Diagnostic(
        .error,
        .blankString,
        "\(BookKey.spokenString.name.quoted) is blank, so nothing would be said",
        note: "leave the key out; for silence, use a delay"
    )

    static let redundantSpokenString = Diagnostic(
        .warning,
        .redundantSpokenString,
        "\(BookKey.spokenString.name.quoted) is the same as \(BookKey.utteranceString.name.quoted)",
        note: "leave it out"
    )

    static let unfittingMarks = Diagnostic(
        .warning,
        .unfittingMarks,
        "\(BookKey.markedString.name.quoted) has no effect: it has not the words of \(BookKey.utteranceString.name.quoted)",
        note: "write the same words, with asterisks around those that are emphasized; an asterisk of the text is \\*"
    )

    static func phonemesWithOneSlash(_ text: String) -> Diagnostic {
        let phonemes = text.split(separator: "/").joined()
        return Diagnostic(
            .warning,
            .misplacedPhonemes,
            "\(text.quoted) is read as words",
            note: "phonemes are between two slashes: /\(phonemes.excerpt)/"
        )
    }

    static func phonemesInSpokenString(_ phonemes: String) -> Diagnostic {
        Diagnostic(
            .warning,
            .misplacedPhonemes,
            "\(phonemes.quoted) is read as words, not as phonemes",
            note: "give the phonemes of a word in \(BookKey.pronunciations.name.quoted)"
        )
    }

    static func unknownColor(_ text: String) -> Diagnostic {
        let note = "write a number sign and the hexadecimal digits of red, green and blue: #1d1b18"
        return Diagnostic(.error, .unknownColor, "\(text.quoted) is not a colour", note: note)
    }

    /// An error for a name that no choice of a type has. The message ends with the name.
    static func unknown<Choice: RawRepresentable<String> & CaseIterable>(
        _ name: String,
        _: Choice.Type,
        _ code: Code,
        _ message: String
    ) -> Diagnostic {
        let names = Choice.allCases.map(\.rawValue)
        let nearest = Spelling.nearest(to: name, among: names).map { "did you mean \($0.quoted)?" }
        return Diagnostic(
            .error,
            code,
            "\(message) \(name.quoted)",
            note: nearest ?? "write \(names.joined(separator: " or "))",
            fix: Spelling.certain(for: name, among: names).map { Fix(.text($0), "\(name.quoted) is \($0.quoted) now") }
        )
    }

    static func lexiconOutsideBook(_ path: String) -> Diagnostic {
        Diagnostic(
            .error,
            .lexiconOutsideBook,
            "a lexicon is outside the book's folder: \(path.quoted)",
            note: "give a path relative to the book's folder"
        )
    }

    static func duplicateKey(_ key: BookKey) -> Diagnostic {
        Diagnostic(.error, .duplicateKey, "\(key.name.quoted) is given twice here")
    }

    static func unknownKey(_ name: String, at level: BookLevel, fix: Fix?) -> Diagnostic {
        guard !name.allSatisfy(\.isWhitespace) else {
            return Diagnostic(.warning, .unknownKey, "this key is empty; its value is ignored")
        }
        return Diagnostic(
            .warning,
            .unknownKey,
            "\(name.quoted) is not a key of \(subject(of: level))",
            note: home(of: name, besides: level)
                ?? Spelling.nearest(to: name, among: level.keys.map(\.name)).map { "did you mean \"\($0)\"?" },
            fix: fix
        )
    }

    static func missing(_ key: BookKey, at part: BookPart, misspelt: String?, isCertain: Bool) -> Diagnostic {
        let (code, subject): (Code, String) =
            switch key {
            case .utterances: (.missingUtterances, part.pageName)
            case .utteranceString: (.missingUtteranceString, part.utteranceName)
            case .image: (.missingImage, part.pictureName)
            default: (.missingBookPages, "the book")
            }
        let note = misspelt.map { _ in "did you mean \(key.name.quoted)?" }
        let fix = isCertain ? misspelt.map { Fix.spelling(of: $0, as: key) } : nil
        return Diagnostic(.error, code, "\(subject) has no \(key.name.quoted)", note: note, fix: fix)
    }

    static let noPages = Diagnostic(.error, .noPages, "the book has no pages")

    static func blankString(_ key: BookKey) -> Diagnostic {
        switch key {
        case .voice, .language:
            Diagnostic(.error, .blankString, "\(key.name.quoted) is blank", note: "give one, or leave the key out")
        case .lexicons:
            Diagnostic(.warning, .blankString, "a path in \(key.name.quoted) is blank and is ignored")
        default: Diagnostic(.warning, .blankString, "\(key.name.quoted) is blank and is ignored")
        }
    }

    static func invalidDate(_ text: String) -> Diagnostic {
        Diagnostic(
            .warning,
            .invalidDate,
            "\(BookKey.date.name.quoted) is not a valid date and is ignored: \(text.quoted)",
            note: dateNote
        )
    }

    static func invalidISBN(_ text: String, _ fault: ISBN.Fault) -> Diagnostic {
        switch fault {
        case .form:
            Diagnostic(
                .warning,
                .invalidISBN,
                "\(BookKey.isbn.name.quoted) is not an ISBN: \(text.quoted)",
                note: "an ISBN has 13 or 10 digits, which hyphens and blanks may separate"
            )
        case .checkDigit(let expected):
            Diagnostic(
                .warning,
                .invalidISBN,
                "\(BookKey.isbn.name.quoted) has a wrong digit: \(text.quoted)",
                note: "if the other digits are right, the last one is \(expected)"
            )
        }
    }

    private static let dateNote = "write a year, a month or a day: 1926, 1926-10 or 1926-10-14"

    static func pictureOutsideBook(_ key: BookKey, _ path: String) -> Diagnostic {
        Diagnostic(
            .error,
            .pictureOutsideBook,
            "\(key.name.quoted) is outside the book's folder: \(path.quoted)",
            note: "give a path relative to the book's folder"
        )
    }

    static func recordingOutsideBook(_ path: String) -> Diagnostic {
        Diagnostic(
            .error,
            .recordingOutsideBook,
            "\(BookKey.recording.name.quoted) is outside the book's folder: \(path.quoted)",
            note: "give a path relative to the book's folder"
        )
    }

    static let descriptionWithoutPicture = Diagnostic(
        .warning,
        .descriptionWithoutPicture,
        "\(BookKey.imageDescription.name.quoted) describes nothing: the page has no \(BookKey.backgroundImage.name.quoted)"
    )

    static let frameOutsidePage = Diagnostic(
        .warning,
        .frameOutOfRange,
        "this picture is partly or wholly outside the page, where it is not shown",
        note: "x + width and y + height are 1 at most"
    )

    static let textFrameOutsidePage = Diagnostic(
        .warning,
        .frameOutOfRange,
        "this place of the text is partly or wholly outside the page",
        note: "x + width and y + height are 1 at most"
    )

    static func emptyPage(_ page: Int) -> Diagnostic {
        Diagnostic(.warning, .emptyPage, "page \(page + 1) has neither utterances nor a picture")
    }

    static func nothingToSpeak(_ text: String) -> Diagnostic {
        guard !text.allSatisfy(\.isWhitespace) else {
            return Diagnostic(.warning, .nothingToSpeak, "this utterance is \(text.isEmpty ? "empty" : "blank")")
        }
        let note = text.unicodeScalars.contains(where: \.isNamedSymbol) ? "symbols are read by their names" : nil
        return Diagnostic(.warning, .nothingToSpeak, "there are no words in \(text.quoted)", note: note)
    }

    /// Empty spoken text: an error if the shown text has words, which would be lost.
    static func nothingToSpeak(_ text: String, for shown: String) -> Diagnostic {
        guard !text.isSayable, shown.isSayable else { return nothingToSpeak(text) }
        return Diagnostic(
            .error,
            .nothingToSpeak,
            "there are no words in \(text.quoted), so nothing would be said for \"\(shown.excerpt)\"",
            note: "write what is said, or leave it out"
        )
    }

    static func languageWithoutEffect(voiceOf owner: PropertyCascade.Voice, elsewhere: Int) -> Diagnostic {
        let name =
            switch owner {
            case .page: "the page"
            case .book: "the book"
            case .member(let name): "the character \(name.quoted)"
            }
        let reason = "because \(name) names a voice"
        return Diagnostic(
            .warning,
            .languageWithoutEffect,
            "\"language\" has no effect\(here(and: elsewhere)), \(reason)",
            note: "give a \"voice\" here as well"
        )
    }

    package static func tooDeep(limit: Int) -> Diagnostic {
        Diagnostic(
            .error,
            .tooDeep,
            "dictionaries and arrays are nested more than \(limit) levels deep here"
        )
    }

    package static func stringTooLong(limit: Int) -> Diagnostic {
        Diagnostic(.error, .stringTooLong, "this text is longer than the limit of \(bytes(limit))")
    }
}

extension Diagnostic.Fix {
    static func spelling(of name: String, as key: BookKey) -> Self {
        Self(.text(key.name), "\(name.quoted) is \(key.name.quoted) now")
    }

    static func move(of key: BookKey, in dictionary: SourceAnchor) -> Self {
        let place = BookKey.utteranceProperties.name.quoted
        return Self(.intoProperties(ofDictionary: dictionary), "\(key.name.quoted) is in \(place) now")
    }
}

// MARK: - Shared parts of messages
extension Diagnostic {
    private static func subject(of level: BookLevel) -> String {
        switch level {
        case .file, .book: "a book"
        case .page, .pages: "a page"
        case .utterance, .utterances: "an utterance"
        case .properties: "\"utteranceProperties\""
        case .pronunciations: "\"pronunciations\""
        case .lexicons: "\"lexicons\""
        case .cast: "\"cast\""
        case .member: "a character in \"cast\""
        case .pictures, .picture: "a picture"
        case .frame: "\"frame\" or \"textFrame\""
        case .pauses: "\"pauses\""
        }
    }

    /// The level to which a key belongs that is not allowed at another level.
    private static func home(of name: String, besides level: BookLevel) -> String? {
        let levels: [BookLevel] = [.book, .page, .picture, .frame, .utterance, .properties, .pauses]
        if level == .member, name == BookKey.utteranceProperties.name { return "write its keys here, without it" }
        let homes = levels.filter { $0.keys.contains { $0.name == name } }
        guard let last = homes.last else { return nil }
        let others = homes.dropLast().map(subject).joined(separator: ", ")
        let place = "it belongs in \(others)\(others.isEmpty ? "" : " or ")\(subject(of: last))"
        // A required key may be further in, if an earlier dictionary has no end.
        let isFurtherIn = levels.drop { $0 != last }.dropFirst().contains(level)
        guard isFurtherIn, last.requiredKey?.name == name else { return place }
        return place + "; was a dictionary before it not closed?"
    }

    private static func numberNote(for key: BookKey) -> String {
        "a number from \(range(of: key))"
    }

    private static func range(of key: BookKey) -> String {
        let unit = key.range == Utterance.delayRange ? " seconds" : ""
        return "\(text(of: key.range.lowerBound)) to \(text(of: key.range.upperBound))\(unit)"
    }

    private static func text(of number: Double) -> String {
        Int(exactly: number).map(String.init) ?? "\(number)"
    }
}
