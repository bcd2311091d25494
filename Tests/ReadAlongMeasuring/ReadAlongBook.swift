import EPUBChecking
public import Foundation
import Narration
import NarrationEPUB
import NarrationEncoding
import NarrationParts
import NarrationRendering
import NarrationStoryPage

/// A book of tones in one of the forms whose words light up.
public struct ReadAlongBook: Sendable {
    /// The form.
    public enum Kind: String, CaseIterable, Sendable {
        /// A story in one HTML file.
        case html
        /// A page of an EPUB, with its overlay.
        case epub
        /// The studio.
        case studio
    }

    /// The form.
    public let kind: Kind

    /// The address that a browser opens.
    public let address: URL

    /// The server of the studio.
    private var server: ServedTones?

    /// The length of the sound, in seconds.
    public let duration: Double

    /// The clips of an EPUB's page, as the browser gets them.
    let clips: String

    /// The path of the sound of an EPUB's page, from the document.
    let sound: String

    /// The number of words.
    static let wordCount = 180

    /// Makes the file, or serves the studio as long as the book is there.
    ///
    /// - Parameters:
    ///   - kind: The form.
    ///   - folder: The folder in which it is made.
    /// - Throws: The errors of rendering and of reading the result.
    public init(_ kind: Kind, in folder: String) async throws {
        self.kind = kind
        let text = (0..<Self.wordCount).map(Tones.text).joined(separator: " ")
        duration = Double((0..<Self.wordCount).map(Tones.milliseconds).reduce(0, +)) / 1000
        let book = Book(title: "Tones", language: "en", pages: [Page(utterances: [Utterance(text)])])
        let renderer = BookRenderer(engine: TonesEngine(), reading: PlainReading())
        switch kind {
        case .html:
            let document = folder + "/Tones.html"
            address = URL(fileURLWithPath: document)
            (clips, sound) = ("[]", "")
            let story = try TouchablePages(book)
            let format = try StoryPageFormat(of: story, in: folder, sound: LossyFormat(.m4a), mask: { _ in nil })
            _ = try await renderer.render(story, to: document, as: format)
        case .epub:
            let path = folder + "/Tones.epub"
            let format = try EPUBFormat(of: book, in: folder, sound: LossyFormat(.m4a))
            _ = try await renderer.render(book, to: path, as: format)
            let page = try UnpackedPage(of: path, in: folder)
            (address, sound, clips) = (page.address, page.sound.absoluteString, page.clipList)
        case .studio:
            (clips, sound) = ("[]", "")
            let server = try await ServedTones(in: folder, wordCount: Self.wordCount)
            address = server.address
            self.server = server
        }
    }

    /// Opens a page of an EPUB.
    init(_ page: UnpackedPage) {
        (kind, address, sound, clips) = (.epub, page.address, page.sound.absoluteString, page.clipList)
        duration = Double(page.clips.last?.end ?? 0) / 1000
    }
}
