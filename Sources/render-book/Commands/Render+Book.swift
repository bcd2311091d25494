import FoundationEssentials
import Narration
import NarrationAudio
import NarrationAuthoring
import NarrationBooks
import NarrationCache
import NarrationKit
import NarrationMastering
import NarrationParts
import NarrationRendering
import NarrationStories
import NarrationSystem

extension Render {
    /// Renders one book, and judges the result.
    func render(
        _ order: RenderOrder,
        opening open: (RenderOrder, SpeechCache?) async throws -> OpenBook
    ) async throws -> RenderReport {
        let cache = cacheOptions.open()
        defer { cache.close(isQuiet: quiet) }
        let book = try await open(order, cache)
        defer { withExtendedLifetime(book) {} }
        if case .file(let path) = order.destination, StreamOutput(path: path) == nil {
            try await book.checkKeeps(filesBesides: path)
        }
        let streams = StreamedFiles()
        let production = try Production(
            of: book,
            as: outputFormat,
            settings: settings(for: book, to: order.destination, streams)
        )
        if !quiet {
            book.input.tellOmissions()
            try await tellWarnings(about: production)
            try await tellLackOfChapters(in: production)
        }
        tellWhatIsUncarried(by: production)
        try await tellUnheardPictures(of: production)
        var report = try await render(production, to: order.destination, streams)
        report.listSubstitutions(in: order.name)
        report.listFailures(in: order.name)
        // A stream never has more than sound.
        if production.settings.stream == nil, let warning = report.leftOut.warning(of: report.path) {
            Terminal.errors.print("\(warning)")
        }
        report.judgements = try await judge(report, by: production)
        if json { report.versions = await book.engine.versions(of: report.voices) }
        let deliveries = try streams.takeOut()
        if !deliveries.isEmpty {
            try await untilInterrupted { for delivery in deliveries { try delivery.copy() } }
        }
        return report
    }

    private func render(
        _ production: Production,
        to destination: RenderOrder.Destination,
        _ streams: StreamedFiles
    ) async throws -> RenderReport {
        let line = ProgressLine(progressStyle)
        defer { line.clear() }
        switch destination {
        case .folder(let folder): return try await render(production, into: folder, showing: line)
        case .file(let path):
            let isLive = production.settings.stream != nil
            let file = isLive ? path : try streams.place(of: path, named: "output." + outputFormat.name)
            return try await render(production, to: file, named: path, showing: line)
        }
    }

    /// Renders a book to a folder with a sound file for each part.
    private func render(
        _ production: Production,
        into folder: PartsFolder,
        showing line: ProgressLine
    ) async throws -> RenderReport {
        let formats = partFormats
        let rendering = try await untilInterrupted(outcome: folder.path.hasFiles ? .parts : .nothing) {
            [division = splitOptions.split!.division(descriptionOptions.chapters)] in
            try await production.render(into: folder, dividedBy: division, timelines: formats) {
                line.show($0, cached: production.book.cache?.usage.share)
            }
        }
        return RenderReport(rendering, production.book.cache?.usage)
    }

    /// Renders a book to a file.
    ///
    /// - Parameters:
    ///   - production: The book.
    ///   - file: The path of the file.
    ///   - name: The path in messages.
    ///   - line: Shows the progress.
    /// - Returns: The report.
    /// - Throws: The errors of the rendering; ``Interruption``.
    private func render(
        _ production: Production,
        to file: String,
        named name: String,
        showing line: ProgressLine
    ) async throws -> RenderReport {
        let (rendering, remarks) = try await untilInterrupted { [quiet] in
            var warning = quiet ? nil : LengthWarning(path: name, format: production.sound)
            return try await production.render(to: file) { progress in
                if let message = warning?.message(at: progress) { ProgressLine.interrupt(with: message) }
                line.show(progress, cached: production.book.cache?.usage.share)
            }
        }
        if !quiet { line.clear() }
        for remark in remarks where !quiet || remark.isNeeded { Terminal.errors.print("\(name): \(remark.text)") }
        return RenderReport(rendering, named: name, production.book.cache?.usage)
    }

    /// What the options choose about the output.
    private func settings(
        for book: OpenBook,
        to destination: RenderOrder.Destination,
        _ streams: StreamedFiles
    ) throws -> RenderSettings {
        var settings = RenderSettings()
        settings.pages = try pages?.indices(of: book.pages.pageCount)
        settings.unspoken = keepGoing ? .silence : .failure
        settings.tags = descriptionOptions.tags
        settings.cover = try descriptionOptions.coverChoice
        settings.chapters = descriptionOptions.chapters
        settings.bitrate = formatOptions.bitrate?.bitsPerSecond
        settings.sampleRate = formatOptions.sampleRate?.hertz
        settings.jobs = jobs
        settings.existingFiles = noOverwrite ? .keep : .replace
        settings.profile = formatOptions.profile
        settings.layout = readAlongOptions.layout?.layout
        settings.highlight = readAlongOptions.highlight ?? .word
        settings.keepsPublication = readAlongOptions.layout == nil
        settings.pageSound = readAlongOptions.container
        settings.store = readAlongOptions.store
        settings.carriesBook = !manuscriptOptions.isLeftOut
        if case .file(let path) = destination {
            settings.stream = liveStream(to: path).map { live in WAVStream { try live.write($0) } }
            settings.sideFiles = try sideFiles(beside: path, streams)
            settings.isOneFile = StreamOutput(path: path) != nil
        }
        return settings
    }

