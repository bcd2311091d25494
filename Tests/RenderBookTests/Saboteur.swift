import Foundation
import TestSupport
import Testing

/// An engine that speaks with a voice of render-book itself, and does wrong with some texts.
///
/// Its voice is measured once for all tests, because that takes long in a debug build.
struct Saboteur: SuiteTrait, TestScoping {
    /// The rig of a suite, which its tests share.
    @TaskLocal private static var rig: Rig?

    func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        try await Self.$rig.withValue(Rig()) { try await function() }
    }

    /// Runs `render-book` in a folder with this engine.
    ///
    /// - Parameters:
    ///   - arguments: The arguments besides the engine.
    ///   - deeds: Python that is executed for a text, by the text. It may change the text's sound, `samples`.
    ///   - folder: The folder.
    /// - Returns: The finished run.
    /// - Throws: The errors of starting it.
    static func run(_ arguments: [String], doing deeds: [String: String], in folder: String) throws -> CommandRun {
        try #require(rig).run(arguments, doing: deeds, in: folder)
    }
}

extension Trait where Self == Saboteur {
    /// The tests of a suite share the engine and the measurements of its voice.
    static var saboteur: Saboteur { Saboteur() }
}

/// The folder with the engine, its description and the measurements.
private struct Rig {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
        try write(Self.program, to: "saboteur.py")
        try write(
            """
            {"presets": false, "engines": [{"name": "sly", "patience": 0.5, "wyoming": ["python3", "./saboteur.py"]}]}
            """,
            to: "engines.json"
        )
    }

    func run(_ arguments: [String], doing deeds: [String: String], in folder: String) throws -> CommandRun {
        try JSONEncoder().encode(deeds).write(to: URL(fileURLWithPath: self.folder.file("deeds.json")))
        let engines = ["--engines", self.folder.file("engines.json")]
        return try CommandRun.renderBook(arguments + engines, in: folder, caches: self.folder.file("caches"))
    }

    private func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder.file(name)))
    }

    private static let program = """
        import array, io, json, os, subprocess, sys, time, wave
        source, sink, count = sys.stdin.buffer, sys.stdout.buffer, 0
        form, marks = {"rate": 22050, "width": 2, "channels": 1}, None
        info = {"tts": [{"name": "sly", "version": "1", "voices": [
            {"name": "liar", "languages": ["en"], "sample_rate": 22050, "abilities": ["repeatable"]}]}]}
        def send(kind, data={}, payload=b""):
            body = json.dumps(data).encode()
            header = {"type": kind, "data_length": len(body), "payload_length": len(payload)}
            sink.write(json.dumps(header).encode() + b"\\n" + body + payload)
            sink.flush()
        def said(text):
            command = [os.environ["RENDER_BOOK"], "-", "-o", "-", "--format", "wav", "--voice", "en-gb+f4"]
            sound = subprocess.run(command + ["--quiet", "--no-cache"], input=text.encode(), capture_output=True)
            return array.array("h", wave.open(io.BytesIO(sound.stdout)).readframes(1 << 30))
        while line := source.readline():
            head = json.loads(line)
            data = json.loads(source.read(head.get("data_length") or 0) or "{}")
            if head["type"] == "describe":
                send("info", info)
            elif head["type"] == "synthesize":
                count += 1
                text, form["rate"], marks = data["text"], 22050, None
                samples = said(text)
                deeds = json.load(open(os.path.join(os.path.dirname(sys.argv[0]), "deeds.json")))
                exec(deeds.get(text.strip(), ""))
                send("audio-start", form)
                send("audio-chunk", form, samples.tobytes())
                if marks:
                    send("word-marks", {"marks": marks})
                send("audio-stop")

        """
}
