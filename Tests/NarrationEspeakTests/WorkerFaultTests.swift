import Foundation
import Logging
import Narration
import NarrationEspeak
import Synchronization
import TestSupport
import Testing

@Suite struct WorkerFaultTests {
    /// A worker that lists one voice and then does what a shell script says.
    private func engine(script: String, patience: Double = 5) throws -> EspeakEngine {
        let listing = #"[ "$1" = voices ] && { printf 'voice\tgmw/en\tEnglish\t2:en\nend\n'; exit; }; "#
        return try EspeakEngine(
            worker: WorkerCommand(executable: "/bin/sh", arguments: ["-c", listing + script, "worker"]),
            jobs: 1,
            patience: patience,
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        )
    }

    private func failure(_ engine: EspeakEngine) async throws -> SpeechError {
        try await #require(throws: SpeechError.self) { try await engine.synthesize(Utterance("Hop")) }
    }

    @Test("a worker that ends is told of with its own last words")
    func deadWorker() async throws {
        let error = try await failure(engine(script: "echo 'espeak-worker: no voice today' >&2; exit 3"))
        #expect(error.code == .engineDied)
        #expect(error.message == "the speech worker ended before it had spoken: exit status 3, no voice today")
    }

    @Test("a worker that is killed is told of with its signal")
    func killedWorker() async throws {
        let error = try await failure(engine(script: "kill -9 $$"))
        #expect(error == SpeechError(.engineDied, "the speech worker ended before it had spoken: killed by signal 9"))
    }

    @Test("a worker that hangs is ended after the engine's patience")
    func hangingWorker() async throws {
        let error = try await failure(engine(script: "exec sleep 60", patience: 0.3))
        #expect(error.code == .timedOut)
    }

    @Test("a worker that leaves its process group and hangs is ended as well, also while it lists the voices")
    func fugitiveWorker() async throws {
        let folder = try ScratchFolder()
        // Python that leaves the group it was started in for its parent's, where it cannot be found by it, and sleeps.
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

    @Test("a listing that is cut short is the worker's fault", arguments: ["", "voice\tgmw/en\tEnglish\t2:en\n"])
    func shortListing(listing: String) async throws {
        let lister = WorkerCommand(executable: "/bin/sh", arguments: ["-c", "printf '\(listing)no'"])
        let error = try await failure(EspeakEngine(worker: lister))
        #expect(error == SpeechError(.engineFailed, "the speech worker's list of voices was cut short"))
    }

    @Test("a listing without voices is not one of a book's faults")
    func noVoices() async throws {
        let lister = WorkerCommand(executable: "/bin/sh", arguments: ["-c", "echo end"])
        #expect(try await failure(EspeakEngine(worker: lister)).code == .engineMissing)
    }

    @Test("a worker that hangs while it lists the voices is ended, and a cancelled task does not wait for it")
    func hangingListing() async throws {
        let sleeper = WorkerCommand(executable: "/bin/sh", arguments: ["-c", "exec sleep 60"])
        #expect(try await failure(EspeakEngine(worker: sleeper, patience: 0.3)).code == .timedOut)
        let engine = try EspeakEngine(worker: sleeper, patience: 60)
        let task = Task { try await engine.voices() }
        try await Task.sleep(for: .milliseconds(50))
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test("a cancelled task does not wait for a worker that hangs for another")
    func hangingForAnother() async throws {
        let engine = try engine(script: "exec sleep 600", patience: 600)
        let otherIsOver = Mutex(false)
        let other = Task {
            defer { otherIsOver.withLock { $0 = true } }
            _ = try await engine.synthesize(Utterance("Hop"))
        }
        try await Task.sleep(for: .milliseconds(100))
        let waiting = Task { try await engine.synthesize(Utterance("Hop")) }
        try await Task.sleep(for: .milliseconds(100))
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
        #expect(!otherIsOver.withLock { $0 })
        other.cancel()
        await #expect(throws: CancellationError.self) { try await other.value }
    }

    #if os(Linux)
    @Test("a worker sees its copies crash though whoever started it does not want to hear of children")
    func crashUnderIgnoredSignals() async throws {
        let worker = Bundle.main.executableURL!.deletingLastPathComponent().appending(path: "espeak-worker").path
        let engine = try EspeakEngine(
            worker: WorkerCommand(executable: "/usr/bin/env", arguments: ["--ignore-signal=CHLD,ALRM", worker]),
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
            while !Task.isCancelled {
                // The oldest is the worker.
                _ = try Shell.run("pkill -9 -P $(pgrep -o -f 'espeak-worker speak gmw/en-GB-[s]cotland')")
                try await Task.sleep(for: .milliseconds(20))
            }
        }
        let error = await #expect(throws: SpeechError.self) { try await speaking.value }
        killing.cancel()
        _ = await killing.result
        #expect(error?.message == "the speech worker ended before it had spoken: exit status 70, espeak-ng crashed")
    }
    #endif

    @Test(
        "a worker that talks rubbish is not believed",
        arguments: ["exec cat /dev/zero", "exec yes", "exec cat /bin/sh"]
    )
    func rubbish(script: String) async throws {
        #expect(try await failure(engine(script: script)).code == .engineFailed)
    }

    @Test("a listing without end is not read to the end")
    func endlessListing() async throws {
        let babbler = WorkerCommand(executable: "/bin/sh", arguments: ["-c", "exec yes"])
        #expect(try await failure(EspeakEngine(worker: babbler)).code == .engineFailed)
    }

    @Test("a worker that is missing is told of with where it was looked for")
    func missingWorker() async throws {
        let engine = try EspeakEngine(worker: WorkerCommand(executable: "/nowhere/espeak-worker"))
        let error = try await failure(engine)
        #expect(error.code == .engineMissing)
        #expect(error.message.hasPrefix("cannot start /nowhere/espeak-worker: "))
    }

    @Test("a killed worker costs one utterance, and what is said next is unharmed")
    func killedInMidUtterance() async throws {
        let engine = try EspeakEngine(jobs: 1, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        let lancaster = "en-gb-x-gbclan"
        let hop = try await engine.synthesize(Utterance("Hop", voice: lancaster))
        let speaking = Task {
            while true {
                _ = try await engine.synthesize(Utterance(String(repeating: "12345 ", count: 130), voice: lancaster))
            }
        }
        let killing = Task {
            while !Task.isCancelled {
                _ = try Shell.run("pkill -9 -f 'espeak-worker speak gmw/en-GB-x-gbc[l]an'")
                try await Task.sleep(for: .milliseconds(20))
            }
        }
        let error = await #expect(throws: SpeechError.self) { try await speaking.value }
        killing.cancel()
        _ = await killing.result
        #expect(error?.code == .engineDied)
        let isUnharmed = try await engine.synthesize(Utterance("Hop", voice: lancaster)) == hop
        #expect(isUnharmed)
    }

    @Test("no worker is left when the engine is gone")
    func noneLeft() async throws {
        var engine: EspeakEngine? = try EspeakEngine(jobs: 1)
        _ = try await engine?.synthesize(Utterance("Hop", voice: "en-gb-x-rp"))
        let find = "pgrep -f 'espeak-worker speak gmw/en-GB-x-r[p]'"
        #expect(try Shell.run(find) == 0)
        engine = nil
        for _ in 0..<100 where try Shell.run(find) == 0 {
            try await Task.sleep(for: .milliseconds(20))
        }
        #expect(try Shell.run(find) == 1)
    }
}

enum Shell {
    /// Runs a command line and returns its exit status.
    static func run(_ command: String) throws -> Int32 {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", command]
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }
}
