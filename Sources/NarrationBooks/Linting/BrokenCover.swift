public import Narration

extension BookReading {
    /// The cover, where it is not in the book's folder, or is no picture that players show. A book is not rendered
    /// then.
    func brokenCover(in folder: String) -> [Finding] {
        // A path that leads outside is an error of its own.
        if let path = book.coverImage, PicturePath.leadsOutside(path) { return [] }
        do {
            _ = try book.cover(in: folder)
            return []
        } catch {
            return [(.brokenCover(error), coverSpot)]
        }
    }

    /// What is the matter with the cover, as an error at its place in the book.
    public func located(_ error: CoverError) -> BookError {
        let finding = (Diagnostic.brokenCover(error), coverSpot)
        return BookError(path: places.path, diagnostics: places.diagnostics(for: [finding]))
    }

    private var coverSpot: LocatedPlace {
        places.pictures.first { $0.key == .coverImage }?.location ?? LocatedPlace()
    }
}
