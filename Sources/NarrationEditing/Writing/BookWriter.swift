public import FoundationEssentials
public import Narration
import NarrationBooks

/// Writes a book as an XML property list that people can edit.
///
/// ```swift
/// let data = try BookWriter().data(of: book)
/// try data.write(to: URL(fileURLWithPath: "Hare.plist"))
/// ```
///
/// Each line contains one key or one value, indented with tabs. Only values that differ from their defaults are
/// written: an utterance with only text has no `utteranceProperties`, and a page that consists of one such utterance is
/// a string. The same book always produces the same bytes, and `BookReader` reads the same book from them, with no
/// warnings except those about the book itself (a page without utterances, an utterance without a word).
public struct BookWriter: Sendable {
    /// Creates a writer.
    public init() {}

    /// Writes a book piece by piece, one page in memory at a time.
    ///
    /// The whole book is checked before the first piece, so nothing is written of a book that cannot be written.
    ///
    /// - Parameters:
    ///   - book: The book.
    ///   - write: Receives the next piece of the file, in UTF-8.
    /// - Throws: ``BookWritingError`` if a property list cannot contain the book; the errors of `write`.
    public func write(_ book: Book, _ write: (Data) throws -> Void) throws {
        try check(book)
        let common = book.pages.commonPronunciations
        try write(head(of: book, common))
        for page in book.pages {
            try write(text(of: page, in: book, inheriting: common))
        }
        try write(foot)
    }

    /// Returns the whole file of a book.
    ///
    /// - Throws: ``BookWritingError`` if a property list cannot contain the book.
    public func data(of book: Book) throws(BookWritingError) -> Data {
        try check(book)
        let common = book.pages.commonPronunciations
        return book.pages.reduce(into: head(of: book, common)) {
            $0 += text(of: $1, in: book, inheriting: common)
        } + foot
    }
}

// MARK: - Pieces
extension BookWriter {
    private func head(of book: Book, _ pronunciations: Pronunciations) -> Data {
        var list = PropertyListText()
        list.beginFile()
        list.begin("dict")
        list.write(.title, book.title)
        list.write(.author, book.author)
        list.write(.language, book.language)
        list.write(.coverImage, book.coverImage)
        list.write(.lexicons, book.lexicons)
        write(book.cast, to: &list)
        write(book.pauses, to: &list)
        write(book.publication, to: &list)
        write(book.textStyle, to: &list)
        list.write(.pronunciations, pronunciations)
        list.write(.bookPages)
        list.begin("array")
        return list.data
    }

    private func write(_ cast: [String: CastMember], to list: inout PropertyListText) {
        guard !cast.isEmpty else { return }
        list.write(.cast)
        list.begin("dict")
        for (name, member) in cast.sorted(by: { $0.key < $1.key }) {
            list.write(name: name)
            list.begin("dict")
            for property in UtteranceProperty.ofMembers { list.write(property.key, member[property]) }
            list.end("dict")
        }
        list.end("dict")
    }

    private func write(_ pauses: Pauses, to list: inout PropertyListText) {
        guard !pauses.isEmpty else { return }
        list.write(.pauses)
        list.begin("dict")
        for key in BookKey.pauseKeys { list.write(key, key.pause.flatMap { pauses[$0] }) }
        list.end("dict")
    }

    private func write(_ publication: Publication, to list: inout PropertyListText) {
        for key in BookKey.publication {
            if let path = key.publicationText {
                list.write(key, publication[keyPath: path])
            } else {
                list.write(key, publication.seriesNumber)
            }
        }
    }

    private func text(of page: Page, in book: Book, inheriting outer: Pronunciations) -> Data {
        let own = [page].commonPronunciations.without(outer)
        let inherited = own.filled(with: outer)
        var list = PropertyListText(depth: 2)
        list.begin("dict")
        list.write(.title, page.title)
        list.write(.backgroundImage, page.backgroundImage)
        list.write(.imageDescription, page.imageDescription)
        list.write(.pronunciations, own)
        write(page.pictures, in: book, inheriting: inherited, to: &list)
        write(page.textStyle, to: &list)
        list.write(.recording, page.recording)
        write(page.utterances, of: page.recording, in: book, inheriting: inherited, to: &list)
        list.end("dict")
        return list.data
    }

