import FoundationEssentials
import Narration
import NarrationBooks

#if Publications
import NarrationManuscripts
import NarrationPublications
import NarrationSystem
#endif

/// A book that was read from a publication, such as an EPUB. Its pictures are in a temporary folder that exists as long
/// as this value; those of a web page are where they were.
struct PublishedBook: Sendable {
    /// The length of a sound file in seconds, by its path; `nil` if it cannot be heard.
    typealias LengthOfSound = @Sendable (String) -> Double?

    /// The path of the folder.
    let folder: String

    /// The book.
    private(set) var reading: ParsedBook

    /// What is not in the book.
    let omissions: [Omission]

    #if Publications
    /// Its parts, and what is left out of each.
    let plan: StoryPlan

    /// Where the letters of its pages stand in the publication.
    let origins: [TextOrigin]

    /// The path of the publication, and its name in messages.
    let path: String
    private let name: String
    let publication: PublicationForm
    private let abridgement: Abridgement
    private let pictures: NewFolder

    /// The folder with the publication, if it was no file.
    private let source: NewFolder?

    /// The length of a sound file.
    private let lengthOfSound: LengthOfSound?

    /// Reads a publication. The result is `nil` if the file is something else.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - language: The language, instead of that which the publication declares.
    ///   - abridgement: Which parts of it are read.
    ///   - lengthOfSound: The length of a sound file; `nil` if no recordings are taken.
    /// - Throws: `BookError` if it cannot be read.
    init?(
        contentsOf path: String,
        language: String?,
        abridgement: Abridgement,
        lengthOfSound: LengthOfSound?
    ) throws(BookError) {
        guard let head = try? BookFile(path, limit: .max).head, let format = ForeignFormat(head, of: path),
            let form = format.publication(at: path)
        else { return nil }
        try self.init(
            form,
            at: path,
            named: path,
            language: language,
            abridgement: abridgement,
            lengthOfSound: lengthOfSound
        )
    }

    /// Reads the contents of a publication. The result is `nil` if they are something else.
    ///
    /// - Throws: `BookError` if they cannot be read.
    init?(
        _ data: Data,
        named name: String,
        language: String?,
        abridgement: Abridgement,
        lengthOfSound: LengthOfSound?
    ) throws(BookError) {
        guard let format = ForeignFormat(data.prefix(InputForm.headSize), of: name),
            format.publication != nil || format.isArchive
        else { return nil }
        let source: NewFolder
        do {
            source = try NewFolder.temporary()
            let file = try source.create("publication")
            defer { withExtendedLifetime(file) {} }
            try FileSystem.write(data, to: file.number)
        } catch {
            throw BookError(path: name, .notUnpacked(because: "\(error)"))
        }
        let path = source.path(of: "publication")
        guard let form = format.publication(at: path) else { return nil }
        try self.init(
            form,
            at: path,
            named: name,
            language: language,
            abridgement: abridgement,
            from: source,
            lengthOfSound: lengthOfSound
        )
    }

    private init(
        _ form: PublicationForm,
        at path: String,
        named name: String,
        language: String?,
        abridgement: Abridgement,
        pauses: Pauses = Pauses(),
        from source: NewFolder? = nil,
        lengthOfSound: LengthOfSound?
    ) throws(BookError) {
        do {
            var published = try PublicationReader(PublicationChoices(abridgement)).read(contentsOf: path, as: form)
            (self.path, self.name, self.abridgement, self.source) = (path, name, abridgement, source)
            self.lengthOfSound = lengthOfSound
            (publication, pictures) = (form, try NewFolder.temporary())
            folder = form == .page ? path.parentFolder : pictures.path
            let paths =
                form == .page
                ? published.files(in: folder) : published.unpack(PublishedFiles(of: path, as: form), in: pictures)
            published.remark(on: paths)
            let language = language ?? published.book.language
            let blocks = published.blocks(withPictures: paths).placingNotes(abridgement.notes, in: language)
            let story = try Story(published, blocks, files: paths, language: language, pauses: pauses, named: name)
            reading = story.reading
            omissions = story.omissions
            origins = published.origins(of: blocks)
            if let lengthOfSound, !published.overlays.isEmpty {
                published.record(&reading, at: origins, from: path, in: pictures, lengthOfSound)
            }
            plan = StoryPlan(of: published, pages: reading.book.pages)
        } catch let error as PublicationError {
            throw BookError(path: name, .unreadable(form, error))
        } catch let error as StoryError {
            throw BookError(error)
        } catch {
            throw BookError(path: name, .notUnpacked(because: "\(error)"))
        }
    }

