import FoundationEssentials
public import Narration
public import NarrationBooks
import NarrationEditing
import NarrationLinting
import NarrationRecordings
import NarrationSystem

/// One book that its author sees, hears and changes.
///
/// The studio follows the book's file: what another program saves is there at once. Changes that are made here are kept
/// as a draft until saving writes them into the file. If the file is changed elsewhere meanwhile, nothing is
/// overwritten: the book has a conflict, which the author resolves.
///
/// ```swift
/// let recognizer = StatisticalRecognizer()
/// let studio = try await Studio(path: "Hare.plist", engine: engine, recognizer: recognizer) { _, _ in
///     NaturalReading()
/// }
/// let handler = StudioHandler(studio: studio)
/// Task { await studio.followFile() }
/// ```
public actor Studio {
    /// Makes the reading of a book in a folder: what is said for its text.
    public typealias ReadingMaker = @Sendable (ParsedBook, _ folder: String) throws -> any TextReading

    /// The path of the book's file.
    public nonisolated let path: String

    /// The engine that speaks the book.
    public nonisolated let engine: any SpeechEngine

    let recognizer: any LanguageRecognizer
    let isReadOnly: Bool
    private let makeReading: ReadingMaker

    /// The book that is shown.
    private(set) var draft: BookDraft

    /// What is said for its text.
    private(set) var reading: any TextReading

    /// The contents of the file as they were read or written last; of a new book, what it has without any change.
    private(set) var saved: Data

    /// What a book without a file began with; `nil` if there was a file when the studio was opened.
    private let beginning: Data?

    /// The story that was offered last, and how many were before it.
    private var story: (story: StudioStory, number: Int)?

    /// The version that another program wrote while the draft had changes of its own.
    private(set) var foreign: ForeignVersion?

    /// The permissions of the file when it was read last.
    private(set) var permissions: mode_t?

    /// The reason why the draft is not what the file contains.
    var obstacle: FileObstacle?

    /// The name of the file that keeps what was in the book's file when the draft was last written over it.
    var keptAside: String?

    private(set) var history = EditHistory()

    /// The contents of the file with corrections of recordings, to which the history leads.
    private var knownCorrections = Data()

    /// The lexicons, pictures and recordings that the book names, also if it cannot be shown because of one.
    private var referencedFiles = WatchedFiles()

    private var keeper: HistoryKeeper

    /// The marks, which are kept beside the book.
    var marksBeside: Marks

    /// What the author should know, each when it arises: messages for people, with what to do. They tell of recordings
    /// that were not finished, and why drafts and what can be undone are not kept. The studio goes on nevertheless. The
    /// stream is for one reader, and does not end.
    public nonisolated let notices: AsyncStream<String>

    /// What was found of the studio before this one, when it had not ended as it should: messages for people.
    let found: [String]

    /// How long the utterances of the book are heard, as far as that is known.
    private(set) var lengths = MeasuredDurations()

    /// The warnings about the draft, and its lints.
    private(set) var warnings: [Diagnostic] = []

    /// The search for lints that began last, and how long the last one took that came to an end.
    private var linting: Task<Void, Never>?
    private var durationOfLinting = Duration.zero

    private var serial = 0
    private let instance = String(UInt32.random(in: 0 ... .max), radix: 36)
    private var listeners = Listeners<Void>()

    /// Opens a book, or begins one: if there is no file, the first save makes it.
    ///
    /// - Parameters:
    ///   - path: The path of a plist book.
    ///   - engine: The engine that speaks it.
    ///   - recognizer: Recognizes languages, for warnings.
    ///   - isReadOnly: Whether changes are refused.
    ///   - story: A story of which a new book may be made; by default, none.
    ///   - historyFolder: The folder in which drafts and what can be undone are kept, so that they outlive the process;
    ///     `nil`, the default, to keep nothing. Of several studios of one book, only the first keeps them there.
    ///   - makeReading: Makes the reading of each version of the book.
    /// - Throws: `BookError` if there is a file that cannot be read, or none for a studio that only reads;
    ///   `OutputError` if there is no file, and none can be made; the errors of `makeReading` for a book without text.
    ///   A file that is no book is shown with its problems, until it is repaired.
    public init(
        path: String,
        engine: any SpeechEngine,
        recognizer: any LanguageRecognizer,
        isReadOnly: Bool = false,
        story: StudioStory? = nil,
        historyFolder: String? = nil,
        makeReading: @escaping ReadingMaker
    ) async throws {
        self.path = path
        self.story = story.map { (story: $0, number: 0) }
        self.engine = engine
        self.recognizer = recognizer
        self.isReadOnly = isReadOnly
        self.makeReading = makeReading
        marksBeside = Marks(of: path)
        found = isReadOnly ? [] : RecordingsFolder(ofBookIn: path.parentFolder).keepUnfinished()
        keeper = HistoryKeeper(in: isReadOnly ? nil : historyFolder, of: path, after: found)
        notices = keeper.notices
        let file = try Self.contents(ofExisting: path, isReadOnly)
        let contents = try file ?? NewBook.contents(at: path)
        beginning = file == nil ? contents : nil
        // A book whose file was deleted when nothing was left to save is begun anew.
        let state = keeper.state.flatMap { file == nil && $0.isSaved ? nil : $0 }
        do {
            let opening = try Opening(contents, state, path)
            referencedFiles.watch(opening.draft.reading.book.referencedFiles(in: path.parentFolder))
            reading = try makeReading(opening.draft.reading, path.parentFolder)
            (saved, history, draft) = (opening.saved, opening.history, opening.draft)
        } catch {
            draft = try BookDraft(contents: Data(Self.standIn.utf8), named: path)
            saved = draft.contents
            reading = try makeReading(draft.reading, path.parentFolder)
            obstacle = FileObstacle(toShowing: error, of: path)
        }
        warnings = draft.reading.warnings
        knownCorrections = state?.corrections ?? corrections?.contents ?? Data()
        if saved == beginning { obstacle = .new }
        readRecordingsAnew()
        lint()
        follow()
        followCorrections()
    }

    /// Lets another studio of the book keep its draft and its history, as this one did until now. What was changed
    /// before stays there. Without this call, that is so some time after the last reference to the studio is released.
    public func close() {
        linting?.cancel()
        keeper.close()
    }

    /// The contents of a file; `nil` if it does not exist but can be made.
    private static func contents(ofExisting path: String, _ isReadOnly: Bool) throws -> Data? {
        do {
            return try contents(of: path)
        } catch {
            guard error.code == .notFound, !isReadOnly else { throw error }
            try NewBook.check(path)
            return nil
        }
    }

    /// What is shown first: what was kept of the book, or what is in the file.
    private struct Opening {
        let saved: Data
        let history: EditHistory
        let draft: BookDraft

        init(_ contents: Data, _ state: KeptHistory.State?, _ path: String) throws(BookError) {
            if let state, let kept = state.draft, let draft = try? BookDraft(contents: kept, named: path) {
                (saved, history, self.draft) = (state.saved, state.history, draft)
            } else {
                (saved, history, draft) = (contents, EditHistory(), try BookDraft(contents: contents, named: path))
            }
        }
    }

    /// What is shown of a book that could not be read yet: a page without text.
    private static let standIn = """
        <plist version="1.0"><dict><key>bookPages</key><array><dict><key>utterances</key><string></string></dict>\
        </array></dict></plist>
        """

    /// Whether the book could not be read yet.
    var isUnread: Bool { obstacle != nil && draft.contents == Data(Self.standIn.utf8) }

    /// Checks that the book could be read.
    func checkRead() throws(StudioFailure) {
        guard !isUnread else { throw StudioFailure(.impossible, Self.unread) }
    }

    static let unread = "the book cannot be read yet; its problems tell why"

    /// The folder of the book and its pictures.
    nonisolated var folder: String { path.parentFolder }

    /// A token that changes with every edit: an `ETag`.
    var version: String { "\(instance)-\(serial)" }

    /// Whether the book has no file yet: the first save makes it.
    public var isNew: Bool { obstacle?.kind == .new }

    /// Whether the file contains what is shown.
    var isSaved: Bool { draft.contents == saved && foreign == nil && obstacle == nil }
}

