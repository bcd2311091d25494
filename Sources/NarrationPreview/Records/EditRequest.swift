import Narration
import NarrationEditing

/// Changes of a version of a book, as JSON.
struct EditRequest: Decodable {
    let version: String
    let edits: [EditRecord]
}

/// A change, as JSON: `{"edit": "split", "page": 3, "utterance": 0, "offset": 12}`.
struct EditRecord: Decodable {
    let edit: BookEdit

    /// What the change does, for the menu of what can be undone.
    let name: String

    /// - Throws: ``StudioFailure`` if there is no such change, or something of it is missing.
    init(from decoder: any Decoder) throws {
        (edit, name) = try EditParts(from: decoder).change()
    }
}

/// The parts of a change, of which each kind has some.
private struct EditParts: Decodable {
    let edit: String
    let property, character, text: String?
    let value: UtteranceProperty.Value?
    let style: TextStyleRecord?
    let page, picture, utterance, offset, toPage, toPicture, toUtterance: Int?

    func change() throws(StudioFailure) -> (BookEdit, name: String) {
        try checkNumbers()
        return switch edit {
        case "set": (.set(try named(), value, scope), "Change \(propertyText)")
        case "setText": (.setText(try given(text), try position), "Change the text")
        case "setSpokenText": (.setSpokenText(text, try position), "Change what is said")
        case "setRecording": (.setRecording(text, try position), "Change the recording")
        case "split": (.split(try position, utf16Offset: try given(offset)), "Split an utterance")
        case "join": (.join(try position), "Join two utterances")
        case "insert": (.insert(try given(text), before: try position), "Insert an utterance")
        case "remove": (.remove(try position), "Delete an utterance")
        case "move": (.move(try position, before: try destination), "Move an utterance")
        case "insertPage": (.insertPage(try given(text), before: try given(page)), "Insert a page")
        case "removePage": (.removePage(try given(page)), "Delete a page")
        case "movePage": (.movePage(try given(page), before: try given(toPage)), "Move a page")
        case "splitPage": (.splitPage(before: try position), "Split a page")
        case "joinPage": (.joinPages(try given(page)), "Join two pages")
        case "setPage": (.setPage(try named(), text, page: try given(page)), "Change \(propertyText)")
        case "setBook": (.setBook(try named(), text), "Change \(propertyText) of the book")
        case "setTextStyle": (.setTextStyle(try given(style).style, page: page), "Change the place of the text")
        case "addMember": (.cast(.add(try given(character))), "Add a character")
        case "removeMember": (.cast(.remove(try given(character))), "Delete a character")
        case "renameMember": (.cast(.rename(try given(character), to: try given(text))), "Rename a character")
        case "setMember":
            (.cast(.set(try named(), value, of: try given(character))), "Change \(propertyText) of a character")
        default: throw StudioFailure(.badRequest, "there is no change called “\(edit)”")
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

    private var propertyText: String {
        switch property {
        case "pitchMultiplier": "the pitch"
        case "preUtteranceDelay": "the pause before"
        case "postUtteranceDelay": "the pause after"
        case "coverImage": "the cover"
        case "backgroundImage": "the picture"
        case "imageDescription": "the picture's description"
        default: "the \(property ?? "")"
        }
    }

    private var scope: BookEdit.Scope {
        guard let page else { return .book }
        guard let utterance else { return .page(page) }
        return .utterance(UtterancePosition(page: page, picture: picture, utterance: utterance))
    }

    private var position: UtterancePosition {
        get throws(StudioFailure) {
            UtterancePosition(page: try given(page), picture: picture, utterance: try given(utterance))
        }
    }

    private var destination: UtterancePosition {
        get throws(StudioFailure) {
            UtterancePosition(page: try given(toPage), picture: toPicture, utterance: try given(toUtterance))
        }
    }

    private func named<Name: RawRepresentable<String>>() throws(StudioFailure) -> Name {
        try given(property.flatMap(Name.init))
    }

    private func given<Part>(_ part: Part?) throws(StudioFailure) -> Part {
        guard let part else { throw StudioFailure(.badRequest, "something is missing for the change “\(edit)”") }
        return part
    }
}
