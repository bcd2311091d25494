import Narration

// Adds the pictures that speak when they are touched.
extension BookBuilder {
    mutating func beginPicture(at place: SourceAnchor?) {
        picture = PagePicture(image: "")
        isInPicture = true
        open(.picture, at: place)
    }

    /// The style of the text of the page or the book whose dictionary is read, or whose frame is; elsewhere, there is
    /// none.
    var textStyle: TextStyle? {
        get {
            switch frame.level == .frame ? outer.last?.level : frame.level {
            case .page: page.textStyle
            case .book: book.textStyle
            default: nil
            }
        }
        set {
            guard let newValue else { return }
            switch frame.level == .frame ? outer.last?.level : frame.level {
            case .page: page.textStyle = newValue
            case .book: book.textStyle = newValue
            default: break
            }
        }
    }

    /// Sets a number of the frame of a picture or a text.
    mutating func set(_ side: WritableKeyPath<PagePicture.Frame, Double>, to number: Double) {
        if outer.last?.level == .picture { picture.frame[keyPath: side] = number }
        textStyle?.frame?[keyPath: side] = number
    }

    /// Checks the frame of a text. That of a picture is checked with it.
    mutating func endFrame() {
        if textStyle?.frame?.isPartlyOutside == true { report(.textFrameOutsidePage, at: frame.place) }
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
