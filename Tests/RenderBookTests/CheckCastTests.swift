import Foundation
import TestRequirements
import Testing

@Suite("check --cast", .ownThreads)
struct CheckCastTests {
    private static let book = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Books/TheLanternUnderTheBridge.plist").path

    @Test func `each character is listed with its voice and how much it says, after the narration`() throws {
        let run = try CommandRun.renderBook(["check", "--cast", Self.book, "--json"], in: "/tmp")
        let records = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]] ?? []
        #expect(records.map { $0["character"] as? String } == [nil, "Wren", "Toad", "Heron", "Beetle"])
        #expect(
            records.map { $0["voices"] as? [String] } == [
                ["en-gb"], ["en-gb+f4"], ["en-gb+croak"], ["en-gb+f2"], ["en-gb+m3"],
            ]
        )
        #expect(records.map { $0["utterances"] as? Int } == [16, 4, 6, 7, 4])
        #expect(records.dropFirst().allSatisfy { $0["inCast"] as? Bool == true })
    }

    @Test func `a voice of the options is that of all characters`() throws {
        let run = try CommandRun.renderBook(["check", "--cast", Self.book, "--voice", "en-us"], in: "/tmp")
        #expect(run.output.matches(of: /en-us/).count == 5)
        #expect(!run.output.contains("en-gb"))
    }

    @Test func `the characters are reported instead of anything else`() throws {
        for other in ["--fix", "--spoken", "--names"] {
            #expect(try CommandRun.renderBook(["check", "--cast", other, Self.book], in: "/tmp").status == 64)
        }
    }

    @Test func `a timeline has the character of each utterance, and names change no sound`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "narration-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let text = try String(contentsOfFile: Self.book, encoding: .utf8)
        try text.write(to: folder.appending(path: "a.plist"), atomically: true, encoding: .utf8)
        let renamed = text.replacingOccurrences(of: ">Toad<", with: ">Frog<")
        try renamed.write(to: folder.appending(path: "b.plist"), atomically: true, encoding: .utf8)
        for name in ["a", "b"] {
            let arguments = ["\(name).plist", "-o", "\(name).wav", "--timeline", "\(name).json", "--pages", "2"]
            #expect(try CommandRun.renderBook(arguments, in: folder.path).status == 0)
        }
        let sounds = try ["a.wav", "b.wav"].map { try Data(contentsOf: folder.appending(path: $0)) }
        #expect(sounds[0] == sounds[1])
        let timelines = try ["a.json", "b.json"].map {
            try String(contentsOf: folder.appending(path: $0), encoding: .utf8)
        }
        #expect(timelines[0].contains("\"Toad\""))
        #expect(timelines[1] == timelines[0].replacingOccurrences(of: "\"Toad\"", with: "\"Frog\""))
    }
}