    /// The pipe or device that takes the sound as it is spoken; `nil` for a regular file, and for what is only known in
    /// the end: other formats, and loudness.
    private func liveStream(to path: String) -> LiveStream? {
        guard outputFormat == .sound(.lossless(.wav)), formatOptions.profile == nil else { return nil }
        return StreamOutput(path: path).flatMap(LiveStream.init)
    }

    /// Tells the warnings about the pages that are rendered.
    private func tellWarnings(about production: Production) async throws {
        let warnings = try await untilInterrupted {
            var summary = WarningSummary()
            try await production.book.gatherProblems(
                onPages: production.selection.pages,
                dividedBy: production.description.chapters,
                withPictures: production.format.hasTouch
            ) { summary.add($0) }
            return summary
        }
        let file = production.book.input.file
        let lines = warnings.lines(
            showingAll: file == StandardInput.name ? nil : "render-book check \(file.quotedForShell)"
        )
        lines.forEach { Terminal.errors.print(TerminalText(lines: $0)) }
    }

    /// Tells why the output does not carry the book itself, unless that was asked for. With --quiet, that of a sample
    /// was: its help says so.
    private func tellWhatIsUncarried(by production: Production) {
        switch production.uncarried {
        case nil: break
        case .selection where quiet: break
        case .selection:
            let reason = "because it has only the pages of --pages"
            Terminal.errors.print("\(production.book.name): the output does not carry the book itself, \(reason)")
        case .obstacle(let reason):
            let problem = "the output does not carry the book itself: \(reason)"
            Terminal.errors.print("\(production.book.name): warning: \(problem); add --no-manuscript if it need not")
        }
    }

    private var progressStyle: ProgressLine.Style {
        switch progress {
        case .json: .json
        case .line: quiet ? .hidden : .line
        }
    }

    /// Tells how listeners get chapters, if no page has a title and the output format has chapters.
    private func tellLackOfChapters(in production: Production) async throws {
        let split = splitOptions.split
        guard split != .pages, descriptionOptions.chapters == .titles else { return }
        let hasChapters = outputFormat.isForListening || descriptionOptions.chaptersFile != nil
        guard hasChapters || split == .chapters else { return }
        let book = production.book
        guard let found = try await ChapterlessBook(book.pages, pages: production.selection.pages) else { return }
        let (outcome, option) =
            split == nil ? ("there are no chapters", "--chapters pages") : ("there is one file", "--split pages")
        let others = found.foundCount > 0 ? ", --chapters found would make \(found.foundCount)" : ""
        let advice = "\(option) would make \(found.pageCount)\(others)"
        Terminal.errors.print("\(book.name): no page has a title, so \(outcome); \(advice)")
    }

    /// Tells how many pictures say nothing in an output that shows them.
    private func tellUnheardPictures(of production: Production) async throws {
        let book = production.book
        guard outputFormat.isReadAlong, book.isAudiobook || !outputFormat.hasTouch else { return }
        let count = try await book.pages.countOfSpeakingPictures(onPages: production.selection.pages)
        guard count > 0 else { return }
        let pictures = count == 1 ? "1 picture says when it is touched" : "\(count) pictures say when they are touched"
        let reason = book.isAudiobook ? ", because it is not in the audiobook" : "; an HTML file has it"
        Terminal.errors.print("\(book.name): warning: what \(pictures) is not in the output\(reason)")
    }

    /// Decodes and judges the files of sound, if they were mastered.
    private func judge(_ report: RenderReport, by production: Production) async throws -> [InspectionReport] {
        guard !outputFormat.isReadAlong, let format = production.sound as? MasteredFormat else { return [] }
        let line = ProgressLine(progressStyle)
        defer { line.clear() }
        return try await untilInterrupted(outcome: .unjudged) {
            try await report.soundFiles.mapOnEveryCore { path in
                let name = report.name(of: path)
                line.show("judging \(name)")
                return try await InspectionReport(path: path, name: name, profile: format.profile, as: format)
            }
        }
    }
}

extension String {
    /// Whether it is the path of a folder with files that are shown.
    fileprivate var hasFiles: Bool { (try? FileSystem.names(in: self))?.contains { !$0.hasPrefix(".") } == true }
}
