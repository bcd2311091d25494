import Foundation
import Narration
import NarrationEngines
import NarrationWyoming
import Testing

@Suite struct EngineFileTests {
    private func file(_ json: String) throws -> EngineFile {
        try EngineFile(Data(json.utf8), path: "/etc/hare/engines.json")
    }

    @Test func `a file describes engines in their order`() throws {
        let engines = try file(
            """
            {"engines": [
              {"name": "joe", "wyoming": ["piper.py", "--model", "./joe.onnx"], "memory": 400, "jobs": 2,
               "sampleRate": 22050},
              {"name": "kitchen", "wyoming": "tcp://127.0.0.1:10200", "patience": 2.5},
              {"name": "local", "wyoming": "unix:///run/tts.socket"},
              {"name": "pico", "command": ["pico2wave", "-l", "{voice}", "-w", "{out.wav}", "--", "{text}"],
               "voices": [{"name": "en-GB", "languages": ["en-GB"], "sampleRate": 16000, "quality": "statistical"}],
               "repeatable": true, "licence": "Apache-2.0", "credit": "Read by Pico"}
            ]}
            """
        ).engines
        #expect(engines.map(\.name) == ["joe", "kitchen", "local", "pico"])
        let joe = EngineDefinition.Interface.wyoming(.command(["piper.py", "--model", "/etc/hare/./joe.onnx"]))
        #expect(engines[0] == EngineDefinition(name: "joe", interface: joe, jobs: 2, memory: 400, sampleRate: 22_050))
        #expect(engines[1].interface == .wyoming(.tcp(host: "127.0.0.1", port: 10_200)))
        #expect(engines.map(\.patience) == [nil, 2.5, nil, nil])
        #expect(engines[2].interface == .wyoming(.unix("/run/tts.socket")))
        guard case .command(let command, let voices, let isRepeatable) = engines[3].interface else {
            Issue.record("pico is no command")
            return
        }
        #expect(command.first == "pico2wave")
        #expect(voices.map(\.licence) == [Voice.Licence("Apache-2.0", credit: "Read by Pico")])
        #expect(isRepeatable && voices.map(\.quality) == [.statistical])
    }

    @Test(arguments: [
        ("{", "this is not JSON"),
        ("[]", "Expected to decode"),
        (#"{"motors": []}"#, "motors: this key is not known"),
        (#"{"engines": [{"name": "a", "wyomming": "tcp://a:1"}]}"#, "did you mean wyoming?"),
        (#"{"engines": [{"wyoming": "tcp://a:1"}]}"#, "engines[1]: name is missing"),
        (#"{"engines": [{"name": "a:b", "wyoming": "tcp://a:1"}]}"#, "engines[1].name: a name has letters"),
        (#"{"engines": [{"name": "a"}]}"#, "either wyoming or command"),
        (#"{"engines": [{"name": "a", "wyoming": "tcp://a:1", "command": ["b"]}]}"#, "either wyoming or command"),
        (#"{"engines": [{"name": "a", "wyoming": "http://a"}]}"#, "engines[1].wyoming: write a program"),
        (#"{"engines": [{"name": "a", "wyoming": []}]}"#, "engines[1].wyoming: write a program"),
        (#"{"engines": [{"name": "a", "command": ["b"]}]}"#, "an engine with a command has voices"),
        (#"{"engines": [{"name": "a", "wyoming": "tcp://a:1", "jobs": 0}]}"#, "engines[1].jobs"),
        (#"{"engines": [{"name": "a", "wyoming": "tcp://a:1", "patience": 0}]}"#, "from 0.1 to 3600"),
        (#"{"engines": [{"name": "a", "wyoming": "tcp://a:1", "memory": 0}]}"#, "engines[1].memory"),
        (#"{"engines": [{"name": "a", "wyoming": "tcp://a:1", "memory": 10000001}]}"#, "from 1 to 10000000"),
        (
            #"{"engines": [{"name": "a", "command": ["b"], "voices": [{"name": "v", "languages": ["en"]}], "environment": {}}]}"#,
            "engines[1].environment: only a program with wyoming is given an environment"
        ),
        (#"{"engines": [{"name": "a", "wyoming": "tcp://a:1", "environment": {}}]}"#, "engines[1].environment"),
        (#"{"engines": [{"name": "a", "wyoming": ["b"], "repeatable": true}]}"#, "engines[1].repeatable"),
        (
            #"{"engines": [{"name": "a", "command": ["b"], "voices": [{"name": "v", "languages": ["en"]}], "sampleRate": 8000}]}"#,
            "engines[1].sampleRate: the voices of a command have their sample rates"
        ),
        (#"{"engines": [{"name": "a", "wyoming": "tcp://a:1", "credit": "A"}]}"#, "engines[1].credit"),
        (#"{"engines": [{"name": "a", "wyoming": "tcp://a:1", "sampleRate": 1}]}"#, "from 4000 to 192000"),
        (
            #"{"engines": [{"name": "a", "wyoming": "tcp://a:1"}, {"name": "A", "wyoming": "tcp://a:2"}]}"#,
            "two engines have the name"
        ),
    ])
    func `what cannot be used is an error with its place`(json: String, message: String) throws {
        let error = #expect(throws: EngineFileError.self) { try file(json) }
        let text = error?.description ?? ""
        #expect(text.hasPrefix("/etc/hare/engines.json: "))
        #expect(text.contains(message), "\(text)")
    }

    @Test func `a missing file is an error`() {
        #expect(throws: EngineFileError.self) { try EngineFile(contentsOf: "/nowhere/engines.json") }
    }

    @Test func `a definition gives an engine with its voices`() async throws {
        let voices = [Voice(id: "en", name: "en", languages: ["en"], sampleRate: 16_000)]
        let definition = EngineDefinition(
            name: "cat",
            interface: .command(["cat", "{text-file}"], voices: voices, isRepeatable: true)
        )
        let engine = try definition.engine()
        #expect(engine.name == "cat")
        #expect(try await engine.voices() == voices)
        #expect(try await engine.abilities(of: voices[0]) == .repeatable)
    }
}
