import FoundationEssentials
import Narration
import NarrationPackaging
import NarrationParts
import NarrationSystem

/// Writes the pages of a story as HTML.
struct PageMarkup {
    /// The language of the story.
    var language = TextLanguage(Utterance.defaultLanguage)

    private let contents: StoryContents
    private var story: TouchablePages { contents.story }

    /// The book's pages, of which the first ones have been read.
    private var source: any PageIterator
    private var pagesRead = 0
    private var pagesWritten = 0

    /// The ids of the pictures that are in the file, by their paths in the book.
    private(set) var pictures: [ExactPath: String] = [:]

    /// The id of the cover, if it is in the file.
    private(set) var coverID: String?

    init(of contents: StoryContents) {
        self.contents = contents
        source = contents.story.base.makePageIterator()
    }

    /// Writes a page, or the time of what a picture says.
    mutating func write(_ span: Timeline.PageSpan, to output: inout HTMLOutput) throws {
        let index = span.page - story.readPageCount
        guard index < 0 else {
            let place = story.pictures[index]
            let frames = "\(span.frames.lowerBound) \(span.frames.upperBound)"
            try output.append("<script type=\"text/plain\" id=\"speech-\(place.id)\">\(frames)</script>\n")
            return
        }
        guard let page = try page(at: span.page) else { return }
        try write(page, span, to: &output)
    }

    /// The page of the book with an index. Pages are read again from the first if an earlier one is asked for.
    private mutating func page(at index: Int) throws -> Page? {
        if index < pagesRead {
            source = story.base.makePageIterator()
            pagesRead = 0
        }
        var page: Page?
        while pagesRead <= index {
            page = try source.next()
            pagesRead += 1
        }
        return page
    }

    private mutating func write(_ page: Page, _ span: Timeline.PageSpan, to output: inout HTMLOutput) throws {
        pagesWritten += 1
        let isPictured = !page.picturePaths.isEmpty
        let frames = "data-start=\"\(span.frames.lowerBound)\" data-end=\"\(span.frames.upperBound)\""
        let title = page.title?.escapedForMarkup(quotes: true)
        let name = "aria-label=\"\(title ?? "\(pagesWritten)")\"" + (title.map { " data-title=\"\($0)\"" } ?? "")
        try output.append("<section class=\"page\(isPictured ? " pictured" : "")\" \(frames) \(name)>\n")
        let place = isPictured ? page.textStyle.overriding(story.book.textStyle).place : nil
        if isPictured {
            if place != nil { try output.append("<div class=\"leaf\">") }
            try writeScene(of: page, at: span.page, to: &output)
        } else if pagesWritten == 1, let cover = contents.cover {
            coverID = "picture-cover"
            try output.append("<img class=\"cover\" alt=\"\" id=\"picture-cover\" src=\"")
            try output.appendDataURL(of: cover.data, mediaType: cover.format.mediaType)
            try output.append("\">\n")
        }
        let languages = page.utterances.map { TextLanguage(contents.language ?? $0.language) }
        let text = PageText(span, of: page.utterances, languages: languages, outer: language)
        if !text.isEmpty { try output.append("<div \(place ?? "class=\"text\"")>\(text.markup)</div>\n") }
        if place != nil { try output.append("</div>\n") }
        let starts = span.sentenceStarts(in: language.tag).joined().enumerated().filter(\.element).map(\.offset)
        let sentences = "data-sentences=\"\(starts)\""
        try output.append("<script type=\"application/json\" class=\"words\" \(sentences)>[\(text.words)]</script>\n")
        try output.append("</section>\n")
    }
}

// MARK: - Pictures
extension PageMarkup {
    private mutating func writeScene(of page: Page, at index: Int, to output: inout HTMLOutput) throws {
        let description = page.imageDescription ?? ""
        let background = page.backgroundImage.flatMap { reference(to: $0, alt: description) }
        try output.append("<div class=\"scene\(background == nil ? " empty" : "")\">")
        if let background {
            try write(background, to: &output)
        } else if !description.isEmpty {
            try output.append("<p class=\"missing-picture\">\(description.escapedForMarkup(quotes: true))</p>")
        }
        for (number, picture) in page.pictures.enumerated() {
            try write(picture, TouchablePages.Place(page: index, picture: number), to: &output)
        }
        try output.append("</div>\n")
    }

