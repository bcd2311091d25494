import Foundation
import Narration
import NarrationAudiobook
import NarrationBooks
import NarrationCache
import NarrationEncoding
import NarrationLanguage
import NarrationReading
import NarrationRecordings
import NarrationRendering
import NarrationStories

extension BookInput {
    /// The name of the book's file without its extension, as shown in messages; `nil` for standard input.
    fileprivate var fileName: String? {
        guard name != StandardInput.name else { return nil }
        return URL(fileURLWithPath: name).deletingPathExtension().lastPathComponent.shown
    }
}

extension Render {
    /// Renders one book, and judges the result.
    func render(_ order: RenderOrder, by engine: any SpeechEngine) async throws -> any WorkReport {
        let (input, language) =
            if let recorded = order.recorded {
                (input: recorded.input, language: recorded.language)
            } else {
                try await voiceOptions.open(order.book, for: engine)
            }
        defer { withExtendedLifetime(input) {} }
        let pages = try order.recorded?.pages ?? input.pages()
        try await checkPictures(of: pages, in: input.folder, against: order.destination)
        if order.recorded == nil {
            try await checkRecordings(of: pages, in: input.folder, against: order.destination)
            try voiceOptions.checkRecordings(
                of: pages,
                in: input,
                onPages: self.pages?.indices(of: pages.pageCount),
                withPictures: outputFormat.hasTouch
            )
        }
        if !quiet { input.tellOmissions() }
        let streams = StreamedFiles()
        var report = try await render(pages, of: input, in: language, to: order, streams, by: engine)
        report.listSubstitutions(in: order.name)
        report.listFailures(in: order.name)
        if let warning = report.leftOut.warning(of: report.path) { Terminal.errors.print("\(warning)") }
        report.judgements = try await judge(report)
        let deliveries = try streams.takeOut()
        if !deliveries.isEmpty {
            try await untilInterrupted { for delivery in deliveries { try delivery.copy() } }
        }
        return report
    }

    private func render(
        _ pages: BookPages,
        of input: BookInput,
        in language: String?,
        to order: RenderOrder,
        _ streams: StreamedFiles,
        by engine: any SpeechEngine
    ) async throws -> any WorkReport {
        let cache = cacheOptions.open()
        defer { cache.close(isQuiet: quiet) }
        let (reading, lexicons) = try reading(of: pages, of: input)
        let engine =
            try order.recorded?.engine
            ?? EngineChoice.engine(
                cache.wrapping(engine),
                playing: pages.hasRecordings ? input.folder : nil,
                corrections: input.corrections,
                reading: reading,
                alignments: cache
            )
        let renderer = cache.remembering(
            BookRenderer(engine: engine, reading: reading, jobs: jobs.map { 2 * $0 })
        )
        let selection = try selection(of: pages, in: language)
        let description = try description(of: pages, in: input)
        if !quiet {
            var warnings = try await warnings(about: pages, of: input, lexicons, selection, engine)
            if let engine = engine as? RecordingEngine {
                warnings.add(try await differences(in: input, selection, engine))
            }
            warnings.tell(of: input.file)
        }
        let book = PreparedBook(
            pages: pages,
            folder: input.folder,
            language: language,
            selection: selection,
            description: description,
            // The book itself does not name the audiobook.
            manuscript: try manuscript(of: order.recorded == nil ? pages : input.pages(), in: input),
            sound: try formatOptions.soundFormat(
                soundChoice,
                for: readAlongOptions.store,
                // Pages are completed side by side.
                jobs: outputFormat.hasSoundForEachPage ? 1 : jobs,
                cache: cache
            ),
            renderer: renderer,
            cache: cache,
            isAligned: order.recorded != nil
        )
        if !quiet, let book = try await chapterlessBook(pages, pages: selection.pages) {
            Terminal.errors.print("\(input.name): \(book.remark(splitOptions.split))")
        }
        if let unheard = try await unheardPictures(of: book) {
            Terminal.errors.print("\(input.name): \(unheard.warning)")
        }
        let line = ProgressLine(progressStyle)
        defer { line.clear() }
        do {
            switch order.destination {
            case .folder(let folder): return try await render(book, into: folder, showing: line)
            case .file(let path): return try await render(book, to: path, streams, showing: line)
            }
        } catch let error as RenderError where error.cause?.code == .unknownVoice {
            throw try await located(error, in: input, by: engine)
        }
    }

    private func render(
        _ book: PreparedBook,
        to path: String,
        _ streams: StreamedFiles,
        showing line: ProgressLine
    ) async throws -> any WorkReport {
        let sideFiles = try sideFiles(beside: path, streams)
        let file = try streams.place(of: path, named: "output." + outputFormat.name)
        func readAlong(as format: some ReadAlongFormat) async throws -> Rendering {
            try await renderReadAlong(of: book, to: file, as: format, beside: sideFiles, showing: line)
        }
        let rendering =
            switch outputFormat {
            case .sound: try await renderSound(of: book, to: file, named: path, beside: sideFiles, showing: line)
            case .readAlong(.html):
                try await renderStoryPage(of: book, to: file, named: path, beside: sideFiles, showing: line)
            case .readAlong(.epub):
                try await renderEPUB(of: book, to: file, named: path, beside: sideFiles, showing: line)
            case .readAlong(.audiobook): try await readAlong(as: audiobook(.readium, of: book))
            case .readAlong(.lpf): try await readAlong(as: audiobook(.lpf, of: book))
            }
        return RenderReport(
            rendering: rendering,
            path: path,
            usage: book.cache?.usage,
            memory: .measured
        )
    }

