import Narration
import NarrationBooks
import NarrationLinting
import NarrationSystem

// What is wrong with a page or the cover, at its place in the book's file.
extension ParsedBook {
    /// Finds markup that would be read aloud.
    var spokenMarkup: [Finding] {
        placedUtterances.flatMap { utterance, location, _ in utterance.markupWarnings.map { ($0, location) } }
    }

    /// Finds pictures of pages that are left out of a file with pages: they are not in the book's folder, a link leads
    /// out of it, or they are no complete pictures. Each is reported where it is first named, and wherever it is named
    /// if another picture is meant.
    func missingPictures(in folder: String) -> [Finding] {
        let pictures = places.pictures.filter { $0.key != .coverImage }
        var counts = pictures.reduce(into: [:]) { $0[ExactPath($1.path), default: 0] += 1 }
        return pictures.compactMap { picture in
            guard let count = counts[ExactPath(picture.path)] else { return nil }
            if PicturePlace(picture.path, in: folder).state == .missing,
                let near = NearPicture.path(meantBy: picture.path, in: folder)
            {
                return (.missingPicture(picture.key, picture.path, near: near), picture.location)
            }
            counts[ExactPath(picture.path)] = nil
            let diagnostic = Diagnostic.leftOut(picture.key, picture.path, in: folder, elsewhere: count - 1)
            return diagnostic.map { ($0, picture.location) }
        }
    }

    /// Finds a cover that is not in the book's folder, or that players cannot show. Such a book is not rendered.
    func brokenCover(in folder: String) -> [Finding] {
        // A path that leads outside the folder is reported as another error.
        if let path = book.coverImage, PicturePath.leadsOutside(path) { return [] }
        do {
            _ = try book.cover(in: folder)
            return []
        } catch {
            return [(.brokenCover(error), coverSpot)]
        }
    }

    /// Finds utterances with a word in a script that their voice does not read.
    func unreadableScripts(of voiceReport: VoiceReport) -> [Finding] {
        placedUtterances.compactMap { utterance, location, isKnown in
            utterance.scriptWarning(voices: voiceReport.voices).flatMap { isKnown ? ($0, location) : nil }
        }
    }
}
