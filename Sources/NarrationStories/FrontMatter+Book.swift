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

        /// The keys that have no meaning in a book, or have nested keys.
        var omissions: [Omission] = []

        /// Warnings about the properties, and their lines, counted from 1.
        var problems: [(Diagnostic, line: Int)] = []
    }

    /// The largest size of a value, in bytes.
    private static let longestValue = 100_000

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
        let keys = ["title", "author", "language", "coverimage"] + BookKey.publication.map { $0.name.lowercased() }
        return keys.contains(name) || Self.properties.contains(key)
    }

    /// The key in lower case without hyphens, converted to its name in a book.
    fileprivate var name: String {
        let name = key.lowercased().filter { $0 != "-" && $0 != "_" }
        return Self.names[name] ?? name
    }

    /// The properties that can be set for all utterances.
    fileprivate static let properties = ["rate", "pitchMultiplier", "volume", "voice"]

    /// Alternative names of keys, as used by pandoc and others.
    private static let names = [
        "authors": "author", "creator": "author", "lang": "language", "cover": "coverimage", "abstract": "description",
        "rights": "copyright", "seriesindex": "seriesnumber", "reader": "narrator",
    ]
}
