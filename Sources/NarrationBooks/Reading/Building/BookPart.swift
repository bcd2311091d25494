/// A part of the book, for messages. Indices count from 0 and are shown counting from 1.
struct BookPart {
    let page: Int

    /// The picture on the page, if the part is or is in one.
    let picture: Int?

    /// The utterance of the page or the picture.
    let utterance: Int

    var pageName: String { "page \(page + 1)" }

    var pictureName: String { "picture \((picture ?? 0) + 1) of \(pageName)" }

    var utteranceName: String { "utterance \(utterance + 1) of \(picture == nil ? pageName : pictureName)" }
}