    private mutating func write(
        _ picture: PagePicture,
        _ place: TouchablePages.Place,
        to output: inout HTMLOutput
    ) throws {
        let frame = [picture.frame.x, picture.frame.y, picture.frame.width, picture.frame.height]
        let framed = "data-frame=\"\(frame.map { "\($0)" }.joined(separator: " "))\""
        guard story.pictures.contains(place) else {
            guard let image = reference(to: picture.image, alt: picture.description ?? "") else { return }
            return try write(image, attributes: " class=\"silent\" \(framed)", to: &output)
        }
        guard let image = reference(to: picture.image, alt: picture.description ?? "", isTouchable: true) else {
            return
        }
        let unnamed = " data-speaks lang=\"en\" data-label=\"picture\" aria-label=\"Picture\""
        let name = picture.description == nil ? unnamed : ""
        let speech = "data-speech=\"\(place.id)\""
        try output.append("<button type=\"button\" class=\"touchable\" \(framed) \(speech)\(name)>")
        try write(image, to: &output)
        try output.append("</button>")
    }

    /// A picture in the file, or one that is the same as an earlier one.
    private struct Image {
        let id: String?
        let earlier: String?
        let picture: WebPicture?
        let alt: String
        let mask: AlphaMask?
    }

    private mutating func reference(to path: String, alt: String, isTouchable: Bool = false) -> Image? {
        if !isTouchable, let earlier = pictures[ExactPath(path)] {
            return Image(id: nil, earlier: earlier, picture: nil, alt: alt, mask: nil)
        }
        guard let picture = WebPicture(path, in: contents.folder) else { return nil }
        let mask = isTouchable && picture.mayBeTransparent ? contents.mask(picture.data) : nil
        if let earlier = pictures[ExactPath(path)] {
            return Image(id: nil, earlier: earlier, picture: nil, alt: alt, mask: mask)
        }
        let id = "picture-\(pictures.count + 1)"
        pictures[ExactPath(path)] = id
        return Image(id: id, earlier: nil, picture: picture, alt: alt, mask: mask)
    }

    private func write(_ image: Image, attributes: String = "", to output: inout HTMLOutput) throws {
        try output.append("<img alt=\"\(image.alt.escapedForMarkup(quotes: true))\"\(attributes)")
        if let mask = image.mask {
            let bits = Data(mask.rows).base64EncodedString()
            try output.append(
                " data-mask=\"\(bits)\" data-mask-width=\"\(mask.width)\" data-mask-height=\"\(mask.height)\""
            )
        }
        if let earlier = image.earlier { return try output.append(" data-same-as=\"\(earlier)\">") }
        try output.append(" id=\"\(image.id ?? "")\" src=\"")
        if let picture = image.picture { try output.appendDataURL(of: picture.data, mediaType: picture.mediaType) }
        try output.append("\">")
    }
}

extension TextStyle {
    /// The attributes of a text that has a place on its picture; `nil` for any other.
    fileprivate var place: String? {
        guard let frame else { return nil }
        let light = color?.isLight == true ? " light" : ""
        let bare = ground == TextStyle.Ground.none ? " bare" : ""
        let numbers = "\(frame.x) \(frame.y) \(frame.width) \(frame.height)"
        return "class=\"text\(light)\(bare)\" data-frame=\"\(numbers)\""
            + (size.map { " data-size=\"\($0)\"" } ?? "") + (color.map { " data-color=\"\($0)\"" } ?? "")
    }
}

extension TouchablePages.Place {
    /// The name by which the button and the sound find each other.
    fileprivate var id: String { "\(page + 1)-\(picture + 1)" }
}