// MARK: - Changing
extension Studio {
    /// Makes changes to the draft, and keeps words apart that meet by them.
    ///
    /// - Parameters:
    ///   - edits: The changes, one after the other.
    ///   - name: What they do, for the menu of what can be undone.
    /// - Throws: `BookEditError` if one of them is not possible; none is made then.
    func make(_ edits: [BookEdit], called name: String) throws {
        try checkRead()
        let edits = try draft.partingWords(in: edits)
        let (before, next) = (draft, try draft.making(edits))
        try show(next, with: history(adding: name, makingOf: next)) { try before.places(of: $0, after: edits) }
    }

    /// Tells what would become of a story, which can be taken then.
    func offer(_ story: StudioStory) -> StoryRecord {
        let number = (self.story?.number ?? 0) + 1
        self.story = (story, number)
        return StoryRecord(story, number: number)
    }

    /// The story of which a new book may be made, or the rows of a list that the book lacks; `nil` once a story or all
    /// rows are in the book. Where nothing is changed, the story that became the book.
    var storyToBegin: StoryRecord? {
        guard let (story, number) = story else { return nil }
        if isReadOnly { return StoryRecord(story, number: number) }
        guard story.isList || draft.contents == beginning else { return nil }
        let rest = story.rest(for: draft.reading.book)
        return rest.book.pages.isEmpty ? nil : StoryRecord(rest, number: number)
    }

