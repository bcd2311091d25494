import Foundation
import Logging
import Narration
import NarrationEspeak
import Synchronization
import TestSupport
import Testing

@Suite struct WorkerFaultTests {
    /// A worker that lists one voice and then runs a shell script.
    private func engine(script: String, patience: Double = 5) throws -> EspeakEngine {
        let listing = #"[ "$1" = voices ] && { printf 'voice\tgmw/en\tEnglish\t2:en\nend\n'; exit; }; "#
        return try EspeakEngine(
            worker: WorkerCommand(executable: "/bin/sh", arguments: ["-c", listing + script, "worker"]),
            jobs: 1,
            patience: patience,
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        )
    }

    /// A named pipe that a worker's script opens at the point for which the test waits: `echo > PATH`.
    private func gate(in folder: ScratchFolder) throws -> String {
        let path = folder.file("gate-\(UUID().uuidString)")
        guard mkfifo(path, 0o600) == 0 else { throw POSIXError(.EIO) }
        return path
    }

    /// Waits until a script has written to its gate.
    private func passed(_ gate: String) async {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                _ = try? String(contentsOfFile: gate, encoding: .utf8)
                continuation.resume()
            }
        }
    }

    private func failure(_ engine: EspeakEngine) async throws -> SpeechError {
        try await #require(throws: SpeechError.self) { try await engine.synthesize(Utterance("Hop")) }
    }

    @Test func `a worker that ends is reported with its last words`() async throws {
        let error = try await failure(engine(script: "echo 'espeak-worker: no voice today' >&2; exit 3"))
        #expect(error.code == .engineDied)
        #expect(error.message == "the speech worker exited before it had finished: exit status 3, no voice today")
    }

    @Test func `a worker that is killed is reported with its signal`() async throws {
        let error = try await failure(engine(script: "kill -9 $$"))
        #expect(
            error == SpeechError(.engineDied, "the speech worker exited before it had finished: killed by signal 9")
        )
    }

    @Test func `a worker that hangs is ended after the engine's patience`() async throws {
        let error = try await failure(engine(script: "exec sleep 60", patience: 0.3))
        #expect(error.code == .timedOut)
    }

    @Test func `a worker that leaves its process group and hangs is ended as well, also while it lists the voices`()
        async throws
    {
        let folder = try ScratchFolder()
        // A Python program that moves to its parent's process group, where the engine cannot find it, and sleeps.
        let fugitive = """
            exec python3 -c 'import os, time
            os.setpgid(0, os.getpgid(os.getppid()))
            open("\(folder.file("pids"))", "a").write(f"{os.getpid()}\\n")
            time.sleep(1000)'
            """
        #expect(try await failure(engine(script: fugitive, patience: 3)).code == .timedOut)
        let lister = WorkerCommand(executable: "/bin/sh", arguments: ["-c", fugitive])
        #expect(try await failure(EspeakEngine(worker: lister, patience: 3)).code == .timedOut)
        let pids = try String(contentsOfFile: folder.file("pids"), encoding: .utf8).split(separator: "\n")
        #expect(!pids.isEmpty)
        for pid in pids.compactMap({ pid_t($0) }) {
            #expect(kill(pid, 0) == -1)
        }
    }

    @Test(arguments: ["", "voice\tgmw/en\tEnglish\t2:en\n"])
    func `an incomplete listing is a failure of the worker`(listing: String) async throws {
        let lister = WorkerCommand(executable: "/bin/sh", arguments: ["-c", "printf '\(listing)no'"])
        let error = try await failure(EspeakEngine(worker: lister))
        #expect(error == SpeechError(.engineFailed, "the speech worker's list of voices was cut short"))
    }

    @Test func `a listing without voices is not an error in a book`() async throws {
        let lister = WorkerCommand(executable: "/bin/sh", arguments: ["-c", "echo end"])
        #expect(try await failure(EspeakEngine(worker: lister)).code == .engineMissing)
    }

    @Test func `a worker that hangs while it lists the voices is ended, and a cancelled task does not wait for it`()
        async throws
    {
        let sleeper = WorkerCommand(executable: "/bin/sh", arguments: ["-c", "exec sleep 60"])
        #expect(try await failure(EspeakEngine(worker: sleeper, patience: 0.3)).code == .timedOut)
        let folder = try ScratchFolder()
        let gate = try gate(in: folder)
        let teller = WorkerCommand(executable: "/bin/sh", arguments: ["-c", "echo > '\(gate)'; exec sleep 60"])
        let engine = try EspeakEngine(worker: teller, patience: 60)
        let task = Task { try await engine.voices() }
        await passed(gate)
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func `a cancelled task does not wait for a worker that hangs for another task`() async throws {
        let folder = try ScratchFolder()
        let gate = try gate(in: folder)
        let engine = try engine(script: "echo > '\(gate)'; exec sleep 600", patience: 600)
        let otherIsOver = Mutex(false)
        let other = Task {
            defer { otherIsOver.withLock { $0 = true } }
            _ = try await engine.synthesize(Utterance("Hop"))
        }
        await passed(gate)
        // There is a single worker, which the other task uses. Whether this task already waits for it when it is
        // cancelled does not matter.
        let begun = AsyncStream<Void>.makeStream()
        let waiting = Task {
            begun.continuation.yield()
            return try await engine.synthesize(Utterance("Hop"))
        }
        for await _ in begun.stream { break }
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
        #expect(!otherIsOver.withLock { $0 })
        other.cancel()
        await #expect(throws: CancellationError.self) { try await other.value }
    }

    #if os(Linux)
    @Test func `an app as its own worker notices crashes of its forks even if its parent ignores SIGCHLD`()
        async throws
    {
        let worker = Bundle.main.executableURL!.deletingLastPathComponent().appending(path: "espeak-app").path
        let folder = try ScratchFolder()
        let command = "echo $$ >> '\(folder.file("pids"))'; exec env --ignore-signal=CHLD,ALRM '\(worker)' \"$@\""
        let engine = try EspeakEngine(
            worker: WorkerCommand(executable: "/bin/sh", arguments: ["-c", command, "worker"]),
            jobs: 1,
            patience: 60,
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        )
        let scotland = "en-gb-scotland"
        _ = try await engine.synthesize(Utterance("Hop", voice: scotland))
        let speaking = Task {
            while true {
                _ = try await engine.synthesize(Utterance(String(repeating: "12345 ", count: 130), voice: scotland))
            }
        }
        let killing = Task {
            let pid = try #require(try lastPid(in: folder))
            // A fork that has finished is gone: only one that is killed while it speaks counts as crashed.
            while !Task.isCancelled {
                children(of: pid).forEach { kill($0, SIGKILL) }
                await Task.yield()
            }
        }
        let error = await #expect(throws: SpeechError.self) { try await speaking.value }
        killing.cancel()
        _ = await killing.result
        #expect(error?.message == "the speech worker exited before it had finished: exit status 70, espeak-ng crashed")
    }
    #endif

    @Test(arguments: ["exec cat /dev/zero", "exec yes", "exec cat /bin/sh"]
    )
    func `an invalid reply of a worker is rejected`(script: String) async throws {
        #expect(try await failure(engine(script: script)).code == .engineDied)
    }

    @Test func `an endless listing is not read to its end`() async throws {
        let babbler = WorkerCommand(executable: "/bin/sh", arguments: ["-c", "exec yes"])
        #expect(try await failure(EspeakEngine(worker: babbler)).code == .engineDied)
    }

    @Test func `a missing worker is reported with the searched folders`() async throws {
        let engine = try EspeakEngine(worker: WorkerCommand(executable: "/nowhere/espeak-worker"))
        let error = try await failure(engine)
        #expect(error.code == .engineMissing)
        #expect(error.message.hasPrefix("cannot start /nowhere/espeak-worker: "))
    }

    @Test func `a killed worker affects one utterance, and the next is not changed`() async throws {
        let folder = try ScratchFolder()
        let engine = try recordingEngine(in: folder)
        let lancaster = "en-gb-x-gbclan"
        let hop = try await engine.synthesize(Utterance("Hop", voice: lancaster))
        let speaking = Task {
            while true {
                _ = try await engine.synthesize(Utterance(String(repeating: "12345 ", count: 130), voice: lancaster))
            }
        }
        let killing = Task {
            // A worker that is killed between two utterances affects none.
            var killed: Set<pid_t> = []
            while !Task.isCancelled {
                if let pid = try lastPid(in: folder), killed.insert(pid).inserted { kill(pid, SIGKILL) }
                await Task.yield()
            }
        }
        let error = await #expect(throws: SpeechError.self) { try await speaking.value }
        killing.cancel()
        _ = await killing.result
        #expect(error?.code == .engineDied)
        let isUnharmed = try await engine.synthesize(Utterance("Hop", voice: lancaster)) == hop
        #expect(isUnharmed)
    }

    @Test(.timeLimit(.minutes(10)))
    func `no worker remains when the engine is released`() async throws {
        let folder = try ScratchFolder()
        var engine: EspeakEngine? = try recordingEngine(in: folder)
        _ = try await engine?.synthesize(Utterance("Hop", voice: "en-gb-x-rp"))
        let pid = try #require(try lastPid(in: folder))
        #expect(kill(pid, 0) == 0)
        engine = nil
        // Its end is collected by its parent at an unknown time.
        while kill(pid, 0) == 0 { await Task.yield() }
        #expect(errno == ESRCH)
    }

    /// An engine with one worker, which records its process ID.
    private func recordingEngine(in folder: ScratchFolder) throws -> EspeakEngine {
        let worker = Bundle.main.executableURL!.deletingLastPathComponent().appending(path: "espeak-worker").path
        let command = "echo $$ >> '\(folder.file("pids"))'; exec '\(worker)' \"$@\""
        return try EspeakEngine(
            worker: WorkerCommand(executable: "/bin/sh", arguments: ["-c", command, "worker"]),
            jobs: 1,
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        )
    }

    /// The process ID of the last worker.
    private func lastPid(in folder: ScratchFolder) throws -> pid_t? {
        let pids = try String(contentsOfFile: folder.file("pids"), encoding: .utf8)
        return pids.split(separator: "\n").last.flatMap { pid_t($0) }
    }
}

#if os(Linux)
/// The child processes of a process that have not ended.
private func children(of pid: pid_t) -> [pid_t] {
    let list = try? String(contentsOfFile: "/proc/\(pid)/task/\(pid)/children", encoding: .utf8)
    return (list ?? "").split(separator: " ").compactMap { pid_t($0) }
}
#endif
