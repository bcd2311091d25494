public import Narration
public import NarrationBooks

extension ParsedBook {
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

    /// The error of the cover as an error at its location in the book.
    public func located(_ error: CoverError) -> BookError {
        let finding = (Diagnostic.brokenCover(error), coverSpot)
        return BookError(path: places.path, diagnostics: places.diagnostics(for: [finding]))
    }

    private var coverSpot: LocatedPlace {
        places.pictures.first { $0.key == .coverImage }?.location ?? LocatedPlace()
    }
}
