import Narration
import NarrationBooks

/// Builds a list of phrases from the values of a property list, and records its problems.
struct PhraseListBuilder {
    private(set) var log: DiagnosticLog
    private(set) var list = PhraseList(name: "", language: "")
    private let text: SourceText?

    private enum Key: String, CaseIterable {
        case name, language, voice, fallback, recordings, licence, credit, takes, templates, phrases
    }

    private enum PhraseKey: String, CaseIterable {
        case text, takes
    }

    /// Takes the values of a list.
    ///
    /// - Parameters:
    ///   - values: The values, and the problems of the property list.
    ///   - text: The text of the list, if it has lines.
    init(_ values: LocatedValues, in text: SourceText?) {
        (log, self.text) = (values.log, text)
        guard let root = values.root else { return }
        guard case .dictionary(let entries) = root.content else {
            log.report(.notAPhraseList(root.kind), at: root.place)
            return
        }
        for (key, entry) in keys(of: entries, as: Key.self, in: "a list of phrases") { take(key, entry.value) }
        checkCompleteness()
    }

    /// The entries whose keys are known, each once; others are reported.
    private mutating func keys<Name: RawRepresentable & CaseIterable & Hashable>(
        of entries: [LocatedValue.Entry],
        as names: Name.Type,
        in subject: String
    ) -> [(Name, LocatedValue.Entry)] where Name.RawValue == String {
        var known: [(Name, LocatedValue.Entry)] = []
        for entry in entries {
            guard let key = Name(rawValue: entry.key) else {
                let names = Name.allCases.map(\.rawValue)
                log.report(.unknownKey(entry.key, of: subject, known: names), at: entry.place)
                continue
            }
            guard !known.contains(where: { $0.0 == key }) else {
                log.report(.repeatedKey(entry.key), at: entry.place)
                continue
            }
            known.append((key, entry))
        }
        return known
    }

    private mutating func take(_ key: Key, _ value: LocatedValue) {
        switch key {
        case .name: takeName(value)
        case .language: takeLanguage(value)
        case .voice: list.voice = string(value, of: key.rawValue)
        case .fallback: takeFallback(value)
        case .recordings: list.recordings = string(value, of: key.rawValue)
        case .licence: list.licence = string(value, of: key.rawValue)
        case .credit: list.credit = string(value, of: key.rawValue)
        case .takes: list.takes = words(value, of: key.rawValue, as: "take")
        case .templates: list.templates = words(value, of: key.rawValue, as: "template")
        case .phrases: takePhrases(value)
        }
    }

    private mutating func checkCompleteness() {
        guard !log.hasErrors else { return }
        if list.name.isEmpty {
            log.report(.missingPhraseKey("name", note: "books name the bank by it"), at: nil)
        }
        if list.language.isEmpty {
            log.report(.missingPhraseKey("language", note: "write the language of the phrases: en, de, fr-CA"), at: nil)
        }
        if list.phrases.isEmpty, list.templates.isEmpty {
            log.report(
                .missingPhraseKey("phrases", note: "write phrases, or templates such as numbers and times"),
                at: nil
            )
        }
    }
}

extension PhraseListBuilder {
    private mutating func string(_ value: LocatedValue, of key: String) -> String? {
        guard case .string(let text) = value.content else {
            log.report(.wrongType(value.kind, of: key, wanted: "a string"), at: value.place)
            return nil
        }
        return text.trimmingBlanks
    }

    private mutating func array(_ value: LocatedValue, of key: String) -> [LocatedValue] {
        guard case .array(let items) = value.content else {
            log.report(.wrongType(value.kind, of: key, wanted: "an array"), at: value.place)
            return []
        }
        return items
    }

    /// The words of an array, each of which is one of a few.
    private mutating func words<Word: RawRepresentable & CaseIterable & Hashable>(
        _ value: LocatedValue,
        of key: String,
        as subject: String
    ) -> [Word] where Word.RawValue == String {
        var words: [Word] = []
        for item in array(value, of: key) {
            guard let text = string(item, of: key) else { continue }
            if let word = Word(rawValue: text) {
                if !words.contains(word) { words.append(word) }
            } else {
                let known = Word.allCases.map(\.rawValue)
                log.report(.unknownPhraseWord(text, as: subject, known: known), at: item.place)
            }
        }
        return words
    }

