import Narration
import NarrationBooks
import NarrationLinting
import NarrationSystem

extension ParsedBook {
    /// Finds that pictures of the book's folder are not described, and tells it once.
    func missingDescriptions(in folder: String) -> [Finding] {
        var isPresent: [ExactPath: Bool] = [:]
        let missing = book.pages.enumerated().flatMap { index, page in
            page.undescribedPictures.compactMap { path, key -> (Int, BookKey)? in
                let known = isPresent[ExactPath(path)] ?? (PicturePlace(path, in: folder).state == .present)
                isPresent[ExactPath(path)] = known
                return known ? (index, key) : nil
            }
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
