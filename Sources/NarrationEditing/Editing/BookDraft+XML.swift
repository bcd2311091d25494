import FoundationEssentials
import NarrationBooks

extension BookDraft {
    /// The same book as an XML property list in UTF-8, in which it can be changed.
    ///
    /// It keeps all entries, also those that have no meaning for a book. Those of OpenStep keep their order, but not
    /// the comments between them, and the strings that OpenStep has for numbers become numbers where a book has
    /// numbers. Binary dictionaries are sorted by their keys, since they have no order that an author gave them.
    ///
    /// - Returns: The book. It is read again and compared with this one.
    /// - Throws: ``BookEditError`` if XML cannot contain it.
    public func inXML() throws(BookEditError) -> BookDraft {
        guard let xml = contentsInXML, let draft = try? BookDraft(contents: xml, named: name, limits: limits),
            draft.reading.book == reading.book
        else { throw .unwritableText }
        return draft
    }

    private var contentsInXML: Data? {
        if let source = try? PropertyListSource(contents), case .openStep(let text) = source {
            let values = LocatedValues("a book", in: source, limits: limits)
            return values.root.flatMap { OpenStepConversion(of: text).xml(of: $0) }
        }
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .xml
        let list = try? PropertyListDecoder().decode(PropertyListContents.self, from: contents)
        return list.flatMap { try? encoder.encode($0) }
    }
}

/// Whatever a property list contains.
private enum PropertyListContents: Codable {
    case truth(Bool)
    case integer(Int)
    case real(Double)
    case text(String)
    case date(Date)
    case data(Data)
    case array([PropertyListContents])
    case dictionary([String: PropertyListContents])

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        self =
            if let truth = try? value.decode(Bool.self) {
                .truth(truth)
            } else if let integer = try? value.decode(Int.self) {
                .integer(integer)
            } else if let real = try? value.decode(Double.self) {
                .real(real)
            } else if let text = try? value.decode(String.self) {
                .text(text)
            } else if let date = try? value.decode(Date.self) {
                .date(date)
            } else if let data = try? value.decode(Data.self) {
                .data(data)
            } else if let array = try? value.decode([PropertyListContents].self) {
                .array(array)
            } else {
                .dictionary(try value.decode([String: PropertyListContents].self))
            }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .truth(let truth): try container.encode(truth)
        case .integer(let integer): try container.encode(integer)
        case .real(let real): try container.encode(real)
        case .text(let text): try container.encode(text)
        case .date(let date): try container.encode(date)
        case .data(let data): try container.encode(data)
        case .array(let array): try container.encode(array)
        case .dictionary(let dictionary): try container.encode(dictionary)
        }
    }
}
