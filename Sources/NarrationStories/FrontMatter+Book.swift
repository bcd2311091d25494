import Narration
import NarrationBooks

// Converts front matter to properties of a book.
extension FrontMatter {
    /// Sets the properties of a book for which there are keys.
    ///
    /// - Returns: The properties of all utterances, and the keys and values that are reported.
    func describe(_ book: inout Book) -> Description {
        var description = Description()
        for entry in entries where !entry.value.isEmpty {
            if takePronunciations(entry, &description) || takeCast(entry, &description)
                || takeLexicons(entry, &book, &description) || takePauses(entry, &description)
            {
                continue
            }
            let isValue = !entry.isMap && entry.value.utf8.count <= Self.longestValue
            guard !isValue || !take(entry, &book, &description) else { continue }
            description.omissions.append(Omission(kind: .unknownKey(entry.key), lines: [entry.line...entry.line]))
        }
        return description
    }

    /// The part of front matter that is not in the book's metadata.
    struct Description {
        /// The properties of all utterances.
        var properties = UtteranceProperties()

        /// The pronunciations of all utterances.
        var pronunciations: [String: Pronunciation] = [:]

        /// The characters and how they speak.
        var cast: [String: CastMember] = [:]

        /// The places of the pronunciations, characters and lexicons, by their lines, counted from 1.
        var places: [(FrontMatterPlace, line: Int)] = []

        /// The pauses between the parts of the story.
        var pauses = Pauses()

        /// The keys that have no meaning in a book, or have nested keys.
        var omissions: [Omission] = []

        /// Warnings about the properties, and their lines, counted from 1.
        var problems: [(Diagnostic, line: Int)] = []
    }

    /// The largest size of a value, in bytes.
    private static let longestValue = 100_000

    /// Takes the pronunciations, if the entry is that of their key. One that is blank or has no words is left out.
    private func takePronunciations(_ entry: FrontMatterEntry, _ description: inout Description) -> Bool {
        guard entry.name == BookKey.pronunciations.name else { return false }
        for (written, said, line) in entry.pairs {
            let pronunciation = Pronunciation(said)
            if written.isEmpty || !pronunciation.isSayable || description.pronunciations[written] != nil {
                description.omissions.append(Omission(kind: .unknownKey(entry.key), lines: [line...line]))
            } else {
                description.pronunciations[written] = pronunciation
                description.places.append((.pronunciation(pronunciation, of: written), line))
            }
        }
        return true
    }

    /// Takes the cast, if the entry is that of its key: `Hare: voice=en+f3 rate=0.6`, or the properties in deeper
    /// lines. Whatever has no meaning is left out.
    private func takeCast(_ entry: FrontMatterEntry, _ description: inout Description) -> Bool {
        guard entry.name == BookKey.cast.name else { return false }
        for (name, settings, line) in entry.members {
            guard !name.isEmpty, description.cast[name] == nil else {
                description.omissions.append(Omission(kind: .unknownKey(entry.key), lines: [line...line]))
                continue
            }
            var properties = UtteranceProperties()
            for (key, value, line) in settings {
                guard let setting = PropertySetting(key, value), setting.isOfCharacter else {
                    description.omissions.append(Omission(kind: .unknownKey(key), lines: [line...line]))
                    continue
                }
                properties.set(setting)
                if let problem = setting.problem { description.problems.append((problem, line)) }
            }
            description.cast[name] = properties.member
            description.places.append((.member(properties.member, named: name), line))
        }
        return true
    }

    /// Takes the paths of lexicons, if the entry is that of their key. One outside the story's folder is left out.
    private func takeLexicons(
        _ entry: FrontMatterEntry,
        _ book: inout Book,
        _ description: inout Description
    ) -> Bool {
        guard entry.name == BookKey.lexicons.name else { return false }
        for (path, line) in entry.items {
            if path.isEmpty || PicturePath.leadsOutside(path) {
                description.omissions.append(Omission(kind: .unknownKey(entry.key), lines: [line...line]))
            } else {
                book.lexicons.append(path)
                description.places.append((.lexicon(path), line))
            }
        }
        return true
    }

