import Foundation
import Narration
import NarrationBooks
import NarrationSystem

/// The recordings in a book's folder, as JSON.
struct RecordingList: Encodable {
    /// Those of the text that is asked for, the newest last.
    let takes: [String]
    let others: [String]
}

extension Studio {
    /// The text of a page, or of one of its utterances.
    ///
    /// - Throws: ``StudioFailure`` if there is none.
    func text(ofPage page: Int, utterance: Int?) throws(StudioFailure) -> String {
        let pages = draft.reading.book.pages
        guard pages.indices.contains(page) else { throw StudioFailure.noSuchPage }
        guard let utterance else { return pages[page].text }
        guard pages[page].utterances.indices.contains(utterance) else {
            throw StudioFailure(.notFound, "there is no such utterance")
        }
        return pages[page].utterances[utterance].string
    }

    /// The sound files in the book's folder.
    ///
    /// - Throws: ``StudioFailure`` if there is no such page or utterance.
    func recordings(ofPage page: Int, utterance: Int?) throws(StudioFailure) -> RecordingList {
        let names = NumberedNames(ofTakesOf: try text(ofPage: page, utterance: utterance))
        let places = RecordingsFolder(ofBookIn: folder)
        let paths = BookFiles(in: folder).paths { Self.extensionsOfRecordings.contains($0.fileExtension) }
        let takes = names.lazy.map { places.path(of: $0) }.filter(Set(paths).contains)
        let all = Array(takes)
        return RecordingList(takes: all, others: paths.filter { !all.contains($0) })
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
