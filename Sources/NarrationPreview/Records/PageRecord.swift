import Narration
import NarrationBooks
import NarrationEditing
import NarrationSystem

/// A page with its utterances, as JSON.
struct PageRecord: Encodable {
    let version: String
    let title: String?
    let backgroundImage: String?
    /// What identifies the contents of the picture's file; missing if it has none.
    let pictureVersion: String?
    let imageDescription: String?
    let recording: String?
    /// How its text stands in front of its pictures, by itself and by the book.
    let textStyle: TextStyleRecord
    let textStyleOfBook: TextStyleRecord
    /// The pictures that may speak when they are touched.
    let pictures: [PictureRecord]
    /// The picture whose utterances these are; missing for those of the page itself.
    let picture: Int?
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

    /// What identifies the part of a recording that is heard, its own or the page's, with the contents of its file and
    /// where its words begin.
    let recordedPart: String?

    /// What identifies how the text is said: by rules, lexicons and pronunciations.
    let rules: String

    let properties: [String: PropertyRecord]

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(text, forKey: Key("text"))
        try container.encode(spokenText, forKey: Key("spokenText"))
        try container.encodeIfPresent(recording, forKey: Key("recording"))
        try container.encodeIfPresent(recordedPart, forKey: Key("recordedPart"))
        try container.encode(rules, forKey: Key("rules"))
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

/// The value of a property, and the level of the book, or the cast, that sets it, as JSON. Where the properties of a
/// property list that is not in XML come from is not known.
struct PropertyRecord: Encodable {
    let value: UtteranceProperty.Value?
    let from: Origin?

    enum Origin: String, Encodable {
        case utterance, page, book, cast, `default`

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
        try container.encode(value, forKey: .value)
        try container.encodeIfPresent(from, forKey: .from)
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
    ///   - picture: The index of the picture whose utterances are wanted; `nil` for those of the page itself.
    ///   - draft: The book.
    ///   - folder: The folder of the book.
    ///   - rules: What decides how its texts are said.
    ///   - version: The version of what is shown.
    ///   - corrections: Identifies the corrections of its recordings.
    init(
        _ index: Int,
        sayingWhatPicture picture: Int?,
        of draft: BookDraft,
        in folder: String,
        _ rules: SpokenRules,
        version: String,
        corrections: String
    ) {
        var rules = rules
        let page = draft.reading.book.pages[index]
        let own = try? draft.properties(ofPage: index)
        let ofBook = try? draft.properties(ofPage: nil)
        let cast = draft.reading.book.cast
        self.version = version
        title = page.title
        backgroundImage = page.backgroundImage
        let files = FileVersions(in: folder)
        pictureVersion = page.backgroundImage.flatMap(files.version)
        imageDescription = page.imageDescription
        recording = page.recording
        textStyle = TextStyleRecord(page.textStyle)
        textStyleOfBook = TextStyleRecord(draft.reading.book.textStyle)
        pictures = page.pictures.map { PictureRecord($0, version: files.version(of: $0.image)) }
        self.picture = picture
        utterances = page.positions(onPage: index).filter { $0.picture == picture }.map { position in
            UtteranceRecord(of: page, at: position, own, cast, &rules, files, corrections)
        }
        properties = own.map { $0.inherited.records(at: nil, $0, cast) }
        bookProperties = ofBook.map { $0.inherited.records(at: nil, $0, cast) }
    }
}

/// What identifies the contents of files in a folder, as long as the studio is open.
private struct FileVersions {
    let folder: String

    init(in folder: String) {
        self.folder = folder
    }

    /// What identifies the contents of the file at a path in the folder; `nil` if there is no such file.
    func version(of path: String) -> String? {
        guard let status = try? FileSystem.status(of: folder.appending(file: path)) else { return nil }
        return String(UInt(bitPattern: status.hashValue), radix: 36)
    }
}

extension UtteranceRecord {
    fileprivate init(
        of page: Page,
        at position: UtterancePosition,
        _ values: PageProperties?,
        _ cast: [String: CastMember],
        _ rules: inout SpokenRules,
        _ files: FileVersions,
        _ corrections: String
    ) {
        let utterance = page[utterancesOf: position.picture][position.utterance]
        text = utterance.string
        spokenText = utterance.spokenString
        recording = page.ownRecording(at: position)
        recordedPart = utterance.recording.map { part in
            let digest = part.recording.digest.map { String($0, radix: 16) }.joined()
            let file = files.version(of: part.recording.clip.file) ?? ""
            return "\(part.recording.path) \(file) \(digest) \(part.index) \(corrections)"
        }
        self.rules = rules.digest(of: utterance)
        properties = utterance.records(at: position, values, cast)
    }
}

extension Utterance {
    /// The properties with their origins, by their names.
    fileprivate func records(
        at position: UtterancePosition?,
        _ page: PageProperties?,
        _ cast: [String: CastMember]
    ) -> [String: PropertyRecord] {
        let member = character.flatMap { cast[$0] }
        let records = UtteranceProperty.allCases.map { property in
            let origin = page.map { page -> PropertyRecord.Origin in
                let (index, picture) = (position?.utterance, position?.picture)
                let isFromCast = page.isFromCast(property, ofUtterance: index, inPicture: picture, spokenBy: member)
                return isFromCast ? .cast : .init(page.scope(of: property, ofUtterance: index, inPicture: picture))
            }
            return (property.rawValue, PropertyRecord(value: self[property], from: origin))
        }
        return Dictionary(uniqueKeysWithValues: records)
    }
}