    /// The reading of the book, and its lexicons: those of the book, and those of the options.
    ///
    /// - Throws: `BookError`, with places in the book, if lexicons cannot be read.
    private func reading(
        of pages: BookPages,
        of input: BookInput
    ) throws(BookError) -> (reading: NaturalReading, lexicons: [LexiconReading]) {
        guard !pages.book.lexicons.isEmpty || !readingOptions.lexicons.isEmpty else {
            return (readingOptions.reading(with: []), [])
        }
        do throws(BookError) {
            return try readingOptions.reading(of: BookReading(book: pages.book), in: input.folder)
        } catch {
            _ = try readingOptions.reading(of: input.read(), in: input.folder)
            throw error
        }
    }

    /// The warnings about the pages that are rendered. The book is read up to the last of them.
    private func warnings(
        about pages: BookPages,
        of input: BookInput,
        _ lexicons: [LexiconReading],
        _ selection: RenderSelection,
        _ engine: any SpeechEngine
    ) async throws -> WarningSummary {
        let asked = selection.pages.map(Set.init)
        var summary = WarningSummary(pages.warnings) { asked?.contains($0) ?? true }
        var lints = PageLints(
            of: input.name,
            in: input.folder,
            cast: pages.book.cast,
            language: selection.language ?? pages.book.language,
            pageCount: asked?.count ?? pages.pageCount
        )
        var voices: [VoiceChoice: Voice] = [:]
        var languages: Set<String> = []
        let last = asked.map { $0.max() ?? -1 } ?? pages.pageCount - 1
        var iterator = pages.makeAsyncIterator()
        var index = 0
        while index <= last, let page = try await iterator.next() {
            if asked?.contains(index) ?? true {
                let page = selection.recast(descriptionOptions.chapters.titled(page))
                await engine.addVoices(of: page, to: &voices)
                summary.add(lints.diagnostics(for: page, at: index, voices: voices))
                languages.formUnion(Book(pages: [page]).spokenLanguages(by: voices))
            }
            index += 1
        }
        summary.add([lints.languageDiagnostic(by: StatisticalRecognizer())].compactMap(\.self))
        // Pages that are not rendered may use a lexicon that these do not.
        if asked == nil { summary.add(lexicons.flatMap { $0.problems(inTextOf: languages) }) }
        return summary
    }

    /// What is not as it is written in the recordings of the pages that are rendered.
    private func differences(
        in input: BookInput,
        _ selection: RenderSelection,
        _ engine: RecordingEngine
    ) async throws -> [Diagnostic] {
        let reading = try input.read()
        let pages = reading.book.pages.map(selection.recast)
        let differences = RecordingDifferences(
            of: pages,
            onPages: selection.pages.map(Set.init),
            withPictures: outputFormat.hasTouch
        )
        let companions = selection.pages == nil ? input.companionProblems(of: reading) : []
        return try await untilInterrupted {
            try await companions
                + differences.diagnostics(
                    of: reading,
                    in: input.folder,
                    by: engine,
                    except: input.acceptedFindings?.entries ?? []
                )
        }
    }

    private func selection(of pages: BookPages, in language: String?) throws -> RenderSelection {
        RenderSelection(
            pages: try self.pages?.indices(of: pages.pageCount),
            voice: voiceOptions.voiceName,
            language: language,
            fallback: fallbackOptions.voice,
            unspoken: keepGoing ? .silence : .stop
        )
    }

    private func description(of pages: BookPages, in input: BookInput) throws -> RenderDescription {
        RenderDescription(
            tags: descriptionOptions.tags(of: pages.book, named: input.fileName),
            cover: try descriptionOptions.cover(of: pages, in: input),
            chapters: descriptionOptions.chapters
        )
    }

    private var progressStyle: ProgressLine.Style {
        switch progress {
        case .json: .json
        case .line: quiet ? .hidden : .line
        }
    }

    /// The format of the sound in the output.
    private var soundChoice: FormatChoice {
        switch outputFormat {
        case .sound(let format): format
        case .readAlong(.html): .lossy(.m4a)
        case .readAlong: .lossy(readAlongOptions.container)
        }
    }

    /// The book, if listeners would miss its chapters: no page has a title, and the output format has chapters.
    private func chapterlessBook(
        _ book: BookPages,
        pages: [Int]?
    ) async throws -> ChapterlessBook? {
        guard splitOptions.split != .pages, descriptionOptions.chapters == .titles else { return nil }
        let hasChapters = outputFormat.isForListening || descriptionOptions.chaptersFile != nil
        guard hasChapters || splitOptions.split == .chapters else { return nil }
        return try await ChapterlessBook(book, pages: pages)
    }

    /// The pictures that say nothing in the output, if it shows them.
    private func unheardPictures(of book: PreparedBook) async throws -> UnheardPictures? {
        guard outputFormat.isReadAlong, book.isAligned || !outputFormat.hasTouch else { return nil }
        return try await UnheardPictures(
            book.pages,
            pages: book.selection.pages,
            because: book.isAligned ? .audiobook : .format
        )
    }

    /// Decodes and judges the files, if they were mastered.
    private func judge(_ report: any WorkReport) async throws -> [InspectionReport] {
        guard let profile = formatOptions.profile else { return [] }
        let line = ProgressLine(progressStyle)
        defer { line.clear() }
        return try await untilInterrupted(outcome: .unjudged) {
            try await report.paths.mapOnEveryCore { path in
                let name = report.name(of: path)
                line.show("judging \(name)")
                return try await InspectionReport(path: path, named: name, profile: profile)
            }
        }
    }

    /// An error for missing voices, with their locations in the book.
    private func located(
        _ error: RenderError,
        in input: BookInput,
        by engine: any SpeechEngine
    ) async throws -> any Error {
        let missing = try await input.read().voiceReport(by: engine, hint: SpeechError.voiceHint).diagnostics
        return missing.isEmpty ? error : BookError(path: input.name, diagnostics: missing)
    }
}
