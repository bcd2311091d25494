import FoundationEssentials
import Narration
import NarrationBooks
import NarrationEditing
import NarrationSystem

/// The recordings in a book's folder, as JSON.
struct RecordingList: Encodable {
    /// Those of the text that is asked for, the newest last.
    let takes: [String]
    let others: [String]
    /// The takes that can be deleted: the studio has made them, and the book does not have them.
    let deletable: [String]
    /// The names of the takes that were deleted, and can be brought back.
    let deleted: [String]
}

/// A take that is deleted or brought back, as JSON.
struct TakeMove: Decodable {
    let page: Int
    let picture: Int?
    let utterance: Int?
    /// Its name in the folder with recordings.
    let name: String

    var place: ReadPlace { ReadPlace(page: page, picture: picture, utterance: utterance) }
}

extension Studio {
    /// The text of a page, or of one of its utterances.
    ///
    /// - Throws: ``StudioFailure`` if there is none.
    func text(of place: ReadPlace) throws(StudioFailure) -> String {
        let book = draft.reading.book
        guard book.pages.indices.contains(place.page) else { throw StudioFailure.noSuchPage }
        guard let utterance = place.utterance else { return book.pages[place.page].text }
        let position = UtterancePosition(page: place.page, picture: place.picture, utterance: utterance)
        guard let text = book[position]?.string else { throw StudioFailure(.notFound, "there is no such utterance") }
        return text
    }

    /// The sound files in the book's folder.
    ///
    /// - Throws: ``StudioFailure`` if there is no such page or utterance.
    func recordings(of place: ReadPlace) throws(StudioFailure) -> RecordingList {
        let names = NumberedNames(ofTakesOf: try text(of: place))
        let places = RecordingsFolder(ofBookIn: folder)
        let paths = BookFiles(in: folder).paths { Self.extensionsOfRecordings.contains($0.fileExtension) }
        let takes = names.lazy.map { places.path(of: $0) }.filter(Set(paths).contains)
        let all = Array(takes)
        let used = usedRecordings
        return RecordingList(
            takes: all,
            others: paths.filter { !all.contains($0) && !isRendering($0) },
            deletable: isReadOnly ? [] : all.filter { !used.contains($0) && places.hasMade($0) },
            deleted: isReadOnly ? [] : places.deletedTakes.names(among: names)
        )
    }

    /// Whether a file seems to be made of the whole book: it has its name, and more than one page can be in it.
    private func isRendering(_ file: String) -> Bool {
        draft.reading.book.pages.count > 1 && file == path.fileStem + "." + file.fileExtension
    }

    /// Deletes a take, or brings it back.
    ///
    /// - Returns: The recordings, afterwards.
    /// - Throws: ``StudioFailure`` if that is not possible.
    func move(_ take: TakeMove, to place: String) throws -> RecordingList {
        switch place {
        case "deleted": try delete(take)
        case "restored": try restore(take)
        default: throw StudioFailure(.notFound, "there is nothing here")
        }
        return try recordings(of: take.place)
    }

    /// Moves a take of a text to where it can be brought back from.
    ///
    /// - Throws: ``StudioFailure`` if the book has it, or the studio did not make it.
    private func delete(_ take: TakeMove) throws {
        let (places, names) = try placeOfTakes(take)
        guard !usedRecordings.contains(places.path(of: take.name)) else {
            throw StudioFailure(.impossible, "the book has this recording; choose another one first, and save")
        }
        try places.deletedTakes.delete(take.name, orAs: names)
    }

    /// Brings a take of a text back.
    ///
    /// - Throws: ``StudioFailure`` if it is not there.
    private func restore(_ take: TakeMove) throws {
        let (places, names) = try placeOfTakes(take)
        try places.deletedTakes.restore(take.name, orAs: names)
    }

    private func placeOfTakes(_ take: TakeMove) throws -> (RecordingsFolder, NumberedNames) {
        let names = NumberedNames(ofTakesOf: try text(of: take.place))
        guard names.contains(take.name) else { throw StudioFailure(.notFound, "there is no such take") }
        return (RecordingsFolder(ofBookIn: folder), names)
    }

    /// The recordings that the book has, as it is shown, and as it is in the file.
    private var usedRecordings: Set<String> {
        let file = draft.contents == saved ? nil : try? BookDraft(contents: saved, named: path)
        let books = [draft, file].compactMap(\.?.reading.book)
        return Set(books.flatMap(\.pages).flatMap(\.recordingPaths))
    }

    /// A sound file of the book's folder, for the author to hear.
    nonisolated func recording(at path: String, range: String?) throws -> StudioResponse {
        let place = PicturePlace(path, in: folder)
        guard Self.extensionsOfRecordings.contains(path.fileExtension), place.state == .present else {
            throw StudioFailure(.notFound, "there is no such recording")
        }
        return try .file(place.path, named: path.fileName, range: range)
    }

    private static let extensionsOfRecordings: Set = ["wav", "flac", "mp3", "m4a", "opus", "ogg"]
}
