import Narration
import NarrationBooks
import NarrationLinting
package import NarrationRendering
import NarrationStories
import NarrationSystem

#if ReadAlong
import FoundationEssentials
import NarrationAudiobook
import NarrationEPUB
import NarrationEncoding
import NarrationManuscripts
import NarrationParts
import NarrationStoryPage
#endif

extension Production {
    /// Renders the book to a file.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - progress: Called with the progress after each utterance. It should return quickly.
    /// - Returns: The file with its timeline, and remarks for the person who made it.
    /// - Throws: The errors of the renderer and of the format; `BookError` with the places of voices that do not exist.
    package func render(
        to path: String,
        progress: (RenderProgress) -> Void
    ) async throws -> (rendering: Rendering, remarks: [Remark]) {
        try await locatingVoices {
            switch format {
            case .sound:
                return (
                    try await renderer.render(
                        book.pages,
                        to: path,
                        as: sound,
                        selection: selection,
                        description: description,
                        beside: settings.sideFiles,
                        existingFiles: settings.existingFiles,
                        progress: progress
                    ), []
                )
            case .readAlong(let format):
                #if ReadAlong
                let (rendering, remarks) =
                    switch format {
                    case .html: try await renderStoryPage(to: path, progress: progress)
                    case .epub: try await renderEPUB(to: path, progress: progress)
                    case .audiobook: (try await render(to: path, as: audiobook(.readium), progress: progress), [])
                    case .lpf: (try await render(to: path, as: audiobook(.lpf), progress: progress), [])
                    }
                guard let manuscript, !rendering.isUnchanged else { return (rendering, remarks) }
                let given = manuscript.remark(recordings: try book.pages.namedRecordings())
                return (rendering, remarks + (given.map { [Remark($0)] } ?? []))
                #else
                throw SettingError.lacks("ReadAlong", for: format.rawValue)
                #endif
            }
        }
    }

    /// Performs a rendering, and gives an error about missing voices their places in the book.
    package func locatingVoices<Result>(_ render: () async throws -> Result) async throws -> Result {
        do {
            return try await render()
        } catch let error as RenderError where error.cause?.code == .unknownVoice {
            let missing = try await book.input.read().voiceReport(by: book.engine, hint: voiceHint).diagnostics
            throw missing.isEmpty ? error : BookError(path: book.name, diagnostics: missing)
        }
    }
}

#if ReadAlong
extension Production {
    private func render(
        to path: String,
        as format: some ReadAlongFormat,
        progress: (RenderProgress) -> Void
    ) async throws -> Rendering {
        try await renderer.render(
            book.pages,
            to: path,
            as: format,
            selection: selection,
            description: description,
            beside: settings.sideFiles,
            existingFiles: settings.existingFiles,
            progress: progress
        )
    }

    /// Renders an EPUB. The remarks are what the store that it is made for advises against, or what of a publisher's
    /// EPUB gets no read-along.
    private func renderEPUB(
        to path: String,
        progress: (RenderProgress) -> Void
    ) async throws -> (Rendering, [Remark]) {
        if let kept = Self.kept(of: book, in: format, settings) {
            let format = try PublishersEPUBFormat(of: book.pages, from: kept.origins, in: kept.path, sound: sound)
            let rendering = try await render(to: path, as: format, progress: progress)
            let remarks = settings.highlight == .sentence ? [Self.wordsAlone] : []
            return (rendering, (format.remarks + remarks).map { Remark($0) })
        }
        let format = try EPUBFormat(
            of: book.pages,
            in: book.folder,
            sound: sound,
            language: book.language,
            layout: settings.layout,
            highlight: settings.highlight,
            modified: date,
            manuscript: manuscript,
            store: settings.store
        )
        let rendering = try await render(to: path, as: format, progress: progress)
        guard let store = format.store else { return (rendering, []) }
        let ofSound = settings.bitrate.flatMap(store.remark(aboutBitrate:))
        let remarks = try [ofSound].compactMap(\.self) + store.remarks(about: path, layout: format.layout)
        return (rendering, remarks.map { Remark($0) })
    }

    private static let wordsAlone =
        "its words are highlighted, and not its sentences; --layout ours makes another EPUB, with sentences"

    private func audiobook(_ package: AudiobookPackage) throws -> AudiobookFormat {
        try AudiobookFormat(
            package,
            of: book.pages,
            in: book.folder,
            sound: sound,
            language: book.language,
            modified: date,
            manuscript: manuscript
        )
    }

    /// Renders a page for a browser, with the pictures that speak when they are touched.
    private func renderStoryPage(
        to path: String,
        progress: (RenderProgress) -> Void
    ) async throws -> (Rendering, [Remark]) {
        let story = book.isAudiobook ? TouchablePages(untouched: book.pages) : try TouchablePages(book.pages)
        let page = try StoryPageFormat(
            of: story,
            in: book.folder,
            cover: description.cover,
            sound: sound,
            mask: AlphaMask.init(decoding:),
            soundLimit: settings.isOneFile ? .max : StoryPageFormat.soundLimit,
            language: book.language,
            manuscript: manuscript,
            chapters: description.chapters,
            highlight: settings.highlight
        )
        var selection = selection
        selection.pages = story.selection(of: selection.pages)
        let rendering = try await renderer.render(
            story,
            to: path,
            as: page,
            selection: selection,
            description: description,
            beside: settings.sideFiles,
            existingFiles: settings.existingFiles,
            progress: progress
        )
        let remark = page.folderOfSound.map {
            Remark("the sound is in \($0.shown), because it is large; keep both together", isNeeded: true)
        }
        return (rendering, [remark].compactMap(\.self))
    }

    /// The date of a file that has dates in it.
    private var date: Date? {
        get throws {
            try ReproducibleDate.date(
                publishedOn: description.tags.publication.date ?? book.pages.book.publication.date
            )
        }
    }
}

extension Manuscript {
    /// What is given away with the book in a file, besides what the file shows; `nil` if there is nothing.
    fileprivate func remark(recordings: [String]) -> String? {
        let size = size(of: recordings)
        let parts = [
            hasComments ? "its comments" : nil,
            size > 0 ? "the original recordings, \(max(1, size / 1_000)) kB" : nil,
        ].compactMap(\.self)
        return parts.isEmpty ? nil : "the book itself is in it, with \(parts.joined(separator: " and "))"
    }

    /// Checks that recordings do not make a page too large for browsers.
    func checkFitsIntoPage(recordings: [String]) throws(ManuscriptError) {
        guard size(of: recordings) > StoryPageFormat.soundLimit else { return }
        let limit = StoryPageFormat.soundLimit / 1_000_000
        throw ManuscriptError("its recordings have more than \(limit) MB, which an EPUB can carry and a page cannot")
    }
}
#endif
