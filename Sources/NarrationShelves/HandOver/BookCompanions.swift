import FoundationEssentials
import Narration
import NarrationBooks
import NarrationParts
import NarrationSystem

/// The files beside a book that is handed over: the cover, and its metadata for Audiobookshelf.
struct BookCompanions: Sendable {
    /// The book with its cover.
    private(set) var book: HandedBook

    /// What was written.
    private(set) var files = OwnFiles()

    /// Why the book has no cover although it names one.
    private(set) var problem: String?

    /// Whether the book would have metadata if it had a folder of its own.
    private(set) var lacksFolder = false

    /// Writes the files.
    ///
    /// - Throws: ``ShelfError``.
    init(of state: ShelfStatus.BookState, in folder: HandOverFolder, _ covers: ShelfCovers) throws {
        let (planned, record) = (state.book, state.record!)
        book = HandedBook(planned, record, in: folder)
        let (place, isAlone) = (folder.folder(of: planned), folder.isAlone(planned))
        if planned.isSplit {
            let pictures = ["cover.jpg", "cover.png"].map { place.appending(file: $0) }
            book.cover = pictures.first { FileSystem.exists(folder.absolute($0)) }.map { .init(to: $0, in: folder) }
            return
        }
        do {
            let name = isAlone ? "cover" : planned.output.fileStem
            let picture = try covers.picture(of: planned, record, at: place.appending(file: name), by: &files)
            book.cover = picture.map { .init(to: $0.path, in: folder) }
            book.coverSize = picture.map { ($0.width, $0.height) }
        } catch let error as ShelfError {
            throw error
        } catch {
            let reason = (error as? BookError)?.diagnostics.first?.message ?? "\(error)"
            problem = "\(planned.book): no cover: \(reason)"
        }
        guard book.output.isSound || book.output.isEPUB else { return }
        lacksFolder = !isAlone
        if lacksFolder { return }
        let metadata = SealedText(of: book, record)
        let path = folder.absolute(place).appending(file: AudiobookMetadata.fileName)
        _ = try files.write(metadata.data, to: path, replacing: SealedText.isSealed)
    }
}

extension SealedText {
    /// The metadata of a book.
    fileprivate init(of book: HandedBook, _ record: BookRecord) {
        var tags = book.tags
        tags.title = book.title
        let chapters = (record.outcome.chapters ?? []).enumerated().map { index, chapter in
            AudiobookMetadata.Chapter(index, chapter.title, start: chapter.start, end: chapter.end)
        }
        let metadata = AudiobookMetadata(tags, chapters: chapters, generator: Self.blank)
        self.init(String(decoding: (try? metadata.data) ?? Data(), as: UTF8.self) + "\n")
    }
}
