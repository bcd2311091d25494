import Foundation
import HummingVoices
import NarrationRecordings
import NarrationSystem
import TestSupport
import Testing

@testable import NarrationPreview

/// The places of recordings to which an author should listen.
@Suite struct FindingTests {
    /// A book whose second line was not read.
    private func open(isReadOnly: Bool = false) async throws -> (book: RecordedBook, studio: StudioFixture) {
        let book = try RecordedBook(reading: [RecordedBook.lines[0], RecordedBook.lines[2]])
        return (book, try await book.open(isReadOnly: isReadOnly))
    }

    private func findings(_ studio: StudioFixture) async throws -> [[String: Any]] {
        try #require(await studio.get("findings/0")["findings"] as? [[String: Any]])
    }

    @Test func `what a person left out is listed, with its place in the text and in the recording`() async throws {
        let (book, studio) = try await open()
        #expect(try await studio.get("findings")["pages"] as? [Int] == [0])
        #expect(try await studio.get("book")["hasRecordings"] as? Bool == true)
        let found = try await findings(studio)
        #expect(found.count == 1)
        #expect(found[0]["kind"] as? String == "leftOut" && found[0]["utterance"] as? Int == 1)
        #expect(found[0]["from"] as? Int == 1 && found[0]["to"] as? Int == 34)
        let second = try #require(found[0]["second"] as? Double)
        #expect(second > Double(book.performance.onsets[0].last!) / 8_000)
        #expect(second < Double(book.performance.onsets[1][0]) / 8_000 + 0.06)
        #expect(try await findings(RecordedBook().open()).isEmpty)
        #expect(try await StudioFixture().get("findings")["pages"] as? [Int] == [])
    }

