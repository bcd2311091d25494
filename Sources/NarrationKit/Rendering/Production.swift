import FoundationEssentials
import Narration
package import NarrationAudio
import NarrationBooks
import NarrationCache
package import NarrationRendering
import NarrationStories
import NarrationSystem

#if Mastering
import NarrationMastering
#endif
#if ReadAlong
import NarrationEPUB
import NarrationEncoding
import NarrationManuscripts
import NarrationPublications
#endif

/// A book with all that is decided about its rendering, except for the name of the file.
package struct Production: Sendable {
    package let book: OpenBook
    package let settings: RenderSettings
    package let format: OutputFormat
    package let selection: RenderSelection
    package let description: RenderDescription

    #if ReadAlong
    /// The manuscript that the output carries.
    let manuscript: Manuscript?
    #endif

    /// Why the output carries no manuscript although the format has a place for it; `nil` if it does, or should not.
    package let uncarried: Uncarried?

    /// The format of the sound.
    package let sound: any SoundFormat

    package let renderer: BookRenderer

    /// Why an output does not carry its book.
    package enum Uncarried: Sendable {
        /// It has only some of the pages, and would give away the others.
        case selection
        /// The book cannot be unpacked somewhere else.
        case obstacle(String)
    }

    /// Decides everything.
    ///
    /// - Parameters:
    ///   - book: The book.
    ///   - format: The format.
    ///   - settings: What is chosen. Its pages exist.
    /// - Throws: ``SettingError``; `CoverError`, or `BookError` with its location, for a cover that cannot be read;
    ///   `BookError` if a recording is missing.
    package init(of book: OpenBook, as format: OutputFormat, settings: RenderSettings) throws {
        (self.book, self.format, self.settings) = (book, format, settings)
        if !book.isAudiobook {
            try book.settings.checkRecordings(
                of: book.pages,
                in: book.input,
                onPages: settings.pages,
                withPictures: format.hasTouch
            )
        }
        selection = RenderSelection(
            pages: settings.pages,
            voice: book.settings.voice.name,
            language: book.language,
            fallback: book.settings.fallback,
            unspoken: settings.stream != nil && settings.unspoken == .failure ? .stop : settings.unspoken
        )
        var tags = settings.tags
        if tags.title == nil, book.pages.book.title == nil { tags.title = book.input.title }
        description = RenderDescription(
            tags: tags,
            cover: try settings.cover.picture(of: book),
            chapters: settings.chapters
        )
        #if ReadAlong
        (manuscript, uncarried) = try Self.manuscript(of: book, in: format, settings)
        #else
        uncarried = nil
        #endif
        sound = try settings.soundFormat(for: format, cache: book.cache)
        renderer = book.cache.remembering(
            BookRenderer(
                engine: book.engine,
                reading: book.reading,
                resampling: sampleRates,
                jobs: settings.jobs.map { 2 * $0 }
            )
        )
    }
}

extension RenderSettings.Cover {
    /// The picture; `nil` for none.
    fileprivate func picture(of book: OpenBook) throws -> CoverPicture? {
        switch self {
        case .none: nil
        case .picture(let picture): picture
        case .ofBook: try book.cover()
        }
    }
}

extension BookInput {
    /// The name of the book's file without its extension, as it is shown; `nil` for a book that is not in a file.
    fileprivate var title: String? { isNamedByFile ? name.fileName.nameWithoutExtension.shown : nil }
}

extension String {
    /// As `URL` deletes the extension of a path.
    fileprivate var nameWithoutExtension: String {
        URL(fileURLWithPath: self).deletingPathExtension().lastPathComponent
    }
}

extension RenderSettings {
    /// The format of the sound in an output.
    fileprivate func soundFormat(
        for output: OutputFormat,
        cache: SpeechCache?
    ) throws(SettingError) -> any SoundFormat {
        let choice = try soundChoice(for: output)
        // Pages are completed side by side.
        let jobs = output.hasSoundForEachPage ? 1 : jobs
        var form = SoundForm(bitrate: bitrate, sampleRate: sampleRate, jobs: jobs)
        #if Mastering
        if let profile { form = try profile.completing(form, of: choice) }
        #endif
        form.stream = stream
        #if ReadAlong
        if store != nil {
            form.bitrate = form.bitrate ?? EPUBStore.bitrate
            form.sampleRate = form.sampleRate ?? EPUBStore.sampleRate
            form.isStereo = true
        }
        #endif
        let format = try choice.soundFormat(form, cache: cache)
        #if Mastering
        if profile != nil, stream != nil {
            throw SettingError(.format, "a stream cannot have a profile: its loudness is known when it has ended")
        }
        if let profile { return MasteredFormat(format, for: profile, keepingMeasuresIn: cache) }
        #endif
        return format
    }

    private func soundChoice(for output: OutputFormat) throws(SettingError) -> BuiltInFormat {
        switch output {
        case .sound(let choice): return choice
        case .readAlong(let format):
            #if ReadAlong
            return .lossy(format == .html ? .m4a : pageSound)
            #else
            throw .lacks("ReadAlong", for: "a file with the text of its book")
            #endif
        }
    }
}

#if ReadAlong
extension Production {
    /// The publisher's EPUB that the output is, with read-along in it; `nil` if it is another file.
    static func kept(
        of book: OpenBook,
        in format: OutputFormat,
        _ settings: RenderSettings
    ) -> (path: String, origins: [TextOrigin])? {
        let isOurs = !settings.keepsPublication || settings.layout != nil || settings.store != nil
        return format == .readAlong(.epub) && !isOurs ? book.input.publishersEPUB : nil
    }

    /// The manuscript that an output carries, or why it carries none.
    ///
    /// A file for a store carries none. A file with only some of the pages carries none, because it would give away the
    /// others. An HTML file carries no more recordings than sound.
    private static func manuscript(
        of book: OpenBook,
        in format: OutputFormat,
        _ settings: RenderSettings
    ) throws -> (Manuscript?, Uncarried?) {
        guard format.isReadAlong, settings.carriesBook, settings.store == nil else { return (nil, nil) }
        guard kept(of: book, in: format, settings) == nil else { return (nil, nil) }
        guard settings.pages == nil else { return (nil, .selection) }
        do {
            // The book itself does not name the audiobook.
            let pages = book.isAudiobook ? try book.input.pages() : book.pages
            let manuscript = try book.input.manuscript(of: pages)
            if format == .readAlong(.html) { try manuscript.checkFitsIntoPage(recordings: pages.namedRecordings()) }
            return (manuscript, nil)
        } catch let error as ManuscriptError {
            return (nil, .obstacle(error.message))
        }
    }
}
#endif