    /// The same book, in another language or with other pauses.
    func again(language: String?, pauses: Pauses) throws(BookError) -> PublishedBook {
        try PublishedBook(
            publication,
            at: path,
            named: name,
            language: language,
            abridgement: abridgement,
            pauses: pauses,
            from: source,
            lengthOfSound: lengthOfSound
        )
    }
    #else
    var plan: StoryPlan { StoryPlan() }

    /// Without the trait `Publications`, none is read.
    init?(contentsOf path: String, language: String?, abridgement: Abridgement, lengthOfSound: LengthOfSound?) { nil }
    init?(_ data: Data, named name: String, language: String?, abridgement: Abridgement, lengthOfSound: LengthOfSound?)
    { nil }

    func again(language: String?, pauses: Pauses) -> PublishedBook { self }
    #endif
}

#if Publications
extension ForeignFormat {
    /// The format of a file, unless it is a book that was damaged until it is like a page of HTML.
    fileprivate init?(_ head: Data, of path: String) {
        self.init(head)
        guard !isPage || path.fileExtension != "plist" else { return nil }
    }

    /// The form in which it is read as a publication, as far as its first bytes tell.
    fileprivate var publication: PublicationForm? { PublicationForm(rawValue: noun) }

    /// The form in which a file is read as a publication; `nil` if it is not.
    fileprivate func publication(at path: String) -> PublicationForm? {
        publication ?? (isArchive ? PublicationForm(ofArchive: path) : nil)
    }
}

extension PublishedStory {
    /// The paths of the files that the book needs: its pictures, the cover first, and its lexicons.
    private var files: [String] {
        let shown = blocks.compactMap { block in
            if case .picture(let picture, _) = block.content { picture } else { nil }
        }
        let pictures = ([book.coverImage].compactMap(\.self) + shown).filter {
            Self.endings.contains($0.fileExtension.lowercased())
        }
        var seen: Set<String> = []
        return (pictures + lexicons).filter { seen.insert($0).inserted }
    }

    private static let endings: Set = ["png", "jpg", "jpeg", "gif", "webp"]

    /// Copies the files to a folder.
    ///
    /// - Returns: Their paths in the folder by those in the publication.
    fileprivate func unpack(_ source: PublishedFiles, in folder: NewFolder) -> [String: String] {
        var paths: [String: String] = [:]
        for (number, path) in files.enumerated() {
            let subfolder = lexicons.contains(path) ? "lexicons" : "pictures"
            let name = "\(subfolder)/\(number + 1).\(path.fileExtension.lowercased())"
            guard let file = try? folder.create(name) else { continue }
            defer { withExtendedLifetime(file) {} }
            if source.copy(path, to: file.number) { paths[path] = name }
        }
        return paths
    }

    /// Tells which pictures and lexicons are not there.
    fileprivate mutating func remark(on paths: [String: String]) {
        let missing = files.filter { paths[$0] == nil }
        guard let first = missing.first else { return }
        let others = missing.count > 1 ? " and \(missing.count - 1) more files" : ""
        remarks.append("\(first)\(others) cannot be copied: missing, damaged, or too large")
    }

    /// The files that are in a folder already, by their paths.
    fileprivate func files(in folder: String) -> [String: String] {
        files.reduce(into: [:]) { if PicturePlace($1, in: folder).state == .present { $0[$1] = $1 } }
    }
}

extension PublicationChoices {
    fileprivate init(_ abridgement: Abridgement) {
        self.init()
        included = Set(abridgement.included.compactMap { LeftOut.Kind(rawValue: $0.rawValue) })
        leftOutTitles = abridgement.leftOutTitles
        readsNotes = abridgement.notes != .out
    }
}

extension Diagnostic {
    /// The error for a publication.
    fileprivate static func unreadable(_ form: PublicationForm, _ error: PublicationError) -> Diagnostic {
        switch error.reason {
        case .damaged, .noOverlays:
            Diagnostic(.error, .notAPropertyList, "this \(form.rawValue) cannot be read: \(error)")
        case .encrypted:
            Diagnostic(
                .error,
                .notAPropertyList,
                "this \(form.rawValue) cannot be read: \(error)",
                note: "buy it, or borrow it, where it comes without a lock"
            )
        case .noWords: Diagnostic(.error, .emptyFile, "this \(form.rawValue) has no words: \(error)")
        case .unknownTitle: Diagnostic(.error, .unknownTitle, "\(error)")
        }
    }
}
#endif
