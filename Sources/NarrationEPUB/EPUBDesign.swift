import Foundation
import Narration
import NarrationAudio
import NarrationRendering

/// What is decided about an EPUB before its first page.
struct EPUBDesign {
    let layout: EPUBLayout
    let language: TextLanguage
    let pictures: BookPictures

    /// The size of fixed pages.
    let viewport: Viewport

    /// The date of the file and of everything in it.
    let modified: Date

    /// The name of the format of the sound, and its media type.
    let soundName: String
    let soundType: String

    /// Whether every picture has a description.
    let arePicturesDescribed: Bool

    /// A fingerprint of what an EPUB shows of the book, besides text, titles and tags.
    let contents: String

    /// Looks through a book.
    ///
    /// - Throws: `CoverError`; an error that prevents a page from being read; `CancellationError`.
    init(
        of pages: some PageSource,
        in folder: String,
        sound: (name: String, type: String),
        language: String?,
        layout: EPUBLayout?,
        modified: Date
    ) throws {
        (soundName, soundType) = sound
        self.modified = modified
        var pictures = BookPictures(in: folder)
        var contents = Fingerprint()
        var (hasPictures, areDescribed) = (true, true)
        var iterator = pages.makePageIterator()
        while let page = try iterator.next() {
            try Task.checkCancellation()
            for path in page.picturePaths { try pictures.find(path) }
            let shown = page.describedPictures.filter { pictures[$0.path] != nil }
            hasPictures = hasPictures && !shown.isEmpty
            areDescribed = areDescribed && shown.allSatisfy { $0.description?.isSpeakable == true }
            contents.add(page)
        }
        for picture in pictures.inOrder { contents.add(picture.digits) }
        self.pictures = pictures
        arePicturesDescribed = areDescribed
        let shape = pictures.inOrder.first.map { ($0.width, $0.height) } ?? (4, 3)
        viewport = Viewport(ofShape: shape.0, shape.1)
        self.layout = layout ?? (hasPictures ? .fixed : .reflowable)
        self.language = TextLanguage(language ?? pages.book.language ?? Utterance.defaultLanguage)
        self.contents = contents.digits
    }
}

extension Page {
    /// The paths of its pictures, with what each shows.
    fileprivate var describedPictures: [(path: String, description: String?)] {
        (backgroundImage.map { [($0, imageDescription)] } ?? []) + pictures.map { ($0.image, $0.description) }
    }
}

extension Fingerprint {
    /// Adds what an EPUB shows of a page, besides the text and the title.
    fileprivate mutating func add(_ page: Page) {
        for utterance in page.utterances { add(utterance.language) }
        for (path, description) in page.describedPictures {
            add(path)
            add(description ?? "")
        }
        for frame in page.pictures.map(\.frame) {
            for number in [frame.x, frame.y, frame.width, frame.height] { add(Int(number * 10_000)) }
        }
    }
}
