// Every message about a book, in one place. Names and values from the book are quoted and shortened; indices come in
// counted from 0 and are shown counted from 1.

// The file.
extension Diagnostic {
    static let fileNotFound = Diagnostic(.error, .fileNotFound, "there is no such file")

    static let isDirectory = Diagnostic(.error, .fileUnreadable, "this is a directory, not a property list")

    static let fileChanged = Diagnostic(.error, .fileUnreadable, "the file was written to while it was read; try again")

    static func fileUnreadable(because reason: String) -> Diagnostic {
        Diagnostic(.error, .fileUnreadable, "the file cannot be read: \(reason)")
    }

    static func fileTooLarge(limit: Int) -> Diagnostic {
        Diagnostic(.error, .fileTooLarge, "the file is larger than \(bytes(limit)), the most that is read")
    }

    static func unfoldsTooLarge(limit: Int) -> Diagnostic {
        Diagnostic(
            .error,
            .fileTooLarge,
            "the property list unfolds to more than \(bytes(limit)), the most that is read"
        )
    }

    static let emptyFile = Diagnostic(.error, .emptyFile, "the file is empty")

    static let notText = Diagnostic(.error, .notAPropertyList, "this is neither text nor a binary property list")

    static let plainText = Diagnostic(.error, .notAPropertyList, "this is text, but not a property list")

    static let json = Diagnostic(.error, .notAPropertyList, "this is JSON, not a property list")

    static func wrongRoot(_ name: String) -> Diagnostic {
        Diagnostic(.error, .notAPropertyList, "a property list begins with <plist>, not with <\(name.excerpt)>")
    }

    static func unknownEncoding(_ name: String) -> Diagnostic {
        Diagnostic(.error, .unknownEncoding, "the encoding \(name.quoted) is not read; save the file as UTF-8")
    }

    static func brokenEncoding(_ name: String) -> Diagnostic {
        Diagnostic(.error, .unknownEncoding, "the text is not in \(name), as it seems to be; save the file as UTF-8")
    }
}

// The property list.
extension Diagnostic {
    /// Takes what libxml2 says.
    static func brokenXML(_ words: String) -> Diagnostic {
        let problem = XMLErrorWords(words)
        return Diagnostic(.error, .brokenPropertyList, problem.message.retold, note: problem.note)
    }

    static func wrongEndTag(_ found: String, open: String, openedIn line: Int) -> Diagnostic {
        Diagnostic(
            .error,
            .brokenPropertyList,
            "</\(found.excerpt)> where the <\(open.excerpt)> of line \(line) is still open",
            note: "expected </\(open.excerpt)>"
        )
    }

    static func truncated(open: String, openedIn line: Int) -> Diagnostic {
        Diagnostic(
            .error,
            .truncatedPropertyList,
            "the file ends where the <\(open.excerpt)> of line \(line) is still open"
        )
    }

    static let truncatedComment = Diagnostic(
        .error,
        .truncatedPropertyList,
        "the file ends in a comment that has no end",
        note: "write -->"
    )

    static let truncatedSection = Diagnostic(
        .error,
        .truncatedPropertyList,
        "the file ends in a CDATA section that has no end",
        note: "write ]]>"
    )

    static let truncatedHead = Diagnostic(.error, .truncatedPropertyList, "the file ends before its first element")

    static let endlessTag = Diagnostic(
        .error,
        .brokenPropertyList,
        "this tag has no end, or more attributes than any needs"
    )

    static let bareAmpersand = Diagnostic(
        .error,
        .brokenPropertyList,
        "a & may not stand alone in XML",
        note: "write &amp;"
    )

    static let bareLessThan = Diagnostic(
        .error,
        .brokenPropertyList,
        "a < may not stand alone in XML",
        note: "write &lt;"
    )

    static func invalidCharacter(_ scalar: Int) -> Diagnostic {
        let number = String(scalar, radix: 16, uppercase: true)
        let zeros = String(repeating: "0", count: max(0, 4 - number.count))
        let name = (0...0x10FFFF).contains(scalar) ? "the character U+\(zeros)\(number)" : "this character"
        return Diagnostic(.error, .brokenPropertyList, "XML may not contain \(name), not even as a number")
    }

    static let invalidText = Diagnostic(
        .error,
        .brokenPropertyList,
        "this is not UTF-8; save the file as UTF-8, or declare its encoding"
    )

