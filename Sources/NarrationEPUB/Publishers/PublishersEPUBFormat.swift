import FoundationEssentials
package import Narration
import NarrationArchive
package import NarrationAudio
import NarrationPackaging
package import NarrationParts
package import NarrationPublications
import NarrationSystem

/// An EPUB of a publisher, with media overlays in it: its documents, styles, fonts and pictures stay as they are, and
/// words are highlighted as they are heard.
///
/// Only these parts are new or changed:
/// - Around each word that is heard, its document has a `span` with an `id`, and nothing else. Of a word in several
///   elements, the one with most of its letters has it.
/// - The package document lists the overlays and the sound, and says how long they are.
/// - The overlays and the sound are in a folder of their own.
///
/// What is heard and stands in no text, such as the number of a list, belongs to the word before it, or at the start of
/// a page to the word after it; so does a word that a style sheet would draw in another way. A document that is not
/// well-formed, or in which other letters stand than are spoken, stays as it is.
package struct PublishersEPUBFormat: ReadAlongFormat {
    package let sound: any SoundFormat
    private let path: String
    private let soundType: String
    private let placed: PlacedPages
    private let digits: String

    /// Looks through a book, to find its words in the publisher's documents.
    ///
    /// - Parameters:
    ///   - pages: The pages of the book.
    ///   - origins: Where the letters of the pages stand, in order.
    ///   - path: The path of the EPUB.
    ///   - sound: The format of the sound of each page: M4A, MP3 or Opus, the formats that an EPUB may contain.
    /// - Throws: ``EPUBError`` for another format of sound, or if the EPUB can have no overlays; an error that prevents
    ///   a page from being read; `CancellationError`.
    package init(
        of pages: some PageSource,
        from origins: [TextOrigin],
        in path: String,
        sound: any SoundFormat
    ) throws {
        guard let packaged = PackagedSound(sound) else { throw EPUBError(soundFormat: sound.name) }
        (self.sound, soundType, self.path) = (sound, packaged.mediaType, path)
        do {
            placed = try PlacedPages(of: pages, from: origins, in: PublishersEPUB(contentsOf: path))
            digits = try ContentFingerprint(of: OpenFile(path).descriptor)?.digits ?? ""
        } catch let error as PublicationError {
            throw EPUBError(unreadable: path, because: "\(error); --layout ours makes another EPUB of it")
        }
    }

    /// The documents that get no overlay, and why.
    package var remarks: [String] { placed.remarks }

    package var name: String { "epub" }

    /// The contents of the publisher's EPUB.
    package var settings: String { "publisher 1 \(digits)" }

    package func begin(
        _ destination: SoundDestination,
        cover: CoverPicture?
    ) throws(OutputError) -> any ReadAlongWriter {
        do {
            return try PublishersEPUBWriter(
                destination,
                of: PublishersEPUB(contentsOf: path),
                words: placed,
                sound: (sound.name, soundType)
            )
        } catch let error as OutputError {
            throw error
        } catch {
            throw OutputError.cannotWrite(destination.path, because: "\(path.shown): \(error)")
        }
    }
}