    /// Takes the pauses, if the entry is that of their key: `chapter: 3` in deeper lines, or `{chapter: 3, scene: 1}`.
    private func takePauses(_ entry: FrontMatterEntry, _ description: inout Description) -> Bool {
        guard entry.name == BookKey.pauses.name else { return false }
        for (name, value, line) in entry.settings {
            if let part = Pauses.Part(rawValue: name.lowercased()), let seconds = Pauses.seconds(of: value) {
                description.pauses[part] = seconds
            } else {
                let text = "\(entry.key): \(name)\(name.isEmpty ? "" : ": ")\(value)"
                description.omissions.append(Omission(kind: .unknownKey(text), lines: [line...line]))
            }
        }
        return true
    }

    private func take(_ entry: FrontMatterEntry, _ book: inout Book, _ description: inout Description) -> Bool {
        switch entry.name {
        case "title": book.title = book.title ?? entry.value
        case "author": book.author = book.author ?? entry.value
        case "language": book.language = book.language ?? entry.value
        case "coverimage":
            guard !PicturePath.leadsOutside(entry.value) else { return false }
            book.coverImage = entry.value
        case "date":
            guard let date = [entry.value, String(entry.value.prefix(10))].first(where: { CalendarDate($0) != nil })
            else {
                return false
            }
            book.publication.date = date
        case "seriesnumber":
            guard let number = Double(entry.value), Publication.seriesNumberRange.contains(number) else { return false }
            book.publication.seriesNumber = number
        case let known:
            if let key = BookKey.publication.first(where: { $0.name.lowercased() == known })?.publicationText {
                book.publication[keyPath: key] = entry.value
            } else {
                guard FrontMatterEntry.properties.contains(entry.key),
                    let setting = PropertySetting(entry.key, entry.value)
                else { return false }
                description.properties.set(setting)
                if let problem = setting.problem { description.problems.append((problem, entry.line)) }
            }
        }
        return true
    }
}

extension FrontMatterEntry {
    /// Whether the key has a meaning in a book.
    var isKnown: Bool {
        let keys =
            ["title", "author", "language", "coverimage", "pronunciations", "lexicons", "cast", "pauses"]
            + BookKey.publication.map { $0.name.lowercased() }
        return keys.contains(name) || Self.properties.contains(key)
    }

    /// The key in lower case without hyphens, converted to its name in a book.
    fileprivate var name: String {
        let name = key.lowercased().filter { $0 != "-" && $0 != "_" }
        return Self.names[name] ?? name
    }

    /// The properties that can be set for all utterances.
    fileprivate static let properties = ["rate", "pitchMultiplier", "volume", "voice", "reading", "character"]

    /// Alternative names of keys, as used by pandoc and others.
    private static let names = [
        "authors": "author", "creator": "author", "lang": "language", "cover": "coverimage", "abstract": "description",
        "rights": "copyright", "seriesindex": "seriesnumber", "reader": "narrator",
    ]
}

/// A part of front matter whose place is needed when the book is checked.
enum FrontMatterPlace {
    case pronunciation(Pronunciation, of: String)
    case lexicon(String)
    case member(CastMember, named: String)
}

extension SourceMap {
    /// Records the place of a part of front matter.
    mutating func note(_ part: FrontMatterPlace, at location: LocatedPlace) {
        switch part {
        case .member(let member, let name):
            note(member: name, at: location)
            if let voice = member.voice {
                note(.voice(voice), at: location)
            } else if let language = member.language {
                note(.language(language), at: location)
            }
        case .lexicon(let path): note(lexicon: path, at: location)
        case .pronunciation(let pronunciation, let written):
            note(word: written, at: location)
            if case .ipa(let ipa) = pronunciation { note(phonemes: ipa, of: written, at: location) }
        }
    }
}
