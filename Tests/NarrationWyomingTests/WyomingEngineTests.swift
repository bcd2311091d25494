import Foundation
import Narration
import NarrationContracts
import NarrationWyoming
import TestRequirements
import TestSupport
import Testing

@Suite(.ownThreads) struct WyomingEngineTests {
    @Test func `the engine in the documentation has 25 lines and keeps the contract`() async throws {
        let page = repository.appending(path: "Sources/NarrationWyoming/NarrationWyoming.docc/WyomingProtocol.md")
        let parts = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```")
        let code = try #require(parts.first { $0.hasPrefix("python\n") }).dropFirst("python\n".count)
        #expect(code.split(separator: "\n").count <= 25)
        let folder = try ScratchFolder()
        try Data(code.utf8).write(to: URL(filePath: folder.file("tones.py")))
        let engine = WyomingEngine(name: "tones", connection: .command(["python3", folder.file("tones.py")]))
        let report = try await EngineReport(testing: engine)
        #expect(report.broken == [])
        #expect(report.lacking == .phonemes)
    }

    @Test func `an engine in Swift keeps the contract`() async throws {
        let program = Bundle.main.executableURL!.deletingLastPathComponent().appending(path: "tone-engine").path
        let engine = WyomingEngine(name: "tones", connection: .command([program]))
        #expect(try await EngineReport(testing: engine).broken == [])
        #expect(try await engine.voice(for: Utterance("", language: "de-AT")).id == "pieps")
    }

    @Test func `a server that knows nothing of Narration only speaks`() async throws {
        let peer = try PythonPeer("def answer(data):\n    speak(b\"\\x10\\x20\" * 100 * len(data[\"text\"]))")
        let engine = peer.engine()
        let voice = try await engine.voice(for: Utterance("Hop"))
        #expect(voice.sampleRate == 8000)
        #expect(try await engine.abilities(of: voice) == [])
        let speech = try await engine.speech(for: Utterance("Hop hop", rate: 0.9))
        #expect(speech.samples == Array(repeating: 0x2010, count: 700))
        #expect(speech.sampleRate == 8000)
        #expect(speech.marks == [])
        let request = #"{"language": "en", "text": "Hop hop", "voice": {"language": "en", "name": "anna"}}"#
        #expect(peer.notes("requests").last == request)
        let report = try await EngineReport(testing: engine)
        #expect(report.broken == [])
        #expect(report.lacking == .all)
        #expect(report.findings.first?.outcome == .lacking(.repeatable))
    }

    @Test(arguments: [
        ("[0.5, 1.5]", 0.5...1.5), ("[0.75, 1]", 0.75...1), ("[2, 3]", 0...Double.infinity),
        ("[3, 0.5]", 0...Double.infinity),
        ("\"fast\"", 0...Double.infinity), ("[]", 0...Double.infinity),
    ])
    func `a voice is asked for no pace beyond its own`(told: String, paces: ClosedRange<Double>) async throws {
        let peer = try PythonPeer(
            PythonPeer.able("rate") + "anna[\"rates\"] = \(told)\ndef answer(data):\n    speak(b\"\\x10\\x20\" * 100)"
        )
        let engine = peer.engine()
        #expect(try await engine.paces(of: engine.voice(for: Utterance(""))) == paces)
        for (asked, speed) in [(0.0, 90.0 / 190), (1.0, 400.0 / 190)] {
            _ = try await engine.synthesize(Utterance("Hop", rate: asked))
            let request = try #require(peer.notes("requests").last)
            let rate = try #require(request.firstMatch(of: /"rate": ([0-9.]+)/).flatMap { Double($0.1) })
            #expect(abs(rate - min(max(speed, paces.lowerBound), paces.upperBound)) < 1e-9)
        }
    }

    @Test func `a voice is sent what it has abilities for`() async throws {
        let peer = try PythonPeer(
            PythonPeer.able("rate pitch volume phonemes dance") + """
                anna["sample_rate"] = 8000
                def answer(data):
                    speak(marks=[[0, 0, 4], [800, 6, 9]], timing="phonemes")
                """
        )
        let engine = peer.engine()
        var utterance = Utterance("Wörd wind", rate: 0, pitchMultiplier: 1.5, volume: 0.25)
        utterance.phonemes = [Phonemes(utterance.string.firstRange(of: "wind")!, ipa: "waɪnd")]
        let speech = try await engine.synthesize(utterance)
        #expect(speech.timing == .phonemes)
        #expect(speech.marks.map { utterance.string[$0.range] } == ["Wör", "win"])
        #expect(speech.marks.map(\.frame) == [0, 800])
        let request = try #require(peer.notes("requests").last)
        #expect(peer.notes("requests").count == 1)
        for part in [#""pitch": 1.5"#, #""volume": 0.25"#, #""rate": 0.47368"#, #""phonemes": [[6, 10, "waɪnd"]]"#] {
            #expect(request.contains(part))
        }
    }

    @Test func `missing voices are left out, and those that a server claims but is not started with`() async throws {
        let voices = """
            info["tts"][0]["voices"] += [
                {"name": "gone", "languages": ["en"], "installed": False}, {"name": "bert", "languages": ["de_DE"]}]
            """
        let peer = try PythonPeer(voices)
        let all = try await peer.engine().voices()
        #expect(all.map(\.id) == ["anna", "bert"])
        #expect(all[1].languages == ["de-DE"])
        let started = WyomingEngine(name: "peer", connection: .command(peer.command + ["--voice", "bert"]))
        #expect(try await started.voices().map(\.id) == ["bert"])
        let none = try PythonPeer("anna[\"installed\"] = False")
        let error = try await #require(throws: SpeechError.self) { try await none.engine().voices() }
        #expect(error.code == .engineMissing)
    }

    @Test func `speakers are variants, licence and credit are shown, and each voice has its rate`() async throws {
        let peer = try PythonPeer(
            """
            anna |= {"speakers": [{"name": "p1"}, {"name": "p2"}], "licence": "CC0-1.0", "description": "Anna B",
                     "credit": "Read by A. B.", "short_name": "an", "quality": "neural"}
            anna |= {"attribution": {"name": "A. B.", "url": "https://example.org"}}
            def answer(data):
                form["rate"] = 16000 if data["voice"].get("speaker") == "p2" else 8000
                speak()
            """
        )
        let engine = peer.engine()
        let voice = try await engine.voice(for: Utterance("", voice: "ANNA B"))
        #expect(voice.licence == Voice.Licence("CC0-1.0, A. B., https://example.org", credit: "Read by A. B."))
        #expect(voice.shortName == "an" && voice.quality == .neural)
        #expect(try await engine.variants(of: voice).map(\.id) == ["anna+p1", "anna+p2"])
        #expect(try await engine.voice(for: Utterance("", voice: "anna+p2")).sampleRate == 16_000)
        #expect(try await engine.synthesize(Utterance("Hop", voice: "anna")).sampleRate == 8_000)
        #expect(try await engine.synthesize(Utterance("Hop", voice: "anna+p2")).sampleRate == 16_000)
    }

    @Test func `the version has what the engine tells, the names of the command, and the files that it names`()
        async throws
    {
        let peer = try PythonPeer()
        let model = peer.folder.file("anna.onnx")
        try Data("one".utf8).write(to: URL(filePath: model))
        func version() async throws -> String {
            let engine = peer.engine()
            return try await engine.version(of: try await engine.voices()[0])
        }
        let first = try await version()
        let names = [peer.path, peer.folder.path].map { URL(filePath: $0).lastPathComponent }
        #expect(first.hasPrefix("peer, peer 1.5 anna, python3 \(names[0]) \(names[1]), files "))
        #expect(try await version() == first)
        try Data("two".utf8).write(to: URL(filePath: model))
        #expect(try await version() != first)
    }

    @Test func `two channels are mixed`() async throws {
        let peer = try PythonPeer(
            """
            form["channels"] = 2
            def answer(data):
                speak(b"\\x00\\x01\\x00\\x03" * 100)
            """
        )
        #expect(try await peer.engine().synthesize(Utterance("Hop")).samples == Array(repeating: 0x200, count: 100))
    }

    @Test func `what has nothing to say is not sent, and a symbol without a name is silence`() async throws {
        let peer = try PythonPeer(
            """
            def answer(data):
                if not any(c.isalnum() for c in data["text"]):
                    send("error", {"text": "# channels not specified"})
                    sys.exit(1)
                speak()
            """
        )
        let engine = peer.engine()
        for text in ["...", "", " \n", "—", "🙂"] {
            #expect(try await engine.speech(for: Utterance(text)).samples.isEmpty)
        }
        #expect(try await !engine.speech(for: Utterance("Well ...")).samples.isEmpty)
        #expect(peer.notes("requests").count { $0.contains("...\"") } == 1)
    }

    @Test func `an engine's input and output are two files, as asyncio of Python needs them`() async throws {
        let peer = try PythonPeer("if os.fstat(0).st_ino == os.fstat(1).st_ino: sys.exit(1)")
        #expect(try await peer.engine().voices().count == 1)
    }

