import Foundation
import Narration
import NarrationAudio
import NarrationBooks
import NarrationPrompts
import NarrationTesting
import TestSupport
import Testing

/// Rendering a list of prompts to a folder, again and again.
@Suite struct PromptRendererTests {
    private let home: ScratchFolder
    private let folder: String
    private let engine = ScriptedEngine(sampleRate: 22_050, framesPerWord: 2_000)

    init() throws {
        home = try ScratchFolder()
        folder = home.file("prompts")
    }

    private func list(_ text: String, named name: String = "words.txt") throws -> PromptList {
        try write(text, to: home.file(name))
        return try PromptListReader().read(contentsOf: home.file(name))
    }

    @discardableResult
    private func render(
        _ list: PromptList,
        engine: (any SpeechEngine)? = nil,
        as format: some SoundFormat = LosslessFormat.caf,
        like template: Utterance = Utterance(""),
        shaping: PromptShaping = .standard,
        jobs: Int = 2
    ) async throws -> PromptsRendering {
        try await PromptRenderer(engine: engine ?? self.engine, reading: PlainReading(), jobs: jobs).render(
            list,
            into: folder,
            as: format,
            like: template,
            shaping: shaping
        )
    }

    private func write(_ text: String, to path: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }

    private var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.first != "." }.sorted() }
    }

    private func data(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name)) }

    /// The modification times and contents of all files, hidden ones too.
    private var state: [String: [AnyHashable]] {
        get throws {
            var state: [String: [AnyHashable]] = [:]
            for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
                let attributes = try FileManager.default.attributesOfItem(atPath: folder + "/" + name)
                state[name] = [
                    attributes[.modificationDate] as? Date, attributes[.systemFileNumber] as? Int, try data(name),
                ]
            }
            return state
        }
    }

    @Test func `each prompt has a file, and the index describes them in the order of the list`() async throws {
        let rendering = try await render(list("two\none\nhi\tHello there\n"))
        #expect(try names == ["hi.caf", "index.json", "one.caf", "two.caf"])
        #expect(rendering.files.map(\.prompt.name) == ["two", "one", "hi"])
        #expect(rendering.files.allSatisfy { $0.state == .new && $0.sampleRate == 22_050 })
        let index = try #require(try JSONSerialization.jsonObject(with: data("index.json")) as? [String: Any])
        #expect(index["format"] as? String == "caf" && index["version"] as? Int == 1)
        let prompts = try #require(index["prompts"] as? [[String: Any]])
        #expect(prompts.map { $0["file"] as? String } == ["two.caf", "one.caf", "hi.caf"])
        #expect(prompts.map { $0["text"] as? String } == ["two", "one", "Hello there"])
        #expect(prompts.map { $0["frames"] as? Int } == rendering.files.map(\.frameCount))
        #expect(prompts[0]["voice"] as? String == "anna")
        #expect(
            Set(prompts[0].keys) == [
                "name", "text", "file", "voice", "frames", "sampleRate", "duration", "peak", "level",
            ]
        )
    }

    @Test func `a second run makes nothing and touches no file`() async throws {
        let list = try list("one\ntwo\n")
        try await render(list)
        let (before, calls) = (try state, engine.calls.count)
        let rendering = try await render(list)
        #expect(try state == before)
        #expect(engine.calls.count == calls)
        #expect(rendering.files.map(\.state) == [.unchanged, .unchanged])
    }

    @Test func `only a prompt whose text has changed is made again`() async throws {
        try await render(list("one\t1\ntwo\t2\n"))
        let before = try state
        let rendering = try await render(list("one\t1\ntwo\tzwei\n"))
        #expect(rendering.files.map(\.state) == [.unchanged, .new])
        #expect(try state["one.caf"] == before["one.caf"])
        #expect(try state["two.caf"] != before["two.caf"])
    }

    @Test func `another voice, rate, shaping or engine makes all prompts again`() async throws {
        let list = try list("one\ntwo\n")
        func made(_ rendering: PromptsRendering) -> Int { rendering.files.count { $0.state == .new } }
        #expect(made(try await render(list)) == 2)
        #expect(made(try await render(list, like: Utterance("", voice: "bert"))) == 2)
        #expect(made(try await render(list, like: Utterance("", rate: 0.7, voice: "bert"))) == 2)
        #expect(made(try await render(list, like: Utterance("", rate: 0.7, voice: "bert"), shaping: .none)) == 2)
        let other = ScriptedEngine(sampleRate: 22_050, framesPerWord: 1_000)
        #expect(made(try await render(list, engine: other)) == 2)
        #expect(made(try await render(list, engine: other)) == 0)
    }

    @Test func `the files are the same for any number of jobs`() async throws {
        let list = try list((1...40).map { "prompt \($0)\n" }.joined())
        try await render(list, jobs: 1)
        let first = try names.map(data)
        try FileManager.default.removeItem(atPath: folder)
        try await render(list, jobs: 8)
        #expect(try names.map(data) == first)
    }

    @Test func `a prompt that the list no longer has is removed`() async throws {
        try await render(list("one\ntwo\n"))
        let rendering = try await render(list("two\n"))
        #expect(rendering.removed == [folder + "/one.caf"])
        #expect(try names == ["index.json", "two.caf"])
        #expect(try !String(decoding: data("index.json"), as: UTF8.self).contains("one.caf"))
    }

    @Test func `a file that was changed is neither made again nor removed`() async throws {
        try await render(list("one\ntwo\n"))
        try write("mine", to: folder + "/one.caf")
        let rendering = try await render(list("one\tother\ntwo\n"))
        #expect(rendering.files.map(\.state) == [.edited, .unchanged])
        #expect(rendering.leftAlone.edited == [folder + "/one.caf"])
        let shorter = try await render(list("two\n"))
        #expect(shorter.removed == [] && shorter.leftAlone.obsolete == [folder + "/one.caf"])
        #expect(try data("one.caf") == Data("mine".utf8))
        let again = try await render(list("two\n"))
        #expect(again.leftAlone.obsolete == [folder + "/one.caf"])
    }

    @Test func `a file that a power failure has left empty is made again`() async throws {
        try await render(list("one\ntwo\n"))
        let whole = try data("one.caf")
        try write("", to: folder + "/one.caf")
        #expect(try await render(list("one\ntwo\n")).files.map(\.state) == [.new, .unchanged])
        #expect(try data("one.caf") == whole)
    }

    @Test func `a changed index is left alone`() async throws {
        try await render(list("one\n"))
        try write("{}", to: folder + "/index.json")
        let rendering = try await render(list("one\ntwo\n"))
        #expect(rendering.leftAlone.edited == [folder + "/index.json"])
        #expect(try data("index.json") == Data("{}".utf8))
    }

    @Test(arguments: ["one.caf", "index.json"])
    func `a file of others with the name of one of ours is an error before anything is spoken`(name: String)
        async throws
    {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try write("mine", to: folder + "/" + name)
        await #expect(throws: OutputError.self) { try await render(list("two\none\n")) }
        #expect(engine.calls.isEmpty)
        #expect(try names == [name])
        #expect(try data(name) == Data("mine".utf8))
    }

    @Test func `files of others stay as they are`() async throws {
        try FileManager.default.createDirectory(atPath: folder + "/old", withIntermediateDirectories: true)
        for name in ["three.caf", "notes.txt", "old/one.caf"] { try write("mine", to: folder + "/" + name) }
        try await render(list("one\ntwo\n"))
        try await render(list("two\n"))
        for name in ["three.caf", "notes.txt", "old/one.caf"] { #expect(try data(name) == Data("mine".utf8)) }
    }

    @Test func `a folder has one list, and another one removes and replaces nothing`() async throws {
        try await render(list("one\ntwo\n"))
        let before = try state
        let other = try list("two\tzwei\n", named: "others.txt")
        await #expect(throws: OutputError.self) { try await render(other) }
        #expect(try state == before)
    }

    @Test func `a list that was moved goes on with its files, and removes none of them at first`() async throws {
        try await render(list("one\ntwo\n"))
        try FileManager.default.removeItem(atPath: home.file("words.txt"))
        let moved = try list("two\n", named: "moved.txt")
        let rendering = try await render(moved)
        #expect(rendering.files.map(\.state) == [.unchanged])
        #expect(rendering.removed == [] && rendering.leftAlone.obsolete == [folder + "/one.caf"])
        #expect(try await render(moved).removed == [folder + "/one.caf"])
    }

    @Test func `a list without a file removes nothing, and is refused in the folder of one with a file`() async throws {
        func unnamed(_ text: String) throws -> PromptList { try PromptListReader().read(Data(text.utf8), named: "-") }
        try await render(unnamed("one\n"))
        let rendering = try await render(unnamed("two\n"))
        #expect(rendering.removed == [] && rendering.leftAlone.obsolete == [folder + "/one.caf"])
        try await render(list("one\ntwo\n"))
        let before = try state
        await #expect(throws: OutputError.self) { try await render(unnamed("two\tzwei\n")) }
        #expect(try state == before)
    }

    @Test func `several formats are in one folder, each with its index`() async throws {
        let list = try list("one\ntwo\n")
        try await render(list)
        try await render(list, as: LosslessFormat.wav)
        #expect(try names == ["index (wav).json", "index.json", "one.caf", "one.wav", "two.caf", "two.wav"])
        let shorter = try self.list("two\n")
        #expect(try await render(shorter).removed == [folder + "/one.caf"])
        #expect(try names.contains("one.wav"))
        #expect(try await render(shorter, as: LosslessFormat.wav).removed == [folder + "/one.wav"])
    }

    /// An engine that does not speak a text.
    private static func hoarse(_ text: String) -> ScriptedEngine {
        ScriptedEngine(
            sampleRate: 22_050,
            framesPerWord: 2_000,
            script: [text: .fails(SpeechError(.engineFailed, "it is hoarse"))]
        )
    }

    @Test func `a prompt that cannot be spoken is named, and the others are made`() async throws {
        let rendering = try await render(list("one\ntwo\nthree\n"), engine: Self.hoarse("two"))
        #expect(rendering.files.map(\.prompt.name) == ["one", "three"])
        #expect(rendering.failures.map(\.prompt.location?.line) == [2])
        #expect(rendering.failures.map(\.cause.message) == ["it is hoarse"])
        #expect(rendering.failures.map(\.earlierFile) == [nil])
        #expect(try names == ["index.json", "one.caf", "three.caf"])
        #expect(try await render(list("one\ntwo\nthree\n")).files.map(\.state) == [.unchanged, .new, .unchanged])
        let changed = try await render(list("one\ntwo\ttwo\nthree\tbroken\n"), engine: Self.hoarse("broken"))
        #expect(changed.failures.map(\.earlierFile) == [folder + "/three.caf"])
    }

    @Test func `a prompt with nothing to say is a failure at its line`() async throws {
        let rendering = try await render(list("one\ndots\t...\n"))
        #expect(rendering.failures.map(\.prompt.location?.line) == [2])
        #expect(rendering.failures.map(\.cause.code) == [.noSound])
    }

    @Test func `finished prompts are kept by a rendering that is cancelled`() async throws {
        let list = try list((1...20).map { "prompt \($0)\n" }.joined() + "stop\n")
        let hanging = ScriptedEngine(sampleRate: 22_050, framesPerWord: 2_000, script: ["stop": .hangs])
        let task = Task { [folder] in
            try await PromptRenderer(engine: hanging, reading: PlainReading(), jobs: 2).render(list, into: folder)
        }
        while hanging.calls.count(where: { $0.string == "stop" }) == 0 { try await Task.sleep(for: .milliseconds(5)) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        let kept = try names
        #expect(kept.count >= 4 && !kept.contains("index.json") && !kept.contains("stop.caf"))
        let calls = engine.calls.count
        let rendering = try await render(list)
        #expect(rendering.files.count == 21)
        #expect(engine.calls.count - calls == 21 - kept.count)
    }

    @Test(arguments: ["Narration prompts 1\nthree fields\tonly\there\n", "Narration prompts 9\n", "{}\n"])
    func `a damaged record of the files is an error, and nothing is replaced`(text: String) async throws {
        try await render(list("one\n"))
        try write(text, to: folder + "/.prompts.narration")
        let before = try state
        await #expect(throws: OutputError.self) { try await render(list("one\teins\n")) }
        #expect(try state == before)
    }

    @Test func `a record that was cut off by a crash is used up to its last whole line`() async throws {
        let list = try list("one\ntwo\n")
        try await render(list)
        let whole = try data(".prompts.narration")
        try (whole + Data("three.caf\tcaf\t12".utf8)).write(to: URL(fileURLWithPath: folder + "/.prompts.narration"))
        #expect(try await render(list).files.map(\.state) == [.unchanged, .unchanged])
        try await render(self.list("one\ntwo\nfour\n"))
        #expect(
            try await render(self.list("one\ntwo\nfour\n")).files.map(\.state) == [.unchanged, .unchanged, .unchanged]
        )
    }

    @Test func `a file whose record was written before it got its name is made again`() async throws {
        let list = try list("one\ntwo\n")
        try await render(list)
        // As if the process had been killed between the record and the name: the folder has the file before it.
        let old = try data("one.caf")
        try await render(self.list("one\teins\ntwo\n"))
        let log = try String(decoding: data(".prompts.narration"), as: UTF8.self).split(separator: "\n")
        let new = try #require(log.first { $0.hasPrefix("one.caf") })
        try await render(list)
        try (data(".prompts.narration") + Data((new + "\n").utf8))
            .write(to: URL(fileURLWithPath: folder + "/.prompts.narration"))
        #expect(try data("one.caf") == old)
        #expect(try await render(self.list("one\teins\ntwo\n")).files.map(\.state) == [.new, .unchanged])
    }
}
