package import FoundationEssentials

/// A document of a publisher in which words become elements with names, and nothing else changes.
package struct PublishersDocument {
    private let bytes: [UInt8]
    private let places: MarkupPlaces
    let tree: MarkupTree

    /// The beginning of the names, which no name in the document has.
    private let prefix: String

    /// Finds the texts of a document.
    ///
    /// - Parameter data: The document.
    /// - Throws: ``PublicationError`` if it is not well-formed XHTML in UTF-8, or its text cannot be divided.
    package init(_ data: Data) throws(PublicationError) {
        tree = MarkupParser.parse(data)
        guard tree.fault == nil else { throw PublicationError(.noOverlays, "it is not well-formed") }
        guard data.withUnsafeBytes({ String(validating: $0, as: UTF8.self) }) != nil else {
            throw PublicationError(.noOverlays, "it is not in UTF-8")
        }
        bytes = Array(data)
        places = MarkupPlaces(in: data)
        guard tree.elements("html").first.map(places.name) == "html" else {
            throw PublicationError(.noOverlays, "it is not XHTML, or its elements have a prefix")
        }
        guard places.haveLetters(of: tree) else {
            throw PublicationError(.noOverlays, "it has text in a CDATA section, or characters that XML cannot have")
        }
        prefix = tree.unusedName("w")
    }

    /// The letters at a place; `nil` if there is no such place.
    package func letters(at origin: TextOrigin) -> [Unicode.Scalar]? {
        guard let node = origin.node else { return nil }
        let letters = places.letters(of: node)
        guard origin.letters.upperBound <= letters.count else { return nil }
        return letters.dropFirst(origin.letters.lowerBound).prefix(origin.letters.count).map(\.scalar)
    }

    /// The name of a word, by its number from 0.
    package func name(_ word: Int) -> String { "\(prefix)\(word + 1)" }

    /// The document with words as elements that have their names.
    ///
    /// - Parameter words: Where the words stand: each in one text of the document, none twice, and in any order.
    /// - Returns: The bytes.
    package func naming(_ words: [TextOrigin]) -> [UInt8] {
        var insertions: [Insertion] = []
        for (number, word) in words.enumerated() {
            let letters = word.node.map { places.letters(of: $0).dropFirst(word.letters.lowerBound) } ?? []
            guard let first = letters.first, let last = letters.prefix(word.letters.count).last else { continue }
            insertions.append(Insertion(#"<span id="\#(name(number))">"#, at: first.bytes.lowerBound))
            insertions.append(Insertion("</span>", at: last.bytes.upperBound))
        }
        return bytes.inserting(insertions)
    }
}

extension MarkupPlaces {
    /// Whether the letters are those of a tree of the same document.
    fileprivate func haveLetters(of tree: MarkupTree) -> Bool {
        nodeCount == tree.nodes.count
            && tree.nodes.enumerated().allSatisfy { index, node in
                let read = node.text.unicodeScalars.lazy.filter(\.isLetterOrDigit)
                return letters(of: index).lazy.map(\.scalar).elementsEqual(read)
            }
    }
}

extension MarkupTree {
    /// The beginning of a name with which no name of an element begins.
    func unusedName(_ beginning: String) -> String {
        let names = Set(nodes.flatMap { [$0["id"], $0["xml:id"], $0["name"]].compactMap(\.self) })
        var name = beginning
        while names.contains(where: { $0.hasPrefix(name) }) { name += beginning }
        return name
    }
}

/// A text that is inserted between bytes.
struct Insertion {
    let text: String

    /// The index of the byte before which it is inserted.
    let place: Int

    init(_ text: String, at place: Int) {
        (self.text, self.place) = (text, place)
    }
}

extension [UInt8] {
    /// The bytes with texts in between; those at one place are in the order of the list.
    func inserting(_ insertions: [Insertion]) -> [UInt8] {
        var (result, end): ([UInt8], Int) = ([], 0)
        let inOrder = insertions.enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
        for (_, insertion) in inOrder {
            result += self[end..<insertion.place]
            result += insertion.text.utf8
            end = insertion.place
        }
        return result + self[end...]
    }
}
