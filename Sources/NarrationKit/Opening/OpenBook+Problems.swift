package import Narration
public import NarrationBooks
import NarrationLinting
import NarrationRendering
import NarrationStories

#if Recordings
import NarrationRecordings
#endif

extension OpenBook {
    /// The warnings about the book: what is odd in its file, what will be heard otherwise than it is meant, and what is
    /// not in its recordings as it is written.
    ///
    /// The whole book is read for this, and its recordings are heard. A book with errors cannot be opened.
    ///
    /// - Returns: The warnings, in no particular order.
    /// - Throws: `BookError` if the book's file has changed meanwhile; `SpeechError` if an engine fails;
    ///   `CancellationError` if the task is cancelled.
    public func problems() async throws -> [Diagnostic] {
        var problems: [Diagnostic] = []
        try await gatherProblems { problems += $0 }
        return problems
    }

    /// Gathers the warnings about the pages that are rendered. The book is read up to the last of them.
    ///
    /// - Parameters:
    ///   - indices: The indices of the pages; `nil`, the default, for all of them.
    ///   - chapters: Where a chapter begins; by default, where a page has a title.
    ///   - includesPictures: Whether what pictures say is heard; by default, it is not.
    ///   - receive: Receives some of the warnings.
    /// - Throws: The errors of ``problems()``.
    package func gatherProblems(
        onPages indices: [Int]? = nil,
        dividedBy chapters: ChapterDivision = .titles,
        withPictures includesPictures: Bool = false,
        _ receive: ([Diagnostic]) -> Void
    ) async throws {
        let asked = indices.map(Set.init)
        let selection = RenderSelection(voice: settings.voice.name, language: language)
        receive(pages.warnings.filter { warning in warning.page.map { asked?.contains($0) ?? true } ?? true })
        var lints = PageLints(
            of: name,
            in: folder,
            cast: pages.book.cast,
            language: language ?? pages.book.language,
            pageCount: asked?.count ?? pages.pageCount
        )
        var voices: [VoiceRequest: Voice] = [:]
        var languages: Set<String> = []
        let last = asked.map { $0.max() ?? -1 } ?? pages.pageCount - 1
        var iterator = pages.makeAsyncIterator()
        var index = 0
        while index <= last, let page = try await iterator.next() {
            if asked?.contains(index) ?? true {
                let page = selection.recast(chapters.titled(page))
                await engine.addVoices(of: page, to: &voices)
                receive(lints.diagnostics(for: page, at: index, voices: voices))
                languages.formUnion(Book(pages: [page]).spokenLanguages(by: voices))
            }
            index += 1
        }
        if let recognizer = languageRecognizer {
            receive([lints.languageDiagnostic(by: recognizer)].compactMap(\.self))
        }
        // Pages that are not rendered may use a lexicon that these do not.
        if asked == nil { receive(lexicons.flatMap { $0.problems(inTextOf: languages) }) }
        #if Recordings
        if let engine = engine as? RecordingEngine {
            receive(try await differences(onPages: asked, selection, withPictures: includesPictures, by: engine))
        }
        #endif
    }

    #if Recordings
    /// What is not as it is written in the recordings of pages.
    private func differences(
        onPages asked: Set<Int>?,
        _ selection: RenderSelection,
        withPictures includesPictures: Bool,
        by engine: RecordingEngine
    ) async throws -> [Diagnostic] {
        let reading = try input.read()
        let differences = RecordingDifferences(
            of: reading.book.pages.map(selection.recast),
            onPages: asked,
            withPictures: includesPictures
        )
        let companions = asked == nil ? input.companionProblems(of: reading) : []
        return try await companions
            + differences.diagnostics(
                of: reading,
                in: folder,
                by: engine,
                except: input.acceptedFindings?.entries ?? []
            )
    }
    #endif
}

extension SpeechEngine {
    /// Adds the voices of a page's utterances to the known voices. Utterances that cannot be spoken have none.
    fileprivate func addVoices(of page: Page, to voices: inout [VoiceRequest: Voice]) async {
        for utterance in page.utterances where voices[VoiceRequest(of: utterance)] == nil {
            voices[VoiceRequest(of: utterance)] = try? await voice(for: utterance)
        }
    }
}
