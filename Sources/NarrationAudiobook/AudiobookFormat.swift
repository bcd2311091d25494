public import FoundationEssentials
public import Narration
public import NarrationAudio
public import NarrationManuscripts
import NarrationPackaging
public import NarrationParts

/// A package of an audiobook with its text and its pictures, for one book.
///
/// ```swift
/// let pages = try BookReader().pages(contentsOf: "Hare/Hare.plist")
/// let format = try AudiobookFormat(.readium, of: pages, in: "Hare", sound: LossyFormat(.m4a))
/// let rendering = try await renderer.render(pages, to: "Hare.audiobook", as: format)
/// ```
///
/// Every page has a sound file of its own. The same book makes the same bytes at any time of day.
public struct AudiobookFormat: ReadAlongFormat {
    /// The kind of package.
    public let package: AudiobookPackage

    private let design: AudiobookDesign

    /// Looks through a book.
    ///
    /// - Parameters:
    ///   - package: The kind of package.
    ///   - pages: The pages of the book.
    ///   - folder: The folder of the book, in which its pictures are. Those that are missing, or not complete PNG or
    ///     JPEG pictures, are left out.
    ///   - sound: The format of the sound of each page: M4A, MP3 or Opus.
    ///   - language: The language in which the book is spoken, a BCP 47 tag, overriding the book's.
    ///   - modified: The date of the file, to the second; by default, the manifest has none. The archive has no dates
    ///     before 1980: its entries are of 1 January 1980 then, or without a date.
    ///   - manuscript: The manuscript of the book, which the file carries; by default, it carries none.
    /// - Throws: ``AudiobookError`` for another format of sound; an error that prevents a page from being read;
    ///   `CancellationError`.
    public init(
        _ package: AudiobookPackage,
        of pages: some PageSource,
        in folder: String,
        sound: any SoundFormat,
        language: String? = nil,
        modified: Date? = nil,
        manuscript: Manuscript? = nil
    ) throws {
        guard let packaged = PackagedSound(sound) else { throw AudiobookError(soundFormat: sound.name) }
        self.package = package
        design = AudiobookDesign(
            book: try BookContents(of: pages, in: folder, language: language),
            sound: packaged,
            modified: modified,
            manuscript: manuscript
        )
    }

    /// The format of the sound of each page.
    public var sound: any SoundFormat { design.sound.format }

    /// The date of the file, if it has one.
    public var modified: Date? { design.modified }

    /// The name of the format: `audiobook` or `lpf`.
    public var name: String { package.fileExtension }

    /// The date, the language, the pictures and the manuscript of the book.
    public var settings: String {
        let date = modified.map { "\(Int($0.timeIntervalSince1970))" } ?? "-"
        let contents = "\(design.book.fingerprint) \(design.manuscriptDigits)"
        return "2 \(date) \(design.book.language.tag) \(contents)"
    }

    /// Begins a file.
    ///
    /// - Throws: `OutputError` if a temporary file cannot be created in the file's folder.
    public func begin(
        _ destination: SoundDestination,
        cover: CoverPicture?
    ) throws(OutputError) -> any ReadAlongWriter {
        switch package {
        case .readium: try ReadiumWriter(destination, design: design, cover: cover)
        case .lpf: try LPFWriter(destination, design: design, cover: cover)
        }
    }
}