    /// Takes the story that was offered last: as the whole of a book that was just begun, or else as some of its pages.
    ///
    /// - Throws: ``StudioFailure`` if another one was offered since; the errors of `BookDraft.taking(_:at:)`.
    func take(_ wanted: StoryRequest) throws {
        try checkRead()
        guard let (story, number) = story, number == wanted.number else {
            throw StudioFailure(.outdated, "this story is not at hand any more; open it again")
        }
        let next =
            draft.contents == beginning
            ? try BookDraft(contents: story.contents(orTitled: draft.reading.book.title), named: path)
            : try draft.taking(story.rest(for: draft.reading.book), at: wanted.page)
        try show(next, with: history(adding: "Make pages of \(story.name)", makingOf: next))
    }

    /// Undoes the last change.
    func undo() throws { try step(\.done) { $0.undo(in: $1) } }

    /// Makes the change again that was undone last.
    func redo() throws { try step(\.undone) { $0.redo(in: $1) } }

    /// Undoes the last one of some changes, or makes it again.
    private func step(
        _ entries: KeyPath<EditHistory, [EditHistory.Entry]>,
        _ step: (inout EditHistory, Data) -> Data?
    ) throws {
        followCorrections()
        var history = history
        switch history[keyPath: entries].last?.file {
        case .book:
            guard let contents = step(&history, draft.contents) else { return }
            try show(BookDraft(contents: contents, named: path), with: history)
        case .corrections:
            guard let contents = step(&history, knownCorrections) else { return }
            try replaceCorrections(with: contents, history)
        case nil: break
        }
    }

    /// Changes where a word of a recording begins.
    ///
    /// - Throws: ``StudioFailure`` if the studio has no engine with corrections, or the file cannot be written.
    func make(_ change: CorrectionChange) throws(StudioFailure) {
        guard let corrections else { throw StudioFailure.noCorrections }
        followCorrections()
        let contents = try corrections.contents(with: change)
        var history = history
        history.append("Move the mark of a word", from: knownCorrections, to: contents, in: .corrections)
        try replaceCorrections(with: contents, history)
    }

    private func replaceCorrections(with contents: Data, _ history: EditHistory) throws(StudioFailure) {
        guard let corrections else { throw StudioFailure.noCorrections }
        try corrections.replace(with: contents)
        (knownCorrections, self.history) = (contents, history)
        announce()
    }

    /// The corrections of the recordings, if the engine heeds them.
    nonisolated var corrections: KeptCorrections? { pathOfCorrections.map(KeptCorrections.init) }

    /// The path of the file with corrections of the recordings.
    nonisolated var pathOfCorrections: String? { (engine as? RecordingEngine)?.pathOfCorrections }

    /// Makes all repairs whose meaning is certain: in the draft, or in a file that is there and cannot be read.
    ///
    /// The repaired file is taken as if another program had repaired it: if the draft has changes of its own, there is
    /// a conflict.
    ///
    /// - Throws: ``StudioFailure`` if the file cannot be read, or is still broken with these repairs.
    func fix() throws {
        if obstacle != nil { follow() }
        do {
            switch obstacle?.kind {
            case nil, .new, .missing:
                let next = try repaired(draft.contents)
                try show(next, with: history(adding: Self.nameOfRepair, makingOf: next))
            case .blocked, .broken:
                let contents = try Self.contents(of: path)
                try adopt(ForeignVersion(file: contents, draft: repaired(contents)), because: Self.nameOfRepair)
            }
        } catch let error as BookError {
            throw StudioFailure(.impossible, "what can be repaired with certainty is not enough: \(error.firstError)")
        }
    }

    private static let nameOfRepair = "Repair the book"

    private func repaired(_ contents: Data) throws -> BookDraft {
        try BookDraft(contents: BookEditor().fixes(of: contents, named: path).contents, named: path)
    }