    private func write(
        _ pictures: [PagePicture],
        in book: Book,
        inheriting outer: Pronunciations,
        to list: inout PropertyListText
    ) {
        guard !pictures.isEmpty else { return }
        list.write(.pictures)
        list.begin("array")
        for picture in pictures {
            list.begin("dict")
            list.write(.image, picture.image)
            if picture.frame != PagePicture.Frame() { write(picture.frame, under: .frame, to: &list) }
            list.write(.description, picture.description)
            if !picture.utterances.isEmpty { write(picture.utterances, in: book, inheriting: outer, to: &list) }
            list.end("dict")
        }
        list.end("array")
    }

    private func write(_ style: TextStyle, to list: inout PropertyListText) {
        if let frame = style.frame { write(frame, under: .textFrame, to: &list) }
        list.write(.textSize, style.size)
        list.write(.textColor, style.color?.description)
        list.write(.textGround, style.ground?.rawValue)
    }

    private func write(_ frame: PagePicture.Frame, under key: BookKey, to list: inout PropertyListText) {
        list.write(key)
        list.begin("dict")
        list.write(.x, frame.x, unless: 0)
        list.write(.y, frame.y, unless: 0)
        list.write(.width, frame.width, unless: 1)
        list.write(.height, frame.height, unless: 1)
        list.end("dict")
    }

    private func write(
        _ utterances: [Utterance],
        of recording: String? = nil,
        in book: Book,
        inheriting outer: Pronunciations,
        to list: inout PropertyListText
    ) {
        let language = book.language ?? Utterance.defaultLanguage
        if utterances.count == 1, utterances[0].isPlain(in: language, inheriting: outer, of: recording) {
            return list.write(.utterances, utterances[0].string)
        }
        list.write(.utterances)
        list.begin("array")
        for utterance in utterances {
            write(utterance, of: recording, as: utterance.plain(in: language, book.cast), inheriting: outer, to: &list)
        }
        list.end("array")
    }

    private func write(
        _ utterance: Utterance,
        of recording: String?,
        as plain: Utterance,
        inheriting outer: Pronunciations,
        to list: inout PropertyListText
    ) {
        list.begin("dict")
        list.write(.utteranceString, utterance.string)
        list.write(.spokenString, utterance.spokenString)
        list.write(.markedString, utterance.markedString)
        list.write(.recording, utterance.ownRecording(besides: recording))
        list.write(.pronunciations, utterance.pronunciations.without(outer))
        if utterance.character != nil || utterance != plain {
            list.write(.utteranceProperties)
            list.begin("dict")
            list.write(.character, utterance.character)
            var own = UtteranceProperty.allCases.filter { utterance[$0] != plain[$0] }
            // A language without a voice would have no effect.
            if own.contains(.language), !own.contains(.voice) { own.append(.voice) }
            for property in UtteranceProperty.allCases where own.contains(property) {
                list.write(property.key, utterance[property])
            }
            list.end("dict")
        }
        list.end("dict")
    }

    private var foot: Data {
        var list = PropertyListText(depth: 2)
        list.end("array")
        list.end("dict")
        list.endFile()
        return list.data
    }
}

extension Utterance {
    /// Whether a page can write the utterance as a string.
    fileprivate func isPlain(
        in language: String,
        inheriting outer: Pronunciations,
        of recording: String?
    ) -> Bool {
        character == nil && ownRecording(besides: recording) == nil && self == plain(in: language, [:])
            && spokenString == nil && markedString == nil && pronunciations == outer
    }

    /// An utterance with the same words and character, and without any properties of its own.
    fileprivate func plain(in language: String, _ cast: [String: CastMember]) -> Utterance {
        var plain = Utterance(string, language: language)
        plain.spokenString = spokenString
        plain.markedString = markedString
        plain.pronunciations = pronunciations
        plain.character = character
        plain.recording = self.recording
        if let member = character.flatMap({ cast[$0] }) { member.apply(to: &plain, given: GivenKeys([])) }
        return plain
    }
}
