package import FoundationEssentials

/// Where the files of a manuscript are in the file that carries it. It is written as JSON.
package struct ManuscriptMap: Codable, Hashable, Sendable {
    /// The version of the form.
    package var version = 1

    /// The file with the text.
    package var text: Text

    /// The other files.
    package var files: [File]

    /// The file with the text of a manuscript.
    package struct Text: Codable, Hashable, Sendable {
        /// The name of the file.
        package var name: String

        /// The name of its entry in the archive.
        package var entry: String
    }

    /// A file that the text names.
    package struct File: Codable, Hashable, Sendable {
        /// The path relative to the folder of the book.
        package var path: String

        /// The name of its entry in the archive; `nil` if it is an element of HTML.
        package var entry: String?

        /// The `id` of the element whose `src` has its contents; `nil` if it is an entry.
        package var element: String?
    }

    /// Where a file is that is shown on a page, and is not stored once more.
    package enum Place: Hashable, Sendable {
        /// The name of an entry of the archive.
        case entry(String)
        /// The `id` of an element of HTML.
        case element(String)
    }

    /// Creates the map of a text and no other files.
    package init(textNamed name: String, at entry: String) {
        text = Text(name: name, entry: entry)
        files = []
    }

    /// Reads a map, and checks that its files may be unpacked.
    ///
    /// - Throws: ``ManuscriptError``.
    package init(json: Data) throws(ManuscriptError) {
        do {
            self = try JSONDecoder().decode(Self.self, from: json)
        } catch {
            throw ManuscriptError("the list of its files is damaged")
        }
        guard version == 1 else {
            throw ManuscriptError("it was written by a newer version of Narration")
        }
        try ManuscriptLimits.check(name: text.name, paths: files.map(\.path))
    }

    /// The map as JSON.
    package var json: Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        // Strings and numbers can always be encoded.
        return try! encoder.encode(self)
    }
}

extension ManuscriptMap.File {
    /// The file at a place.
    package init(path: String, at place: ManuscriptMap.Place) {
        self.path = path
        switch place {
        case .entry(let name): entry = name
        case .element(let id): element = id
        }
    }

    /// Where the file is; `nil` if the map does not say it.
    package var place: ManuscriptMap.Place? { entry.map { .entry($0) } ?? element.map { .element($0) } }
}