    @Test func `what a person left out of what a picture says is listed, and can be accepted`() async throws {
        let book = try RecordedBook(reading: Array(RecordedBook.lines.dropLast()))
        let text = """
            <plist version="1.0"><dict><key>title</key><string>Hare</string><key>bookPages</key><array><dict>
            <key>pictures</key><array><dict><key>image</key><string>gull.png</string><key>utterances</key><array><dict>
            <key>utteranceString</key><string>\(RecordedBook.lines.joined())</string>
            <key>recording</key><string>page.wav</string>
            </dict></array></dict></array>
            <key>utterances</key><string>Good night.</string></dict></array></dict></plist>
            """
        try Data(text.utf8).write(to: URL(filePath: book.folder.file("Hare.plist")))
        let studio = try await book.open()
        #expect(try await studio.get("findings")["pages"] as? [Int] == [0])
        #expect(try await studio.get("book")["hasRecordings"] as? Bool == true)
        func leftOut() async throws -> [String: Any] {
            let all = try await findings(studio)
            return try #require(all.first { $0["kind"] as? String == "leftOut" }, "\(all)")
        }
        let found = try await leftOut()
        #expect(found["picture"] as? Int == 0 && found["utterance"] as? Int == 0)
        let (from, to) = (try #require(found["from"] as? Int), try #require(found["to"] as? Int))
        #expect(RecordedBook.lines.joined().dropFirst(from).prefix(to - from) == found["words"] as? String ?? "")
        #expect(try await studio.post("findings", found.merging(["isAccepted": true]) { $1 }).status == 200)
        #expect(try await leftOut()["isAccepted"] as? Bool == true)
    }

    @Test func `the sound around a place is that of the recording, with the words of all utterances`() async throws {
        let (book, studio) = try await open()
        let line = book.performance.onsets[1][0]
        let query = ["from": "\(Double(line - 6_000) / 8_000)", "to": "\(Double(line + 6_000) / 8_000)"]
        let sound = try await studio.sound("excerpt/0/0", query: query)
        let isSame = sound.samples == Array(book.performance.samples[line - 6_000..<line + 6_000])
        #expect(isSame)
        let words = try #require(sound.header["words"] as? [[String: Any]])
        #expect(Set(words.compactMap { $0["utterance"] as? Int }) == [0, 2])
        let first = try #require(words.first { $0["utterance"] as? Int == 2 })
        #expect(first["from"] as? Int == 1 && abs((first["start"] as? Int ?? 0) - 6_000) < 480)
        for query in [["from": "2", "to": "1"], ["from": "x", "to": "1"], ["from": "nan", "to": "1"], ["from": "1"]] {
            let request = StudioRequest(path: "excerpt/0/0", query: query)
            #expect(await studio.handler.answer(to: request).status == 400)
        }
        let end = try await studio.sound("excerpt/0/0", query: ["from": "-3", "to": "0"])
        #expect(end.samples.isEmpty)
        let spoken = StudioRequest(path: "excerpt/1/0", query: ["from": "0", "to": "1"])
        #expect(await studio.handler.answer(to: spoken).status == 422)
    }

    @Test func `what the author accepts is kept beside the book, and can be taken back`() async throws {
        let (book, studio) = try await open()
        var verdict = try await findings(studio)[0]
        #expect(verdict["isAccepted"] as? Bool == false)
        verdict["isAccepted"] = true
        #expect(try await studio.post("findings", verdict).status == 200)
        #expect(try await findings(book.open())[0]["isAccepted"] as? Bool == true)
        verdict["isAccepted"] = false
        _ = try await studio.post("findings", verdict)
        #expect(try await findings(studio)[0]["isAccepted"] as? Bool == false)
        #expect(!FileManager.default.fileExists(atPath: book.folder.file("Hare.accepted.json")))
        #expect(try await book.open(isReadOnly: true).post("findings", verdict).status == 422)
        try Data("what I noted".utf8).write(to: URL(filePath: book.folder.file("Hare.accepted.json")))
        #expect(try await studio.post("findings", verdict).status == 500)
        #expect(try studio.text(of: "Hare.accepted.json") == "what I noted")
    }

    @Test(arguments: [FileStatus.Kind.pipe, .device])
    func `a pipe or a device beside the book is neither waited for nor written to`(kind: FileStatus.Kind) async throws {
        let (book, studio) = try await open()
        var verdict = try await findings(studio)[0]
        verdict["isAccepted"] = true
        try studio.replace("Hare.accepted.json", by: kind)
        #expect(try await findings(studio)[0]["isAccepted"] as? Bool == false)
        #expect(try await studio.post("findings", verdict).status == 500)
        try studio.replace("Hare.recordings.json", by: kind)
        #expect(try await studio.get("pages/0")["utterances"] != nil)
        #expect(try await book.open().get("book")["title"] as? String == "Hare")
        let sound = StudioRequest(path: "speech/0/0")
        #expect(await studio.handler.answer(to: sound).status == 200)
    }

    @Test func `words that had to make room for a corrected one are unsure, and a useless correction is told`()
        async throws
    {
        let book = try RecordedBook()
        let studio = try await book.open()
        let words = try await studio.recordedWords(ofUtterance: 1)
        let line = "nobody in the harbour had seen it"
        let far = words[4].second + 0.01
        let corrections = RecordingCorrections([
            .init(recording: "page.wav", text: line, word: 3, second: far),
            .init(recording: "page.wav", text: "who is there", word: 1, second: 0),
        ])
        try corrections.data.write(to: URL(filePath: book.corrections))
        let found = try await findings(studio)
        #expect(found.map { $0["kind"] as? String } == ["uselessCorrection", "unsure", "unsure"])
        #expect(found.compactMap { $0["words"] as? String } == ["who is there", "harbour", "had"])
        #expect(found[1]["utterance"] as? Int == 1)
    }
}

extension StudioFixture {
    /// A sound as the page receives it.
    func sound(
        _ path: String,
        query: [String: String] = [:]
    ) async throws -> (header: [String: Any], samples: [Int16]) {
        let response = await handler.answer(to: StudioRequest(path: path, query: query))
        guard case .data(let data) = response.body else { return ([:], []) }
        let length = data.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
        let header = try JSONSerialization.jsonObject(with: data[4..<4 + length]) as? [String: Any]
        let bytes = Array(data[(4 + length)...])
        let samples = stride(from: 0, to: bytes.count, by: 2).map {
            Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)
        }
        return (header ?? [:], samples)
    }
}
