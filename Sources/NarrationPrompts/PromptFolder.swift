import FoundationEssentials
import Narration
import NarrationAudio
import NarrationBanks
import NarrationSystem

/// A folder of prompts in one format, which takes the files that are made, and completes them with an index.
struct PromptFolder {
    /// The folder as it is during the whole rendering.
    let contents: FolderContents

    private let list: PromptList
    /// The absolute path of the list; `nil` if it has no file.
    private let listPath: String?
    /// Whether the files in the folder were written for a list at another path.
    private let isMoved: Bool
    private let indexName: String

    private var log: PromptLog
    private var waiting: [CompletePrompt] = []
    private var latestNaming = ContinuousClock.now
    private var states: [(prompt: Prompt, state: PromptsRendering.State)] = []
    private var failures: [PromptsRendering.Failure] = []
    private var leftAlone = PromptsRendering.FilesLeftAlone()
    private var removed: [String] = []
    private var files: [PromptsRendering.File] = []

    /// The highest number of files that wait for their names, each of which is open. Naming many together costs little
    /// more than naming one.
    private static let mostWaiting = min(256, max(1, openFiles / 4))

    /// The highest number of open files of this process.
    static let openFiles = max(1, sysconf(Int32(_SC_OPEN_MAX)))

    /// Opens a folder, or creates it, and checks that no file of others has the name of a prompt's file.
    ///
    /// - Throws: `OutputError`.
    init(_ path: String, for list: PromptList, format: String) throws(OutputError) {
        let folder = try OutputFolder(path)
        var log = try PromptLog(in: folder)
        listPath = list.path.map { path in (try? FileSystem.resolved(path)) ?? path }
        isMoved = try log.isOfAbsentList(for: listPath, in: path)
        log.claim(for: listPath)
        (self.list, self.log) = (list, log)
        let isFree = log.records[PromptIndex.fileName].map { $0.format == format } ?? true
        indexName = isFree ? PromptIndex.fileName : "\(PromptIndex.fileName.fileStem) (\(format)).json"
        contents = FolderContents(folder: folder, records: log.records, format: format)
        for name in [indexName] + list.prompts.lazy.map(contents.fileName) {
            if log.records[name] == nil, folder.has(name) { throw .takenByAnother(folder.path(of: name)) }
        }
    }
}

extension PromptFolder {
    /// Takes what became of the next prompt. Complete files get their names now and then.
    ///
    /// - Throws: `OutputError`.
    mutating func take(_ outcome: PromptOutcome) throws(OutputError) {
        switch outcome {
        case .made(let prompt, let file):
            states.append((prompt, .new))
            waiting.append(file)
            if waiting.count >= Self.mostWaiting || latestNaming.duration(to: .now) > .seconds(1) { try nameWaiting() }
        case .unchanged(let prompt): states.append((prompt, .unchanged))
        case .edited(let prompt): noteEdited(contents.fileName(of: prompt), of: prompt)
        case .failed(let prompt, let error):
            let path = contents.folder.has(contents.fileName(of: prompt)) ? contents.path(of: prompt) : nil
            failures.append(PromptsRendering.Failure(prompt: prompt, cause: error, earlierFile: path))
        }
    }

    /// Gives the last files their names, removes those that the list no longer has, and writes the index.
    ///
    /// - Throws: `OutputError`.
    mutating func finish() throws {
        try nameWaiting()
        try removeObsolete()
        files = states.compactMap { file(of: $0.prompt, $0.state) }
        try writeIndex()
        try log.finish(for: listPath ?? log.list)
    }

    /// Gives complete files their names after a failure. If the disk is full, files are deleted to make room for their
    /// records, the last one first.
    mutating func salvage() {
        while !waiting.isEmpty, (try? nameWaiting()) == nil { _ = waiting.popLast() }
    }