    @Test func `a process is used again, also by another voice`() async throws {
        let peer = try PythonPeer("info[\"tts\"][0][\"voices\"].append({\"name\": \"bert\", \"languages\": [\"de\"]})")
        let engine = peer.engine()
        for voice in ["anna", "bert", "anna"] {
            _ = try await engine.synthesize(Utterance("Hop", voice: voice))
        }
        #expect(peer.notes("pids").count == 1)
    }

    @Test func `passages are spoken at the same time, by as many processes as there are jobs`() async throws {
        let peer = try PythonPeer("def answer(data):\n    time.sleep(0.05)\n    speak(data['text'].encode() * 2)")
        let engine = peer.engine(jobs: 2)
        try await withThrowingTaskGroup { group in
            for number in 10..<20 {
                group.addTask {
                    let speech = try await engine.synthesize(Utterance("\(number)"))
                    let digits = Array("\(number)\(number)".utf8)
                    #expect(speech.samples.map { UInt8($0 & 0xFF) } == [digits[0], digits[2]])
                }
            }
            try await group.waitForAll()
        }
        #expect(peer.notes("pids").count == 2)
    }

    @Test(arguments: ["unix", "tcp"]) func `an engine can be at a socket`(kind: String) async throws {
        let peer = try PythonPeer()
        let server = """
            import os, socket, sys
            path = sys.argv[1] + "/socket"
            server = socket.socket(socket.AF_UNIX) if sys.argv[3] == "unix" else socket.socket()
            server.bind(path if sys.argv[3] == "unix" else ("127.0.0.1", 0))
            server.listen()
            if sys.argv[3] == "tcp":
                open(path + ".new", "w").write(str(server.getsockname()[1]))
                os.rename(path + ".new", path)
            while True:
                client = server.accept()[0]
                if os.fork() == 0:
                    os.dup2(client.fileno(), 0)
                    os.dup2(client.fileno(), 1)
                    os.execvp("python3", ["python3", sys.argv[2], sys.argv[1]])
                client.close()
            """
        let program = try Program(["python3", "-c", server, peer.folder.path, peer.path, kind])
        defer { program.send(SIGTERM) }
        let path = peer.folder.file("socket")
        while !FileManager.default.fileExists(atPath: path) { try await Task.sleep(for: .milliseconds(5)) }
        let port = kind == "tcp" ? UInt16(try String(contentsOfFile: path, encoding: .utf8)) : nil
        let engine = WyomingEngine(
            name: "peer",
            connection: port.map { .tcp(host: "localhost", port: $0) } ?? .unix(path),
            jobs: 1
        )
        // A listening socket may exist just before it listens.
        while (try? await engine.voices()) == nil { try await Task.sleep(for: .milliseconds(5)) }
        #expect(try await engine.speech(for: Utterance("Hop")).samples.count == 800)
        #expect(try await engine.speech(for: Utterance("Hop hop")).samples.count == 800)
    }
}

@Suite(.ownThreads) struct AdapterTests {
    @Test(.requires(.flite), .requires(.longRun)) func `flite with its adapter keeps the contract as far as it can`()
        async throws
    {
        let engine = WyomingEngine(
            name: "flite",
            connection: .command(["python3", repository.path + "/Engines/flite.py"])
        )
        let report = try await EngineReport(testing: engine, voice: "slt")
        #expect(report.broken == [])
        #expect(report.lacking == [.volume, .phonemes])
    }
}

/// The folder of this package.
private let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
