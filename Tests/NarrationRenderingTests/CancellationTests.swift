import Foundation
import Narration
import NarrationAudio
import NarrationEspeak
import NarrationRendering
import TestSupport
import Testing

@Suite struct CancellationTests {
    private let folder: ScratchFolder
    private let worker: String
    private let book = Book(
        pages: (1...50).map { page in
            Page(utterances: (1...10).map { Utterance("Page \(page), line \($0). On and on it went.") })
        }
    )

    init() throws {
        folder = try ScratchFolder()
        // A unique path, by which these workers are distinguished from those of other tests.
        worker = folder.file("espeak-worker")
        let built = Bundle.main.executableURL!.deletingLastPathComponent().appending(path: "espeak-worker").path
        try FileManager.default.createSymbolicLink(atPath: worker, withDestinationPath: built)
    }

    /// The process IDs of the workers, and of their forks that speak.
    ///
    /// - Parameter options: The options for `pgrep` that select them.
    /// - Returns: The process IDs.
    /// - Throws: The errors of starting `pgrep`.
    private func processes(_ options: [String] = []) throws -> [pid_t] {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["pgrep", "-f", worker] + options
        process.standardOutput = output
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self).split(separator: "\n").compactMap { pid_t($0) }
    }

    @Test(
        arguments: 1...3
    )
    func `a rendering that is cancelled ends with its engine's last process, and leaves no file`(jobs: Int) async throws
    {
        let path = folder.file("book.wav")
        let (speaking, begin) = AsyncStream.makeStream(of: Never.self)
        let task = Task { [worker, book] in
            let engine = try EspeakEngine(worker: WorkerCommand(executable: worker), jobs: jobs)
            _ = try await BookRenderer(engine: engine, reading: PlainReading(), jobs: jobs).render(
                book,
                to: path,
                as: .wav
            ) { _ in
                begin.finish()
            }
        }
        for await _ in speaking {}
        let children = try processes(["-P", "\(getpid())"])
        #expect(children.count >= 1)
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(try processes() == [])
        // Not even as a zombie.
        #expect(children.allSatisfy { kill($0, 0) == -1 && errno == ESRCH })
        #expect(try folder.contents == ["espeak-worker"])
    }
}
