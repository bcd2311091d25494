import Narration

extension ParsedBook {
    /// Finds lexicons that are not in the book's folder, or that a link leads out of it.
    package func missingLexicons(in folder: String) -> [(diagnostic: Diagnostic, location: LocatedPlace)] {
        places.lexicons.compactMap { path, location in
            switch PicturePlace(path, in: folder).state {
            case .present: nil
            case .missing: (.missingLexicon(path), location)
            case .outside: (.lexiconLinkedOutside(path), location)
            }
        }
    }
}