    /// Makes the draft of a binary or an OpenStep property list one in XML, which can be changed.
    func convertToXML() throws {
        try checkRead()
        let next = try draft.inXML()
        try show(next, with: history(adding: "Change to an XML property list", makingOf: next))
    }

    /// Ends a conflict with the file's version, which the draft replaces when it is saved. The file's version is a step
    /// of the history, so that both versions come back by undo.
    func resolve(with next: BookDraft) throws {
        guard let foreign else { return }
        var history = history
        history.append(Self.nameOfForeignChange, from: draft.contents, to: foreign.draft.contents)
        history.append("Resolve a conflict", from: foreign.draft.contents, to: next.contents)
        try show(next, with: history, over: foreign.file)
        self.foreign = nil
    }

    /// The history after a change of the draft into another one.
    private func history(adding name: String, makingOf next: BookDraft) -> EditHistory {
        var history = history
        if !isUnread { history.append(name, from: draft.contents, to: next.contents) }
        return history
    }

    /// Replaces the draft, or throws and changes nothing.
    ///
    /// - Parameters:
    ///   - next: The new draft.
    ///   - history: The history that leads to it.
    ///   - file: The contents of the file, if they are others than before.
    ///   - places: Gives the places in the new draft for those in this one; by default, they are found by texts.
    /// - Throws: The errors of making the reading of the book, which speaks it.
    private func show(
        _ next: BookDraft,
        with history: EditHistory,
        over file: Data? = nil,
        places: (([TrackedPosition]) throws -> [TrackedPosition])? = nil
    ) throws {
        referencedFiles.watch(next.reading.book.referencedFiles(in: folder))
        try readAnew(next)
        let (book, nextBook) = (draft.reading.book, next.reading.book)
        if !isReadOnly {
            marksBeside.follow(from: book, to: nextBook, places ?? { book.places(of: $0, in: nextBook) })
        }
        draft = next
        self.history = history
        if let file { noteSaved(file) }
        warnings = next.reading.warnings
        announce()
        lint()
    }

    /// Decides anew what is said for the text of a book.
    private func readAnew(_ draft: BookDraft) throws {
        let next = try makeReading(draft.reading, folder)
        if next.version != reading.version { lengths = MeasuredDurations() }
        reading = next
        readRecordingsAnew()
    }

    /// Lets the words of recordings be found as they are said now.
    private func readRecordingsAnew() { recorder?.reading = reading }

    /// Takes note of how long an utterance was heard.
    ///
    /// - Parameters:
    ///   - seconds: The length of its sound, without delays.
    ///   - utterance: The utterance.
    ///   - rules: The version of what was said for its text.
    func note(_ seconds: Double, of utterance: Utterance, saidBy rules: String) {
        if rules == reading.version { lengths.note(seconds, of: utterance) }
    }

    /// Looks for problems that are only heard or seen, which takes longer than reading, and then announces them.
    ///
    /// It waits for the search before, and then as long as one takes: searches run one at a time, and while changes
    /// follow each other, none begins.
    private func lint() {
        linting?.cancel()
        linting = Task.detached { [weak self, engine, recognizer, folder, linting, durationOfLinting] in
            await linting?.value
            guard (try? await Task.sleep(for: durationOfLinting)) != nil, let draft = await self?.draft else { return }
            let start = ContinuousClock.now
            let voices = try? await draft.reading.voiceReport(by: engine)
            guard !Task.isCancelled else { return }
            let lints = draft.reading.lints(folder: folder, voiceReport: voices, recognizer: recognizer)
            let found = (draft.reading.warnings + lints + (voices?.diagnostics ?? [])).inOrderOfText
            await self?.show(found, of: draft.contents, after: ContinuousClock.now - start)
        }
    }

    private func show(_ warnings: [Diagnostic], of contents: Data, after duration: Duration) {
        durationOfLinting = duration
        guard contents == draft.contents, warnings != self.warnings else { return }
        self.warnings = warnings
        listeners.notify(())
    }
}

// MARK: - Following
extension Studio {
    /// Follows the file until the task is cancelled.
    ///
    /// - Parameter interval: The time between two looks at the file's status, which cost little.
    public func followFile(every interval: Duration = .milliseconds(25)) async {
        var detector = ChangeDetector(known: try? FileSystem.status(of: path), patience: 20)
        let corrections = pathOfCorrections ?? path
        var correcting = ChangeDetector(known: try? FileSystem.status(of: corrections))
        // What has changed since the book was opened is not seen as a change.
        follow()
        while (try? await Task.sleep(for: interval)) != nil {
            if detector.hasChanged(to: try? FileSystem.status(of: path)) { follow() }
            if correcting.hasChanged(to: try? FileSystem.status(of: corrections)) { followCorrections() }
            if referencedFiles.haveChanged() { followReferencedFiles() }
        }
    }

