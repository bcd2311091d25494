import Narration
import NarrationBooks

/// A page with its utterances, as JSON.
struct PageRecord: Encodable {
    let version: String
    let title: String?
    let backgroundImage: String?
    let imageDescription: String?
    let utterances: [UtteranceRecord]
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
    /// A page of a draft.
    init(_ index: Int, of draft: BookDraft, version: String) throws {
        let page = draft.reading.book.pages[index]
        let scopes = (try? draft.scopes(ofPage: index)) ?? []
        self.version = version
        title = page.title
        backgroundImage = page.backgroundImage
        imageDescription = page.imageDescription
        utterances = page.utterances.enumerated().map { index, utterance in
            UtteranceRecord(utterance, scopes.indices.contains(index) ? scopes[index] : [:])
        }
    }
}

extension UtteranceRecord {
    fileprivate init(_ utterance: Utterance, _ scopes: [BookEdit.Property: BookEdit.Scope]) {
        text = utterance.string
        spokenText = utterance.spokenString
        let properties = BookEdit.Property.allCases.map { property in
            (property.rawValue, PropertyRecord(value: utterance[property], from: .init(scopes[property])))
        }
        self.properties = Dictionary(uniqueKeysWithValues: properties)
    }
}
