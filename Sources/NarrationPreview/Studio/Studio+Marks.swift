import Narration
import NarrationBooks
import NarrationEditing

/// A change of a mark, as JSON.
struct MarkRequest: Decodable {
    let page: Int
    let picture: Int?
    let utterance: Int
    let note: String?
}

extension Studio {
    /// The marks, as JSON.
    var marks: [String: [Marks.Mark]] { ["marks": marksBeside.all(in: draft.reading.book)] }

    /// Sets or removes a mark.
    func set(_ request: MarkRequest) throws {
        try checkRead()
        let position = UtterancePosition(page: request.page, picture: request.picture, utterance: request.utterance)
        try marksBeside.set(request.note, at: position, in: draft.reading.book)
    }
}