    private mutating func takeName(_ value: LocatedValue) {
        guard let name = string(value, of: "name") else { return }
        // A name with the extension of banks would be taken for the path of a file.
        guard name.wholeMatch(of: /[A-Za-z0-9._-]+/) != nil, !name.lowercased().hasSuffix(".bank") else {
            return log.report(.bankName(name), at: value.place)
        }
        list.name = name
    }

    private mutating func takeLanguage(_ value: LocatedValue) {
        guard let tag = string(value, of: "language") else { return }
        guard let canonical = LanguageTag.canonical(tag) else {
            return log.report(.notALanguage(tag), at: value.place)
        }
        list.language = canonical
    }

    private mutating func takeFallback(_ value: LocatedValue) {
        guard let name = string(value, of: "fallback"), !name.isEmpty else { return }
        list.fallback = name == "none" ? .none : .voice(name)
    }

    private mutating func takePhrases(_ value: LocatedValue) {
        let items = array(value, of: "phrases").compactMap { item in phrase(item).map { ($0, item.place) } }
        let places = items.map(\.1).compactMap(\.self)
        let locations = places.count == items.count ? text?.locations(of: places, reach: 0).map(\.location) : nil
        var known: [String: SourceLocation?] = [:]
        for (index, (phrase, place)) in items.enumerated() {
            var phrase = phrase
            phrase.location = locations?[index]
            if let earlier = known[phrase.text.lowercased()] {
                log.report(.repeatedPhrase(phrase.text, earlier: earlier), at: place)
                continue
            }
            known[phrase.text.lowercased()] = .some(phrase.location)
            list.phrases.append(phrase)
        }
    }

    private mutating func phrase(_ value: LocatedValue) -> ListedPhrase? {
        switch value.content {
        case .string(let text): checked(ListedPhrase(text.trimmingBlanks), at: value.place)
        case .dictionary(let entries): phrase(entries, at: value.place)
        default: refused(value)
        }
    }

    private mutating func refused(_ value: LocatedValue) -> ListedPhrase? {
        log.report(.notAPhrase(value.kind), at: value.place)
        return nil
    }

    private mutating func phrase(_ entries: [LocatedValue.Entry], at place: SourceAnchor?) -> ListedPhrase? {
        var phrase = ListedPhrase("")
        var hasText = false
        for (key, entry) in keys(of: entries, as: PhraseKey.self, in: "a phrase") {
            switch key {
            case .text:
                guard let text = string(entry.value, of: "text") else { return nil }
                (phrase.text, hasText) = (text, true)
            case .takes: takeTakes(entry.value, of: &phrase)
            }
        }
        guard hasText else {
            log.report(.phraseWithoutText, at: place)
            return nil
        }
        return checked(phrase, at: place)
    }

    /// Takes the names of takes that are rendered, or the paths of those that were recorded.
    private mutating func takeTakes(_ value: LocatedValue, of phrase: inout ListedPhrase) {
        guard case .dictionary(let entries) = value.content else {
            phrase.takes = words(value, of: "takes", as: "take")
            return
        }
        for (position, entry) in keys(of: entries, as: PhrasePosition.self, in: "takes") {
            guard let path = string(entry.value, of: position.rawValue) else { continue }
            phrase.recordings[position] = path
        }
        phrase.takes = PhrasePosition.allCases.filter { phrase.recordings[$0] != nil }
    }

    private mutating func checked(_ phrase: ListedPhrase, at place: SourceAnchor?) -> ListedPhrase? {
        if phrase.text.isEmpty {
            log.report(.phraseWithoutText, at: place)
        } else if !phrase.text.isSayable {
            log.report(.phraseWithoutWords(phrase.text), at: place)
        } else if phrase.takes == [] {
            log.report(.noTakes, at: place)
        } else {
            return phrase
        }
        return nil
    }
}