    /// The result.
    func rendering(
        since start: ContinuousClock.Instant,
        leaving unused: [BankMaking.UnusedRecording]
    ) -> PromptsRendering {
        PromptsRendering(
            path: contents.folder.path,
            indexPath: contents.folder.path(of: indexName),
            format: contents.format,
            files: files,
            failures: failures,
            leftAlone: leftAlone,
            removed: removed,
            unused: unused,
            elapsed: start.duration(to: .now) / .seconds(1)
        )
    }
}

extension PromptFolder {
    private mutating func nameWaiting() throws(OutputError) {
        let edited = try log.name(waiting.map { ($0.output, $0.record) })
        (waiting, latestNaming) = ([], .now)
        for name in edited { noteEdited(name, of: nil) }
    }

    /// Records a file that was changed by others.
    private mutating func noteEdited(_ name: String, of prompt: Prompt?) {
        leftAlone.edited.append(contents.folder.path(of: name))
        if let prompt {
            states.append((prompt, .edited))
        } else if let index = states.lastIndex(where: { contents.fileName(of: $0.prompt) == name }) {
            states[index].state = .edited
        }
    }

    private mutating func removeObsolete() throws(OutputError) {
        let kept = Set(list.prompts.map(contents.fileName))
        let obsolete = log.records.sorted.filter { record in
            record.format == contents.format && record.sound != nil && !kept.contains(record.file)
        }
        guard !obsolete.isEmpty else { return }
        try log.lock()
        for name in obsolete.map(\.file) {
            switch try condition(of: name) {
            case .absent: log.forget(name)
            case .asWritten(_, let status) where !isMoved && contents.folder.remove(name, judged: status):
                removed.append(contents.folder.path(of: name))
                log.forget(name)
            default: leftAlone.obsolete.append(contents.folder.path(of: name))
            }
        }
    }

    private func condition(of name: String) throws(OutputError) -> OutputFolder.Condition {
        try contents.folder.condition(of: name, writtenAs: log.records.contents(of: name))
    }

    private func file(of prompt: Prompt, _ state: PromptsRendering.State) -> PromptsRendering.File? {
        let name = contents.fileName(of: prompt)
        guard let sound = log.records[name]?.sound else { return nil }
        return PromptsRendering.File(
            prompt: prompt,
            fileName: name,
            state: state,
            voice: sound.voice,
            frameCount: sound.frames,
            sampleRate: sound.sampleRate,
            peak: sound.peak,
            level: sound.level
        )
    }

    /// Writes the index, unless it exists with the same contents.
    private mutating func writeIndex() throws {
        let output = try contents.folder.output(indexName)
        var index = try PromptIndex(into: output, format: contents.format)
        for file in files { try index.append(file) }
        try index.finish()
        guard let content = ContentFingerprint(of: output.descriptor) else {
            throw OutputError.cannotWrite(output.path, because: "it cannot be read again")
        }
        let condition = try condition(of: indexName)
        switch condition {
        case .asWritten(let former, _) where former == content: return
        case .changed, .foreign: leftAlone.edited.append(output.path)
        case .absent, .asWritten:
            output.predecessor = condition.predecessor
            let record = PromptRecord(file: indexName, format: contents.format, fingerprint: "", content: content)
            leftAlone.edited += try log.name([(output, record)]).map(contents.folder.path)
        }
    }
}

extension PromptLog {
    /// Whether the files of the folder were written for a list that no longer exists, or for one without a file. It may
    /// be the same list before it was moved. Of two lists without files, nobody knows whether they are the same.
    ///
    /// - Throws: `OutputError` if the other list exists.
    fileprivate func isOfAbsentList(for path: String?, in folder: String) throws(OutputError) -> Bool {
        guard !records.isEmpty else { return false }
        guard let list else { return true }
        if list == path { return false }
        do {
            let status = try FileSystem.status(of: list)
            if let own = path.flatMap({ try? FileSystem.status(of: $0) }), own.identity == status.identity {
                return false
            }
        } catch {
            if [ENOENT, ENOTDIR].contains(error.code) { return true }
        }
        throw .cannotCreate(folder, because: "it has the prompts of \(list); choose another folder")
    }
}