    static func brokenBinary(_ reason: String) -> Diagnostic {
        Diagnostic(.error, .brokenPropertyList, "the binary property list is broken: \(reason)")
    }

    static func expectedInOpenStep(_ what: String) -> Diagnostic {
        Diagnostic(.error, .brokenPropertyList, "the property list is broken: expected \(what) here")
    }

    static func truncatedOpenStep(_ what: String) -> Diagnostic {
        Diagnostic(.error, .truncatedPropertyList, "the file ends where \(what) is expected")
    }

    static let emptyPropertyList = Diagnostic(.error, .emptyPropertyList, "there is nothing in <plist>")

    static func entityDeclaration(_ name: String) -> Diagnostic {
        Diagnostic(
            .error,
            .entityDeclaration,
            "the file declares an entity, \(name.quoted), which a book may not",
            note: "write the text itself"
        )
    }

    static func unknownEntity(_ name: String) -> Diagnostic {
        Diagnostic(
            .error,
            .unknownEntity,
            "there is no entity &\(name.excerpt); in a property list",
            note: "write the character itself"
        )
    }

    static func unknownElement(_ name: String, in scalar: String?, meant: String?) -> Diagnostic {
        let note = scalar.map { "<\($0)> holds nothing but text; a < in it is written &lt;" }
        return Diagnostic(
            .error,
            .unknownElement,
            "<\(name.excerpt)> is not part of a property list",
            note: note ?? meant.map { "did you mean <\($0)>?" }
        )
    }

    static func misplacedElement(_ name: String, in outer: String) -> Diagnostic {
        let note: String? =
            switch (name, outer) {
            case ("key", "plist"): "is a </dict> before it one too many?"
            case (_, "plist"), (_, "dict"), (_, "array"): nil
            default: "is </\(outer)> missing before it?"
            }
        return Diagnostic(.error, .misplacedElement, "<\(name)> may not stand in <\(outer)>", note: note)
    }

    static func strayText(_ text: String, in element: String) -> Diagnostic {
        Diagnostic(.error, .strayText, "text may not stand in <\(element)>: \"\(text.excerpt)\"")
    }

    static func missingKey(_ element: String) -> Diagnostic {
        Diagnostic(.error, .missingKey, "this <\(element)> has no <key> before it")
    }

    static func keyAsString(_ name: String) -> Diagnostic {
        Diagnostic(
            .error,
            .missingKey,
            "\(name.quoted) is written as a <string> where its <key> belongs",
            note: "write <key>\(name.shown)</key>"
        )
    }

    static func missingValue(_ key: String) -> Diagnostic {
        Diagnostic(.error, .missingValue, "\(key.quoted) has no value")
    }

    static let extraValue = Diagnostic(.error, .extraValue, "a property list holds one value, and this is the second")

    static func tooDeep(limit: Int) -> Diagnostic {
        Diagnostic(
            .error,
            .tooDeep,
            "more than \(limit) dictionaries and arrays stand inside one another here"
        )
    }

    static func stringTooLong(limit: Int) -> Diagnostic {
        Diagnostic(.error, .stringTooLong, "this text is longer than \(bytes(limit)), the most that is read")
    }
}

