package import Narration
import NarrationParts
import NarrationSystem

/// What a package shows of a book besides its text, found before its first page is rendered.
package struct BookContents {
    /// The language of the book.
    package let language: TextLanguage

    package let pictures: BookPictures

    /// Whether every page has a picture.
    package let hasPictureOnEveryPage: Bool

    /// A fingerprint of what is shown of the book, besides text, titles and tags.
    package let fingerprint: String

    /// Looks through a book.
    ///
    /// - Parameters:
    ///   - pages: The pages of the book.
    ///   - folder: The folder of the book, in which its pictures are. Those that are missing, or not complete PNG or
    ///     JPEG pictures, are left out.
    ///   - language: The language in which the book is spoken, a BCP 47 tag, overriding the book's.
    /// - Throws: An error that prevents a page from being read; `CancellationError`.
    package init(of pages: some PageSource, in folder: String, language: String?) throws {
        var pictures = BookPictures(in: folder)
        var contents = Fingerprint()
        var hasPictures = true
        var iterator = pages.makePageIterator()
        while let page = try iterator.next() {
            try Task.checkCancellation()
            for path in page.picturePaths { pictures.find(path) }
            let shown = page.describedPictures.filter { pictures[$0.path] != nil }
            hasPictures = hasPictures && !shown.isEmpty
            contents.add(page)
        }
        for picture in pictures.inOrder { contents.add(picture.digits) }
        contents.add("\(pages.book.textStyle)")
        self.pictures = pictures
        self.language = TextLanguage(language ?? pages.book.language ?? Utterance.defaultLanguage)
        hasPictureOnEveryPage = hasPictures
        fingerprint = contents.digits
    }
}

extension Page {
    /// The paths of its pictures, with what each shows: the background first.
    package var describedPictures: [(path: String, description: String?)] {
        (backgroundImage.map { [($0, imageDescription)] } ?? []) + pictures.map { ($0.image, $0.description) }
    }
}

extension Fingerprint {
    /// Adds what is shown of a page, besides the text and the title.
    package mutating func add(_ page: Page) {
        for utterance in page.utterances {
            add(utterance.language)
            add(utterance.markedString ?? "")
        }
        add("\(page.textStyle)")
        for (path, description) in page.describedPictures {
            add(path)
            add(description ?? "")
        }
        for frame in page.pictures.map(\.frame) {
            for number in [frame.x, frame.y, frame.width, frame.height] { add("\(number)") }
        }
    }
}
