extension BookReading {
    /// The pages' pictures that are not in the book's folder, or that a link leads out of it, each where it is named first.
    func missingPictures(in folder: String) -> [Finding] {
        let pictures = places.pictures.filter { $0.key != .coverImage }
        var counts = pictures.reduce(into: [:]) { $0[$1.path, default: 0] += 1 }
        return pictures.compactMap { picture in
            guard let count = counts.removeValue(forKey: picture.path) else { return nil }
            return switch PicturePlace(picture.path, in: folder).state {
            case .present: nil
            case .missing: (.missingPicture(picture.key, picture.path, elsewhere: count - 1), picture.spot)
            case .outside: (.pictureLinkedOutside(picture.key, picture.path, elsewhere: count - 1), picture.spot)
            }
        }
    }
}