// The book.
extension Diagnostic {
    static func wrongType(_ kind: PropertyListKind, for value: BookValue, page: Int, utterance: Int) -> Diagnostic {
        let (subject, wanted) =
            switch value {
            case .book: ("the book", "a dictionary")
            case .pages: ("\"bookPages\"", "an array of pages")
            case .page: ("page \(page + 1)", "a dictionary")
            case .utterances: ("\"utterances\"", "a string or an array of utterances")
            case .utterance: ("utterance \(utterance + 1) of page \(page + 1)", "a dictionary")
            case .properties: ("\"utteranceProperties\"", "a dictionary")
            case .text(let key): (key.name.quoted, "a string")
            case .number(let key): (key.name.quoted, "a number")
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

    static func outOfRange(_ key: BookKey, _ number: Double) -> Diagnostic {
        let code: Code =
            switch key {
            case .rate: .rateOutOfRange
            case .pitchMultiplier: .pitchMultiplierOutOfRange
            case .volume: .volumeOutOfRange
            case .seriesNumber: .seriesNumberOutOfRange
            default: .delayOutOfRange
            }
        let used = number < key.range.lowerBound ? key.range.lowerBound : key.range.upperBound
        return Diagnostic(
            .warning,
            code,
            "\(key.name.quoted) is \(text(of: number)), outside \(range(of: key)); \(text(of: used)) is used",
            fix: Fix(.number(used), "\(key.name.quoted) was \(text(of: number)) and is \(text(of: used)) now")
        )
    }

    static func duplicateKey(_ key: BookKey) -> Diagnostic {
        Diagnostic(.error, .duplicateKey, "\(key.name.quoted) stands here twice")
    }

    static func unknownKey(_ name: String, at level: BookLevel, correction: BookKey?) -> Diagnostic {
        guard !name.allSatisfy(\.isWhitespace) else {
            return Diagnostic(.warning, .unknownKey, "this key is empty, and what is under it is left out")
        }
        return Diagnostic(
            .warning,
            .unknownKey,
            "\(name.quoted) is not a key of \(subject(of: level))",
            note: home(of: name, besides: level)
                ?? Spelling.nearest(to: name, among: level.keys.map(\.name)).map { "did you mean \"\($0)\"?" },
            fix: correction.map { .spelling(of: name, as: $0) }
        )
    }

    static func missing(_ key: BookKey, page: Int, utterance: Int, misspelt: String?, isCertain: Bool) -> Diagnostic {
        let (code, subject): (Code, String) =
            switch key {
            case .utterances: (.missingUtterances, "page \(page + 1)")
            case .utteranceString: (.missingUtteranceString, "utterance \(utterance + 1) of page \(page + 1)")
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
        default: Diagnostic(.warning, .blankString, "\(key.name.quoted) is blank, as if it were not there")
        }
    }

    static func invalidDate(_ text: String) -> Diagnostic {
        Diagnostic(
            .warning,
            .invalidDate,
            "\(BookKey.date.name.quoted) is no day of the calendar, and left out: \(text.quoted)",
            note: dateNote
        )
    }

    private static let dateNote = "write a year, a month or a day: 1926, 1926-10 or 1926-10-14"

    static func pictureOutsideBook(_ key: BookKey, _ path: String) -> Diagnostic {
        Diagnostic(
            .error,
            .pictureOutsideBook,
            "\(key.name.quoted) leads outside the book's folder: \(path.quoted)",
            note: "give a path relative to the book's folder"
        )
    }

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

    static func languageWithoutEffect(voiceOf level: BookLevel, elsewhere: Int) -> Diagnostic {
        let reason = "because \(level == .book ? "the book" : "the page") names a voice"
        return Diagnostic(
            .warning,
            .languageWithoutEffect,
            "\"language\" has no effect\(here(and: elsewhere)), \(reason)",
            note: "give a \"voice\" here as well"
        )
    }

    static func tooManyProblems(_ kind: DiagnosticLog.Kind, more: Int) -> Diagnostic {
        let noun = kind.severity.rawValue + (more == 1 ? "" : "s")
        return Diagnostic(kind.severity, .tooManyProblems, "\(more) more \(noun) of the kind \(kind.code)")
    }
}

// What is only heard.
extension Diagnostic {
    static func unspeakable(_ choice: VoiceChoice, nearest: String?, hint: String?) -> Diagnostic {
        let note = nearest.map { "did you mean \($0.quoted)?" } ?? hint
        return switch choice {
        case .voice(let name):
            Diagnostic(.error, .unknownVoice, "there is no voice \(name.quoted)", note: note)
        case .language(let tag):
            Diagnostic(.error, .unknownLanguage, "no voice speaks the language \(tag.quoted)", note: note)
        }
    }

    static func missingSpace(at joint: StringJoint, isCertain: Bool) -> Diagnostic {
        let (end, beginning) = (joint.end.excerpt, joint.beginning.excerpt)
        return Diagnostic(
            .warning,
            .missingSpace,
            "there is no space between \"\(end)\" and \"\(beginning)\", so the page shows \"\(end + beginning)\"",
            note: isCertain
                ? "begin this string with a space" : "begin this string with a space, unless one word is meant",
            fix: isCertain ? Fix(.leadingSpace, "a space now parts \"\(end)\" and \"\(beginning)\"") : nil
        )
    }

    static func missingPicture(_ key: BookKey, _ path: String, elsewhere: Int) -> Diagnostic {
        Diagnostic(
            .warning,
            .missingPicture,
            "\(key.name.quoted) is not in the book's folder: \(path.quoted)\(here(and: elsewhere))",
            note: advice(forPath: path)
        )
    }

    /// What to write where a path does not name a file in the book's folder.
    private static func advice(forPath path: String) -> String? {
        if path.contains("://") { return "give the path of a file; nothing is fetched" }
        return path.contains("\\") ? "write / between folders" : nil
    }

    static func pictureLinkedOutside(_ key: BookKey, _ path: String, elsewhere: Int) -> Diagnostic {
        Diagnostic(
            .warning,
            .missingPicture,
            "\(key.name.quoted) is a link that leads outside the book's folder: \(path.quoted)\(here(and: elsewhere))",
            note: "put the picture itself into the folder"
        )
    }

    static func brokenCover(_ error: CoverError) -> Diagnostic {
        Diagnostic(
            .error,
            error.code == .missing ? .missingPicture : .brokenCover,
            "\(BookKey.coverImage.name.quoted) \(error.problem): \(error.path.quoted)",
            note: "\(advice(forPath: error.path) ?? error.advice), or render with --no-cover"
        )
    }

    static func longPage(_ page: Int, length: Int, neighbour: Int) -> Diagnostic {
        Diagnostic(
            .warning,
            .longPage,
            "page \(page + 1) has \(length) characters, and no page near it more than \(neighbour)",
            note: "did two pages become one?"
        )
    }

    static func unreadableScript(_ script: Script, in word: String, voice: Voice) -> Diagnostic {
        Diagnostic(
            .warning,
            .unreadableScript,
            "the voice \(voice.name.quoted) does not read \(script.name) letters: \(word.quoted)",
            note: "give a \"language\" or a \"voice\" that does"
        )
    }
}

extension Diagnostic {
    /// Takes what the engine says.
    static func unspeakableText(_ error: SpeechError) -> Diagnostic {
        Diagnostic(.error, .unspeakableText, error.message.shown)
    }
}

// Fixing.
extension Diagnostic {
    static func notFixable(_ format: String) -> Diagnostic {
        Diagnostic(.warning, .notFixable, "this is \(format), and only XML can be fixed in place")
    }

    static let notFixableEncoding = Diagnostic(
        .warning,
        .notFixable,
        "only UTF-8 can be fixed in place; save the file as UTF-8"
    )
}

extension Diagnostic.Fix {
    fileprivate static func spelling(of name: String, as key: BookKey) -> Self {
        Self(.text(key.name), "\(name.quoted) is \(key.name.quoted) now")
    }
}

// The words that messages share.
extension Diagnostic {
    /// How often something is so that is told once.
    private static func here(and others: Int) -> String {
        guard others > 0 else { return "" }
        return ", here and in \(others) other place\(others == 1 ? "" : "s")"
    }

    private static func subject(of level: BookLevel) -> String {
        switch level {
        case .file, .book: "a book"
        case .page, .pages: "a page"
        case .utterance, .utterances: "an utterance"
        case .properties: "\"utteranceProperties\""
        }
    }

    /// Where a key belongs that does not belong at a level.
    private static func home(of name: String, besides level: BookLevel) -> String? {
        let levels: [BookLevel] = [.book, .page, .utterance, .properties]
        let homes = levels.filter { $0.keys.contains { $0.name == name } }
        guard let last = homes.last else { return nil }
        let others = homes.dropLast().map(subject).joined(separator: ", ")
        let place = "it belongs in \(others)\(others.isEmpty ? "" : " or ")\(subject(of: last))"
        // What a dictionary must have stands further in when one before it has no end.
        let isFurtherIn = levels.drop { $0 != last }.dropFirst().contains(level)
        guard isFurtherIn, last.requiredKey?.name == name else { return place }
        return place + "; is the end of a dictionary missing before it?"
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

    private static func bytes(_ count: Int) -> String {
        let units = [(30, "GiB"), (20, "MiB"), (10, "KiB")]
        for (shift, unit) in units where count >= 1 << shift && count % (1 << shift) == 0 {
            return "\(count >> shift) \(unit)"
        }
        return "\(count) bytes"
    }
}

extension String {
    /// What a library says, which may quote the text as it stands, on one line of bounded length.
    fileprivate var retold: String {
        let line = split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return String(line.prefix(120)).shown + (line.count > 120 ? "…" : "")
    }

    /// The text as a message quotes it: as ``excerpt``, but with the blanks at its ends.
    fileprivate var quoted: String {
        let isBlankAt = (start: first?.isWhitespace == true, end: last?.isWhitespace == true)
        let text = (isBlankAt.start ? " " : "") + excerpt
        return isBlankAt.end && !text.hasSuffix("…") ? "\"\(text) \"" : "\"\(text)\""
    }
}
