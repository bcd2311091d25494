public import FoundationEssentials
public import Narration
public import NarrationAudio
public import NarrationManuscripts
public import NarrationParts
import NarrationSystem

/// A format of files that browsers open: the pages of a story, its pictures and its sound in one HTML file, whose words
/// light up as they are heard.
///
/// ```swift
/// let pages = try BookReader().pages(contentsOf: "Whale.plist")
/// let story = try TouchablePages(pages)
/// let format = try StoryPageFormat(of: story, in: ".", sound: LossyFormat(.m4a), mask: AlphaMask.init(decoding:))
/// let rendering = try await renderer.render(story, to: "Whale.html", as: format)
/// ```
///
/// The file opens by double click, needs no network, and allows nothing that is not in it. Its writer receives the
/// timeline page by page, so memory use does not grow with the book. The same book gives the same bytes.
///
/// Sound of more than ``soundLimit`` bytes is put beside the file, into a folder with the name of the file and the
/// extension `.files`, because browsers limit what they take from a page itself. It is named after its contents, and
/// the sound of the story that is replaced is removed from that folder; nothing else in it is touched.
public struct StoryPageFormat: SoundFormat {
    private let contents: StoryContents
    private let sound: any SoundFormat
    private let fingerprint: String
    private let soundFolder = SoundFolder()

    /// Creates the format for a story. The pictures are read.
    ///
    /// - Parameters:
    ///   - story: The story that will be rendered.
    ///   - folder: The book's folder.
    ///   - cover: Its cover, which is shown on a first page without a picture.
    ///   - sound: The format of the sound, an MPEG-4 file with AAC.
    ///   - mask: Finds which pixels of a picture are transparent, and so cannot be touched, from the bytes of its file:
    ///     `AlphaMask.init(decoding:)` of the library `NarrationEncoding`. Where it returns `nil`, all of the picture
    ///     can be touched.
    ///   - soundLimit: The most bytes of sound that are put into the file; ``soundLimit`` by default.
    ///   - language: The language in which the book is spoken, a BCP 47 tag, overriding the book's, as that of the
    ///     `RenderSelection`; by default, the book's own languages.
    ///   - manuscript: The manuscript of the book, which the file carries; by default, it carries none.
    ///   - chapters: Where the chapters begin that the page lists, as in the `RenderDescription`; by default, at pages
    ///     with a title. Pages without sound may begin one.
    ///   - highlight: What lights up while it is heard, until the reader chooses; by default, the word.
    /// - Throws: The error of the page source.
    public init(
        of story: TouchablePages,
        in folder: String,
        cover: CoverPicture? = nil,
        sound: any SoundFormat,
        mask: @escaping @Sendable (Data) -> AlphaMask?,
        soundLimit: Int = soundLimit,
        language: String? = nil,
        manuscript: Manuscript? = nil,
        chapters: ChapterDivision = .titles,
        highlight: HighlightUnit = .word
    ) throws {
        contents = StoryContents(
            story: story,
            folder: folder,
            language: language,
            cover: cover,
            mask: mask,
            manuscript: manuscript,
            chapters: chapters,
            highlight: highlight,
            soundLimit: soundLimit
        )
        fingerprint = try contents.fingerprint()
        self.sound = sound
    }

    /// The default limit of the sound in the file: 25 MB. Its URL is then shorter than the 32 MB that Firefox takes.
    public static let soundLimit = 25_000_000

    /// The folder into which the sound of the last file was put, because it is too large to be in the file; `nil` if it
    /// is in the file.
    public var folderOfSound: String? { soundFolder.path }

    /// The properties of the sound's format, with those of the page in the settings.
    public var properties: SoundFormatProperties {
        var properties = sound.properties
        properties.name = "html"
        let page = "html of \(PageTemplate.fingerprint) with \(fingerprint)"
        properties.settings = "\(page), \(properties.settings)"
        properties.describableParts = .all
        return properties
    }

    /// The sample rate of the sound's format.
    public func sampleRate(for engineRate: Int) -> Int { sound.sampleRate(for: engineRate) }

    /// Begins a file.
    ///
    /// - Throws: `OutputError` if a temporary file cannot be created in the file's folder, or if there is a file where
    ///   the folder for the sound would be; the errors of the sound's format.
    public func begin(_ destination: SoundDestination, sampleRate: Int) throws(OutputError) -> any SoundWriter {
        if contents.soundLimit < .max { try StoryFolder(ofStory: destination.path).checkPlace() }
        let spool = try OutputError.writing(destination.path) { () throws(SystemError) in
            try TemporaryFile(beside: destination.path)
        }
        let writer = try sound.begin(SoundDestination(spool.descriptor, path: destination.path), sampleRate: sampleRate)
        return StoryPageWriter(contents, into: destination, sound: writer, spool: spool, folder: soundFolder)
    }
}
