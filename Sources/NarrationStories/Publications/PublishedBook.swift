import FoundationEssentials
import NarrationBooks

#if Publications
import Narration
import NarrationManuscripts
import NarrationPublications
import NarrationSystem
#endif

/// A book that was read from a publication, such as an EPUB. Its pictures are in a temporary folder that exists as long
/// as this value.
struct PublishedBook: Sendable {
    /// The path of the folder.
    let folder: String

    /// The book.
    let reading: ParsedBook

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
    private let abridgement: Abridgement
    private let pictures: NewFolder

    /// The folder with the publication, if it was no file.
    private let source: NewFolder?

    /// Reads a publication. The result is `nil` if the file is something else.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - language: The language, instead of that which the publication declares.
    ///   - abridgement: What of it is read.
    /// - Throws: `BookError` if it cannot be read.
    init?(contentsOf path: String, language: String?, abridgement: Abridgement) throws(BookError) {
        guard let head = try? BookFile(path, limit: .max).head, Self.canRead(head) else { return nil }
        try self.init(at: path, named: path, language: language, abridgement: abridgement)
    }

    /// Reads the contents of a publication. The result is `nil` if they are something else.
    ///
    /// - Throws: `BookError` if they cannot be read.
    init?(_ data: Data, named name: String, language: String?, abridgement: Abridgement) throws(BookError) {
        guard Self.canRead(data.prefix(InputForm.headSize)) else { return nil }
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
        try self.init(at: path, named: name, language: language, abridgement: abridgement, from: source)
    }

    private static func canRead(_ head: Data) -> Bool { ForeignFormat(head)?.isEPUB == true }

    private init(
        at path: String,
        named name: String,
        language: String?,
        abridgement: Abridgement,
        pauses: Pauses = Pauses(),
        from source: NewFolder? = nil
    ) throws(BookError) {
        do {
            let published = try PublicationReader(abridgement).read(contentsOf: path)
            (self.path, self.name, self.abridgement, self.source) = (path, name, abridgement, source)
            pictures = try NewFolder.temporary()
            folder = pictures.path
            let unpacked = UnpackedFiles(of: published, at: path, in: pictures)
            let story = try Story(published, files: unpacked.paths, language: language, pauses: pauses, named: name)
            reading = story.reading
            omissions = story.omissions
            plan = StoryPlan(of: published, pages: story.book.pages)
            origins = published.origins(in: story.book.language)
        } catch let error as PublicationError {
            throw BookError(path: name, .unreadablePublication(error))
        } catch let error as StoryError {
            throw BookError(error)
        } catch {
            throw BookError(path: name, .notUnpacked(because: "\(error)"))
        }
    }

    /// The same book, in another language or with other pauses.
    func again(language: String?, pauses: Pauses) throws(BookError) -> PublishedBook {
        try PublishedBook(
            at: path,
            named: name,
            language: language,
            abridgement: abridgement,
            pauses: pauses,
            from: source
        )
    }
    #else
    var plan: StoryPlan { StoryPlan() }

    /// Without the trait `Publications`, none is read.
    init?(contentsOf path: String, language: String?, abridgement: Abridgement) { nil }
    init?(_ data: Data, named name: String, language: String?, abridgement: Abridgement) { nil }

    func again(language: String?, pauses: Pauses) -> PublishedBook { self }
    #endif
}

#if Publications
/// The pictures and lexicons of a publication, as files of a folder.
private struct UnpackedFiles {
    /// Their paths in the folder by those in the publication.
    private(set) var paths: [String: String] = [:]

    init(of published: PublishedStory, at path: String, in folder: NewFolder) {
        let shown = published.blocks.compactMap { block in
            if case .picture(let picture, _) = block.content { picture } else { nil }
        }
        let pictures = ([published.book.coverImage].compactMap(\.self) + shown).filter {
            Self.endings.contains($0.fileExtension.lowercased())
        }
        for (files, subfolder) in [(pictures, "pictures"), (published.lexicons, "lexicons")] {
            for original in files where paths[original] == nil {
                let name = "\(subfolder)/\(paths.count + 1).\(original.fileExtension.lowercased())"
                guard let file = try? folder.create(name) else { continue }
                defer { withExtendedLifetime(file) {} }
                if PublicationReader().copy(original, of: path, to: file.number) { paths[original] = name }
            }
        }
    }

    private static let endings: Set = ["png", "jpg", "jpeg", "gif", "webp"]
}

extension PublicationReader {
    fileprivate init(_ abridgement: Abridgement) {
        self.init()
        included = Set(abridgement.included.compactMap { LeftOut.Kind(rawValue: $0.rawValue) })
        leftOutTitles = abridgement.leftOutTitles
        notes =
            switch abridgement.notes {
            case .out: .out
            case .afterSentence: .afterSentence
            case .endOfChapter: .endOfChapter
            }
    }
}

extension Diagnostic {
    /// The error for a publication.
    fileprivate static func unreadablePublication(_ error: PublicationError) -> Diagnostic {
        switch error.reason {
        case .damaged, .noOverlays: Diagnostic(.error, .notAPropertyList, "this EPUB cannot be read: \(error)")
        case .encrypted:
            Diagnostic(
                .error,
                .notAPropertyList,
                "this EPUB cannot be read: \(error)",
                note: "buy it, or borrow it, where it comes without a lock"
            )
        case .noWords: Diagnostic(.error, .emptyFile, "this EPUB has no words: \(error)")
        case .unknownTitle: Diagnostic(.error, .unknownTitle, "\(error)")
        }
    }
}
#endif
