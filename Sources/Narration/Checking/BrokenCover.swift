extension BookReading {
    /// The cover, where it is in the book's folder and is no picture that players show.
    func brokenCover(in folder: String) -> [Finding] {
        do {
            _ = try book.cover(in: folder)
            return []
        } catch  where error.code == .missing {
            return []
        } catch {
            return [(.brokenCover(.warning, error), coverSpot)]
        }
    }

    /// What is the matter with the cover, as an error at its place in the book.
    public func located(_ error: CoverError) -> BookError {
        let finding = (Diagnostic.brokenCover(.error, error), coverSpot)
        return BookError(path: places.path, diagnostics: places.diagnostics(for: [finding]))
    }

    private var coverSpot: Spot {
        places.pictures.first { $0.key == .coverImage }?.spot ?? Spot()
    }
}
