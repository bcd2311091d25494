import Narration
import NarrationBooks
import NarrationEditing

/// Changes of a version of a book, as JSON.
struct EditRequest: Decodable {
    let version: String
    let edits: [EditRecord]
}

/// A change, as JSON.
struct EditRecord: Decodable {
    let edit: String
    let property: String?
    let character: String?
    let value: Value?
    let text: String?
    let page: Int?
    /// The picture that says the utterance when it is touched; none for an utterance of the page itself.
    let picture: Int?
    let utterance: Int?
    let offset: Int?
    let toPage: Int?
    let toPicture: Int?
    let toUtterance: Int?

    /// A number or a text.
    enum Value: Decodable {
        case number(Double)
        case text(String)

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            self = try (try? container.decode(Double.self)).map(Value.number) ?? .text(container.decode(String.self))
        }
    }
}

extension EditRecord {
    /// The change that is meant.
    ///
    /// - Throws: ``StudioFailure`` if something is missing in the JSON.
    var meaning: BookEdit {
        get throws(StudioFailure) {
            try checkNumbers()
            return switch edit {
            case "set": .set(try named(BookEdit.Property.self), valueOfProperty, scope)
            case "setText": .setText(try given(text), try position)
            case "setSpokenText": .setSpokenText(text, try position)
            case "setRecording": .setRecording(text, try position)
            case "split": .split(try position, utf16Offset: try given(offset))
            case "join": .join(try position)
            case "insert": .insert(try given(text), before: try position)
            case "remove": .remove(try position)
            case "move":
                .move(
                    try position,
                    before: UtterancePosition(
                        page: try given(toPage),
                        picture: toPicture,
                        utterance: try given(toUtterance)
                    )
                )
            case "insertPage": .insertPage(try given(text), before: try given(page))
            case "removePage": .removePage(try given(page))
            case "movePage": .movePage(try given(page), before: try given(toPage))
            case "splitPage": .splitPage(before: try position)
            case "joinPage": .joinPages(try given(page))
            case "setBook": .setBook(try named(BookEdit.BookText.self), text)
            case "addMember": .cast(.add(try given(character)))
            case "removeMember": .cast(.remove(try given(character)))
            case "renameMember": .cast(.rename(try given(character), to: try given(text)))
            case "setMember": .cast(.set(try named(BookEdit.Property.self), valueOfProperty, of: try given(character)))
            case "setPage": .setPage(try named(BookEdit.PageText.self), text, page: try given(page))
            default: throw StudioFailure(.badRequest, "there is no change called “\(edit)”")
            }
        }
    }

    /// Checks the positions of the change.
    private func checkNumbers() throws(StudioFailure) {
        for number in [page, picture, utterance, offset, toPage, toPicture, toUtterance].compactMap(\.self) {
            guard UtterancePosition.acceptedNumbers.contains(number) else {
                throw StudioFailure(.badRequest, "there is no place \(number) in a book")
            }
        }
    }

    /// What the change does, for the menu of what can be undone.
    var name: String {
        switch edit {
        case "set": "Change \(property.map(Self.name) ?? "a property")"
        case "setText": "Change the text"
        case "setSpokenText": "Change what is said"
        case "setRecording": "Change the recording"
        case "split": "Split an utterance"
        case "join": "Join two utterances"
        case "insert": "Insert an utterance"
        case "remove": "Delete an utterance"
        case "move": "Move an utterance"
        case "insertPage": "Insert a page"
        case "removePage": "Delete a page"
        case "movePage": "Move a page"
        case "splitPage": "Split a page"
        case "joinPage": "Join two pages"
        case "addMember": "Add a character"
        case "removeMember": "Delete a character"
        case "renameMember": "Rename a character"
        case "setMember": "Change \(property.map(Self.name) ?? "a property") of a character"
        case "setBook": "Change \(property.map(Self.name) ?? "the book") of the book"
        default: "Change \(property.map(Self.name) ?? "a page")"
        }
    }

    private static func name(ofProperty property: String) -> String {
        switch property {
        case "pitchMultiplier": "the pitch"
        case "preUtteranceDelay": "the pause before"
        case "postUtteranceDelay": "the pause after"
        case "coverImage": "the cover"
        case "backgroundImage": "the picture"
        case "imageDescription": "the picture's description"
        default: "the \(property)"
        }
    }

    private var valueOfProperty: BookEdit.Value? {
        switch value {
        case .number(let number): .number(number)
        case .text(let text): .text(text)
        case nil: nil
        }
    }

    private var scope: BookEdit.Scope {
        switch (page, utterance) {
        case (let page?, let utterance?):
            .utterance(UtterancePosition(page: page, picture: picture, utterance: utterance))
        case (let page?, nil): .page(page)
        case (nil, _): .book
        }
    }

    private var position: UtterancePosition {
        get throws(StudioFailure) {
            UtterancePosition(page: try given(page), picture: picture, utterance: try given(utterance))
        }
    }

    private func named<Name: RawRepresentable<String>>(_ type: Name.Type) throws(StudioFailure) -> Name {
        guard let name = property.flatMap(Name.init) else {
            throw StudioFailure(.badRequest, "there is no property “\(property ?? "")” for “\(edit)”")
        }
        return name
    }

    private func given<Part>(_ part: Part?) throws(StudioFailure) -> Part {
        guard let part else { throw StudioFailure(.badRequest, "something is missing for the change “\(edit)”") }
        return part
    }
}
