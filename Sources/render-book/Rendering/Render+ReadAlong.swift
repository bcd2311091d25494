import Foundation
import Narration
import NarrationAudiobook
import NarrationBooks
import NarrationCache
import NarrationEPUB
import NarrationRendering

extension Render {
    /// Renders a book to a file in which text and voice move together.
    func renderReadAlong(
        of book: PreparedBook,
        to file: String,
        as format: any ReadAlongFormat,
        beside sideFiles: [SideFile],
        showing line: ProgressLine
    ) async throws -> Rendering {
        try await untilInterrupted { [noOverwrite] in
            try await book.renderer.render(
                book.pages,
                to: file,
                as: format,
                selection: book.selection,
                description: book.description,
                beside: sideFiles,
                existingFiles: noOverwrite ? .keep : .replace
            ) {
                line.show($0, cached: book.cache?.usage.share)
            }
        }
    }

    /// Renders a book to an EPUB, and tells what the store that it is made for advises against.
    ///
    /// - Parameters:
    ///   - book: The book.
    ///   - file: The path of the file.
    ///   - name: The path in messages.
    ///   - sideFiles: The files to write next to it.
    ///   - line: Shows the progress.
    /// - Returns: The file and its timeline.
    /// - Throws: The errors of the renderer.
    func renderEPUB(
        of book: PreparedBook,
        to file: String,
        named name: String,
        beside sideFiles: [SideFile],
        showing line: ProgressLine
    ) async throws -> Rendering {
        let format = try epub(of: book)
        let rendering = try await renderReadAlong(of: book, to: file, as: format, beside: sideFiles, showing: line)
        if !quiet, let store = format.store {
            let ofSound = formatOptions.bitrate.flatMap { store.remark(aboutBitrate: $0.bitsPerSecond) }
            for remark in try [ofSound].compactMap(\.self) + store.remarks(about: file, layout: format.layout) {
                Terminal.errors.print("\(name): \(remark)")
            }
        }
        return rendering
    }

    /// The format of an EPUB of a book.
    private func epub(of book: PreparedBook) throws -> EPUBFormat {
        try EPUBFormat(
            of: book.pages,
            in: book.folder,
            sound: book.sound,
            language: book.language,
            layout: readAlongOptions.layout,
            modified: book.date,
            manuscript: book.manuscript,
            store: readAlongOptions.store
        )
    }

    /// The format of an audiobook package of a book.
    func audiobook(_ package: AudiobookPackage, of book: PreparedBook) throws -> AudiobookFormat {
        try AudiobookFormat(
            package,
            of: book.pages,
            in: book.folder,
            sound: book.sound,
            language: book.language,
            modified: book.date,
            manuscript: book.manuscript
        )
    }
}

extension PreparedBook {
    /// The date of a file with the book that has dates in it.
    ///
    /// - Throws: ``UsageError`` if the date in the environment is none.
    fileprivate var date: Date? {
        get throws {
            try ReproducibleDate.date(publishedOn: description.tags.publication.date ?? pages.book.publication.date)
        }
    }
}
