public import FoundationEssentials
public import Narration
import NarrationArchive
public import NarrationAudio
public import NarrationManuscripts
import NarrationPackaging
public import NarrationParts

/// An EPUB 3.3 whose words are highlighted as they are heard (media overlays), for one book.
///
/// ```swift
/// let pages = try BookReader().pages(contentsOf: "Hare/Hare.plist")
/// let format = try EPUBFormat(of: pages, in: "Hare", sound: LossyFormat(.m4a))
/// let rendering = try await renderer.render(pages, to: "Hare.epub", as: format)
/// ```
///
/// Every page is a document of its own, with a sound file of its own. The file claims the accessibility that it has: a
/// picture without a description is named as such. The same book makes the same bytes at any time of day.
public struct EPUBFormat: ReadAlongFormat {
    /// The layout of the pages.
    public var layout: EPUBLayout { design.layout }

    /// What is highlighted while it is heard.
    public var highlight: HighlightUnit { design.highlight }

    /// The format of the sound of each page.
    public let sound: any SoundFormat

    /// The date of the file and of everything in it.
    public var modified: Date { design.modified }

    /// The store that the file is made for, if it is made for one.
    public let store: EPUBStore?

    private let design: EPUBDesign

    /// Looks through a book, to choose a layout for it.
    ///
    /// - Parameters:
    ///   - pages: The pages of the book.
    ///   - folder: The folder of the book, in which its pictures are. Those that are missing, or not complete PNG or
    ///     JPEG pictures, are left out.
    ///   - sound: The format of the sound of each page: M4A, MP3 or Opus, the formats that an EPUB may contain.
    ///   - language: The language in which the book is spoken, a BCP 47 tag, overriding the book's.
    ///   - layout: The layout; by default, fixed if every page has a picture.
    ///   - highlight: What is highlighted while it is heard; by default, the word.
    ///   - modified: The date of the file, to the second; by default, 1 January 1980. Earlier dates are moved to it.
    ///   - manuscript: The manuscript of the book, which the file carries; by default, it carries none.
    ///   - store: The store that the file is made for; by default, none. It is checked that the sound is M4A, and
    ///     that there is no manuscript: every file has all else that ``EPUBStore`` says.
    /// - Throws: ``EPUBError`` for another format of sound, or a manuscript in a file for a store; an error
    ///   that prevents a page from being read; `CancellationError`.
    public init(
        of pages: some PageSource,
        in folder: String,
        sound: any SoundFormat,
        language: String? = nil,
        layout: EPUBLayout? = nil,
        highlight: HighlightUnit = .word,
        modified: Date? = nil,
        manuscript: Manuscript? = nil,
        store: EPUBStore? = nil
    ) throws {
        guard let packaged = PackagedSound(sound) else { throw EPUBError(soundFormat: sound.name) }
        if let store {
            if sound.name != "m4a" { throw EPUBError(soundFormat: sound.name, for: store) }
            if manuscript != nil { throw EPUBError(manuscriptFor: store) }
        }
        self.store = store
        self.sound = sound
        design = try EPUBDesign(
            of: pages,
            in: folder,
            sound: (packaged.name, packaged.mediaType),
            language: language,
            layout: layout,
            highlight: highlight,
            modified: max(modified ?? ArchiveDate.first, ArchiveDate.first),
            manuscript: manuscript
        )
    }

    /// The name of the format: `epub`.
    public var name: String { "epub" }

    /// The layout, the date, the language, the pictures and the manuscript of the book, and what is highlighted if
    /// that is not the word.
    public var settings: String {
        let date = Int(modified.timeIntervalSince1970)
        let contents = "\(design.book.fingerprint) \(design.manuscriptDigits)"
        let unit = highlight == .word ? "" : " \(highlight)"
        return "5 \(layout.rawValue) \(date) \(design.book.language.tag) \(contents)\(unit)"
    }

    /// Begins a file.
    ///
    /// - Throws: `OutputError` if a temporary file cannot be created in the file's folder.
    public func begin(
        _ destination: SoundDestination,
        cover: CoverPicture?
    ) throws(OutputError) -> any ReadAlongWriter {
        try EPUBWriter(destination, format: design, cover: cover)
    }
}
