import Narration
import NarrationBooks
import NarrationLinting
import NarrationSystem

extension ParsedBook {
    /// Finds that pictures of the book's folder are not described, and tells it once.
    func missingDescriptions(in folder: String) -> [Finding] {
        let missing = book.pages.enumerated().flatMap { index, page in
            page.undescribedPictures
                .filter { PicturePlace($0.path, in: folder).state == .present }
                .map { (index, $0.key) }
        }
        guard let (page, key) = missing.first else { return [] }
        return [(.missingDescription(key, elsewhere: missing.count - 1), location(ofPage: page))]
    }
}

extension Page {
    /// The pictures without a description, with the key that it would have.
    fileprivate var undescribedPictures: [(path: String, key: BookKey)] {
        let background = backgroundImage.map { (path: $0, text: imageDescription, key: BookKey.imageDescription) }
        let others = pictures.map { (path: $0.image, text: $0.description, key: BookKey.description) }
        let all = [background].compactMap(\.self) + others
        return all.filter { $0.text?.isSpeakable != true }.map { ($0.path, $0.key) }
    }
}
