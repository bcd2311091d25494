import Narration
import NarrationBooks

/// A page with its utterances, as JSON.
struct PageRecord: Encodable {
    let version: String
    let title: String?
    let backgroundImage: String?
    let imageDescription: String?
    let recording: String?
    let utterances: [UtteranceRecord]

    /// What the page and the book give to utterances that set nothing themselves; missing if that is not known.
    let properties: [String: PropertyRecord]?
    let bookProperties: [String: PropertyRecord]?
}

/// An utterance with its properties and their origins, as JSON.
struct UtteranceRecord: Encodable {
    let text: String
    let spokenText: String?

    /// The path of its own recording.
    let recording: String?

    /// What identifies the part of a recording that is heard, its own or the page's, and where its words begin.
    let recordedPart: String?

    let properties: [String: PropertyRecord]

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(text, forKey: Key("text"))
        try container.encode(spokenText, forKey: Key("spokenText"))
        try container.encodeIfPresent(recording, forKey: Key("recording"))
        try container.encodeIfPresent(recordedPart, forKey: Key("recordedPart"))
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
    ///
    /// - Parameters:
    ///   - index: The index of the page.
    ///   - draft: The book.
    ///   - version: The version of what is shown.
    ///   - corrections: Identifies the corrections of its recordings.
    init(_ index: Int, of draft: BookDraft, version: String, corrections: String) {
        let page = draft.reading.book.pages[index]
        let own = try? draft.properties(ofPage: index)
        let ofBook = try? draft.properties(ofPage: nil)
        self.version = version
        title = page.title
        backgroundImage = page.backgroundImage
        imageDescription = page.imageDescription
        recording = page.recording
        utterances = page.utterances.indices.map { UtteranceRecord(of: page, at: $0, own, corrections) }
        properties = own.map { $0.inherited.records(at: nil, $0) }
        bookProperties = ofBook.map { $0.inherited.records(at: nil, $0) }
    }
}

extension UtteranceRecord {
    fileprivate init(of page: Page, at index: Int, _ values: PageProperties?, _ corrections: String) {
        let utterance = page.utterances[index]
        text = utterance.string
        spokenText = utterance.spokenString
        recording = page.ownRecording(ofUtterance: index)
        recordedPart = utterance.recording.map { part in
            let digest = part.recording.digest.map { String($0, radix: 16) }.joined()
            return "\(part.recording.path) \(digest) \(part.index) \(corrections)"
        }
        properties = utterance.records(at: index, values)
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
