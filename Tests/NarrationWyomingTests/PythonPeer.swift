import Foundation
import Narration
import NarrationWyoming
import TestSupport

/// An engine in Python whose replies a test decides.
struct PythonPeer {
    /// The folder of its script, in which it also writes.
    let folder: ScratchFolder

    /// Creates a peer.
    ///
    /// - Parameter script: Statements that may change `info`, and define `answer(data)`, which is called for each
    ///   request; by default, sound is sent.
    /// - Throws: The errors of writing files.
    init(_ script: String = "") throws {
        folder = try ScratchFolder()
        let program = Self.prelude + script + Self.loop
        try Data(program.utf8).write(to: URL(filePath: path))
    }

    /// The path of its script.
    var path: String { folder.file("peer.py") }

    /// The command that starts it.
    var command: [String] { ["python3", path, folder.path] }

    /// An engine that starts it.
    func engine(jobs: Int = 1, patience: Double = 20, startPatience: Double = 60) -> WyomingEngine {
        WyomingEngine(
            name: "peer",
            connection: .command(command),
            jobs: jobs,
            patience: patience,
            startPatience: startPatience
        )
    }

    /// The lines that it wrote to a file with `note(name, line)`.
    func notes(_ name: String) -> [String] {
        let text = try? String(contentsOfFile: folder.file(name), encoding: .utf8)
        return (text ?? "").split(separator: "\n").map(String.init)
    }

    private static let prelude = """
        import json, os, signal, sys, time
        source, sink, count = sys.stdin.buffer, sys.stdout.buffer, 0
        form = {"rate": 8000, "width": 2, "channels": 1}
        anna = {"name": "anna", "languages": ["en"], "installed": True}
        info = {"tts": [{"name": "peer", "version": "1.5", "voices": [anna]}]}
        def write(data):
            sink.write(data)
            sink.flush()
        def note(name, line):
            print(line, file=open(sys.argv[1] + "/" + name, "a"))
        def send(kind, data={}, payload=b"", **header):
            body = json.dumps(data).encode()
            header = {"type": kind, "data_length": len(body), "payload_length": len(payload)} | header
            write(json.dumps(header).encode() + b"\\n" + body + payload)
        def speak(sound=b"\\x10\\x20" * 800, marks=None, **more):
            send("audio-start", form)
            send("audio-chunk", form, sound)
            if marks is not None:
                send("word-marks", {"marks": marks} | more)
            send("audio-stop")
        def answer(data):
            speak()
        note("pids", os.getpid())

        """

    private static let loop = """

        while line := source.readline():
            head = json.loads(line)
            data = json.loads(source.read(head.get("data_length") or 0) or "{}")
            if head["type"] == "describe":
                send("info", info)
            elif head["type"] == "synthesize":
                count += 1
                note("requests", json.dumps(data, sort_keys=True, ensure_ascii=False))
                answer(data)

        """
}

extension PythonPeer {
    /// Statements that give the voice abilities.
    static func able(_ abilities: String) -> String {
        "anna[\"abilities\"] = \"\(abilities)\".split()\n"
    }
}
