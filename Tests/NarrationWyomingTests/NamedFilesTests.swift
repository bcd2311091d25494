import Foundation
import Narration
import NarrationSystem
import NarrationWyoming
import TestSupport
import Testing

@testable import NarrationWyoming

/// What is changed of an engine is seen in its version.
@Suite struct NamedFilesTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
        for name in ["say.sh", "server.py", "model.bin", "slt.txt", "en-US.txt"] { try write("one", to: name) }
        chmod(folder.file("say.sh"), 0o700)
        for place in ["voices", "models"] { mkdir(folder.file(place), 0o700) }
        try write("one", to: "voices/slt.onnx")
        try write("one", to: "voices/other.onnx")
        try write("one", to: "models/tokens.txt")
    }

    private func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: URL(filePath: folder.file(name)))
    }

    /// The words of an engine, with the folder in the place of a dot.
    private func placed(_ words: [String]) -> [String] {
        words.map { $0.replacing("./", with: folder.path + "/") }
    }

    private func hash(_ command: [String], _ environment: [String: String] = [:]) -> String? {
        NamedFiles(placed(command), environment: environment.mapValues { placed([$0])[0] }, voice: "slt")
            .hash(by: FileHashes())
    }

    private func version(of command: [String]) async throws -> String {
        let voice = Voice(id: "slt", name: "SLT", languages: ["en-US"])
        return try await CommandLineEngine(name: "test", command: placed(command), voices: [voice]).version(of: voice)
    }

    @Test(arguments: [
        (["./say.sh"], "say.sh"), (["sh", "./server.py"], "server.py"), (["sh", "./model.bin"], "model.bin"),
        (["sh", "--model=./model.bin"], "model.bin"), (["sh", "-m", "model=./voices"], "voices/slt.onnx"),
        (["sh", "./voices"], "voices/slt.onnx"), (["sh", "./models"], "models/tokens.txt"),
        (["sh", "-x", "VOICE=./model.bin", "./say.sh"], "model.bin"),
    ])
    func `a file of the command that is changed makes another version`(command: [String], changed: String) throws {
        let before = hash(command)
        #expect(before != nil && hash(command) == before)
        try write("two", to: changed)
        #expect(hash(command) != before)
    }

    @Test(arguments: [
        (["./say.sh", "./{voice}.txt", "{text}"], "slt.txt"), (["./say.sh", "--model=./{voice}.txt"], "slt.txt"),
        (["./say.sh", "./{language}.txt", "{out.wav}"], "en-US.txt"),
        (["./say.sh", "./voices/{voice}.onnx"], "voices/slt.onnx"), (["./say.sh", "{text}"], "say.sh"),
    ])
    func `so does one that a placeholder names`(command: [String], changed: String) async throws {
        let before = try await version(of: command)
        #expect(try await version(of: command) == before)
        try write("two", to: changed)
        chmod(folder.file("say.sh"), 0o700)
        #expect(try await version(of: command) != before)
    }

    @Test func `one engine sees a file that changes while it is used`() async throws {
        let voice = Voice(id: "slt", name: "SLT", languages: ["en-US"])
        let command = placed(["./say.sh", "./{voice}.txt"])
        let engine = try CommandLineEngine(name: "test", command: command, voices: [voice])
        let before = try await engine.version(of: voice)
        #expect(try await engine.version(of: voice) == before)
        try write("longer", to: "slt.txt")
        #expect(try await engine.version(of: voice) != before)
    }

    @Test func `the environment makes a version, and so do the files that it names, but no secret is in it`() throws {
        let plain = hash(["./say.sh"])
        #expect(hash(["./say.sh"], ["PITCH": "20"]) != plain)
        #expect(hash(["./say.sh"], ["PITCH": "20"]) != hash(["./say.sh"], ["PITCH": "80"]))
        let before = hash(["./say.sh"], ["MODEL": "./model.bin"])
        try write("two", to: "model.bin")
        #expect(hash(["./say.sh"], ["MODEL": "./model.bin"]) != before)
        #expect(hash(["./say.sh"], ["KEY": "secret"])?.contains("secret") == false)
        let one = WyomingConnection.command(["sh"], environment: ["A": "1"])
        #expect(one.command == ["sh"] && one.environment == ["A": "1"])
    }

    @Test func `what is beside the files makes no version, nor does a move`() throws {
        let command = ["./say.sh", "./voices", "./models", "--model=./model.bin"]
        let before = hash(command)
        try write("two", to: "voices/other.onnx")
        try write("two", to: "models/.lock")
        try write("two", to: "slt.txt")
        #expect(hash(command) == before)
        let moved = try NamedFilesTests()
        #expect(moved.hash(command) == before)
    }

    @Test func `a model in another folder of the same name is another model`() throws {
        let other = try ScratchFolder()
        mkdir(other.file("voices"), 0o700)
        try Data("two".utf8).write(to: URL(filePath: other.file("voices/slt.onnx")))
        #expect(hash(["sh", "./voices"]) != hash(["sh", other.file("voices")]))
    }

    @Test func `a pipe is not waited for, and a server has no files`() {
        mkfifo(folder.file("voices/slt.pipe"), 0o600)
        mkfifo(folder.file("pipe"), 0o600)
        #expect(hash(["sh", "./voices", "./pipe", "--model=./pipe"]) != nil)
        #expect(NamedFiles([], environment: [:], voice: "slt").hash(by: FileHashes()) == nil)
    }
}