    /// Reads the file again, if it has changed.
    func follow() {
        do throws(BookError) {
            let contents = try Self.contents(of: path)
            permissions = (try? FileSystem.status(of: path))?.permissions ?? permissions
            guard contents != saved || obstacle != nil || foreign != nil else { return }
            adopt(contents)
        } catch {
            let found = FileObstacle(toReading: error)
            note(found.kind == .missing && saved == beginning ? .new : found)
        }
    }

    /// Takes the corrections of recordings that another program wrote.
    private func followCorrections() {
        guard let contents = corrections?.contents, contents != knownCorrections else { return }
        history.append(Self.nameOfForeignChange, from: knownCorrections, to: contents, in: .corrections)
        knownCorrections = contents
        announce()
    }

    private static let nameOfForeignChange = "A change in another program"

    /// Shows pictures, plays recordings and reads lexicons that another program changed.
    private func followReferencedFiles() {
        do {
            try readAnew(draft)
            if obstacle?.kind == .broken { follow() }
            announce()
            lint()
        } catch {
            note(FileObstacle(toShowing: error, of: path))
        }
    }

    /// Shows a book that could not be read until now.
    private func open(_ contents: Data) {
        do {
            let opening = try Opening(contents, keeper.state, path)
            try show(opening.draft, with: opening.history, over: opening.saved)
            obstacle = nil
        } catch {
            return note(FileObstacle(toShowing: error, of: path))
        }
        follow()
    }

    private func adopt(_ contents: Data) {
        guard !isUnread else { return open(contents) }
        guard contents != saved else {
            // What was there before is there again.
            (foreign, obstacle) = (nil, nil)
            return announce()
        }
        do {
            let known = foreign.flatMap { $0.file == contents ? $0 : nil }
            let version = try known ?? ForeignVersion(file: contents, draft: BookDraft(contents: contents, named: path))
            try adopt(version, because: Self.nameOfForeignChange)
        } catch {
            note(FileObstacle(toShowing: error, of: path))
        }
    }

    /// Takes a version that another program wrote, or has a conflict if the draft has changes of its own.
    private func adopt(_ version: ForeignVersion, because name: String) throws {
        guard draft.contents != saved, draft.contents != version.draft.contents else {
            try show(version.draft, with: history(adding: name, makingOf: version.draft), over: version.file)
            (foreign, obstacle) = (nil, nil)
            return
        }
        guard foreign?.file != version.file || obstacle != nil else { return }
        (foreign, obstacle) = (version, nil)
        announce()
    }

    private func note(_ found: FileObstacle) {
        guard found != obstacle else { return }
        obstacle = found
        announce()
    }

    static func contents(of path: String) throws(BookError) -> Data {
        // A pipe would be waited for, and a device never ends.
        if let status = try? FileSystem.status(of: path), !status.isFile {
            throw BookError(path: path, Diagnostic(.error, .fileUnreadable, "this is \(status.kind.name), not a book"))
        }
        return try BookError.naming(path) { () throws(UnreadableFile) in
            try BookFile.contents(of: path, limit: ReadingLimits().size)
        }
    }
}

// MARK: - Announcing
extension Studio {
    /// A stream with an element for each change of the book, or for several that follow each other.
    func changes() -> AsyncStream<Void> {
        listeners.add(.bufferingNewest(1)) { [weak self] listener in
            Task { await self?.forget(listener) }
        }
    }

    private func forget(_ listener: Int) { listeners.remove(listener) }

    /// Takes note of what the file contains.
    private func noteSaved(_ contents: Data) {
        saved = contents
        history.note(saved: contents, draft: draft.contents)
    }

    /// Takes note that the file contains the draft.
    func markSaved() {
        noteSaved(draft.contents)
        obstacle = nil
        announce()
    }

    /// The reason why the draft and the history are not kept, though a folder was given for them.
    var historyObstacle: HistoryObstacle? { keeper.obstacle }

    /// Whether the draft and the history are kept.
    var keepsHistory: Bool { keeper.isKeeping }

    private func announce() {
        serial += 1
        if !isUnread { keeper.keep(KeptHistory.State(saved: saved, history: history, corrections: knownCorrections)) }
        listeners.notify(())
    }
}
