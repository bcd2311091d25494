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
    init(_ index: Int, of book: Book, _ scopes: PropertyScopes?, _ inherited: InheritedProperties?, version: String) {
        let page = book.pages[index]
        self.version = version
        title = page.title
        backgroundImage = page.backgroundImage
        imageDescription = page.imageDescription
        utterances = page.utterances.indices.map { utterance in
            UtteranceRecord(page.utterances[utterance], UtterancePosition(page: index, utterance: utterance), scopes)
        }
        // An utterance that is on no page sets nothing itself.
        let nowhere = UtterancePosition(page: index, utterance: .max)
        properties = inherited?.utterance(onPage: index).records(at: nowhere, scopes)
        let onNoPage = UtterancePosition(page: .max, utterance: .max)
        bookProperties = inherited?.utterance(onPage: nil).records(at: onNoPage, scopes)
    }
}

extension UtteranceRecord {
    fileprivate init(_ utterance: Utterance, _ position: UtterancePosition, _ scopes: PropertyScopes?) {
        text = utterance.string
        spokenText = utterance.spokenString
        properties = utterance.records(at: position, scopes)
    }
}

extension Utterance {
    /// The properties with their origins, by their names.
    fileprivate func records(at position: UtterancePosition, _ scopes: PropertyScopes?) -> [String: PropertyRecord] {
        let records = BookEdit.Property.allCases.map { property in
            let scope = scopes?.scope(of: property, at: position)
            return (property.rawValue, PropertyRecord(value: self[property], from: .init(scope)))
        }
        return Dictionary(uniqueKeysWithValues: records)
    }
}
