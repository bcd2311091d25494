import Narration
import NarrationBooks

/// A page with its utterances, as JSON.
struct PageRecord: Encodable {
    let version: String
    let title: String?
    let backgroundImage: String?
    let imageDescription: String?
    let utterances: [UtteranceRecord]

    /// What the page and the book give to utterances that set nothing themselves; missing if that is not known.
    let properties: [String: PropertyRecord]?
    let bookProperties: [String: PropertyRecord]?
}

/// An utterance with its properties and their origins, as JSON.
struct UtteranceRecord: Encodable {
    let text: String
    let spokenText: String?
    let properties: [String: PropertyRecord]

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(text, forKey: Key("text"))
        try container.encode(spokenText, forKey: Key("spokenText"))
        for (name, property) in properties { try container.encode(property, forKey: Key(name)) }
    }

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(_ name: String) { stringValue = name }
        init?(stringValue: String) { self.init(stringValue) }
        init?(intValue: Int) { nil }
    }
}

/// The value of a property, and the level of the book that sets it, as JSON.
struct PropertyRecord: Encodable {
    let value: BookEdit.Value?
    let from: Origin

    enum Origin: String, Encodable {
        case utterance, page, book, `default`

        init(_ scope: BookEdit.Scope?) {
            self =
                switch scope {
                case .utterance: .utterance
                case .page: .page
                case .book: .book
                case nil: .default
                }
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        switch value {
        case .number(let number): try container.encode(number, forKey: .value)
        case .text(let text): try container.encode(text, forKey: .value)
        case nil: try container.encodeNil(forKey: .value)
        }
        try container.encode(from, forKey: .from)
    }

    private enum Key: CodingKey {
        case value, from
    }
}

extension PageRecord {
    /// A page of a book.
    init(_ index: Int, of draft: BookDraft, version: String) {
        let page = draft.reading.book.pages[index]
        let own = try? draft.properties(ofPage: index)
        let ofBook = try? draft.properties(ofPage: nil)
        self.version = version
        title = page.title
        backgroundImage = page.backgroundImage
        imageDescription = page.imageDescription
        utterances = page.utterances.indices.map { utterance in
            UtteranceRecord(page.utterances[utterance], at: utterance, own)
        }
        properties = own.map { $0.inherited.records(at: nil, $0) }
        bookProperties = ofBook.map { $0.inherited.records(at: nil, $0) }
    }
}

extension UtteranceRecord {
    fileprivate init(_ utterance: Utterance, at index: Int, _ page: PageProperties?) {
        text = utterance.string
        spokenText = utterance.spokenString
        properties = utterance.records(at: index, page)
    }
}

extension Utterance {
    /// The properties with their origins, by their names.
    fileprivate func records(at index: Int?, _ page: PageProperties?) -> [String: PropertyRecord] {
        let records = BookEdit.Property.allCases.map { property in
            let scope = page?.scope(of: property, ofUtterance: index)
            return (property.rawValue, PropertyRecord(value: self[property], from: .init(scope)))
        }
        return Dictionary(uniqueKeysWithValues: records)
    }
}
