import Narration

// Adds the pictures that speak when they are touched.
extension BookBuilder {
    mutating func beginPicture(at place: SourceAnchor?) {
        picture = PagePicture(image: "")
        isInPicture = true
        open(.picture, at: place)
    }

    /// Completes a picture. One without a path is in a book with errors, or has a blank path, and is not shown.
    mutating func endPicture() {
        let frame = picture.frame
        if frame.isPartlyOutside { report(.frameOutsidePage, at: self.frame.place) }
        isInPicture = false
        guard !picture.image.isEmpty else { return cascade.dropPicture(of: picture.utterances.count) }
        page.pictures.append(picture)
    }
}

extension PagePicture.Frame {
    /// Whether nothing of the rectangle, or not all of it, is on the page. Thirds may add up to a little more than 1.
    fileprivate var isPartlyOutside: Bool {
        width == 0 || height == 0 || x + width > 1.001 || y + height > 1.001
    }
}
