public import Narration
public import NarrationBooks

extension ParsedBook {
    /// The error of the cover as an error at its location in the book.
    public func located(_ error: CoverError) -> BookError {
        let finding = (Diagnostic.brokenCover(error), coverSpot)
        return BookError(path: places.path, diagnostics: places.diagnostics(for: [finding]))
    }

    /// The place of the cover, or of the book.
    package var coverSpot: LocatedPlace {
        places.pictures.first { $0.key == .coverImage }?.location ?? LocatedPlace()
    }
}
