import Foundation
import HummingVoices
import Narration
import NarrationRecordings
import NarrationTesting
import TestSupport

@testable import NarrationPreview

/// A book with a page that a person hums, and one that is spoken.
struct RecordedBook {
    static let lines = [
        "the old captain looked for his hat", " nobody in the harbour had seen it", " a gull sat there",
    ]

    let folder: ScratchFolder
    let performance: Performance

    /// Records the page.
    ///
    /// - Parameter lines: What the person hums; by default, what the page has.
    /// - Throws: The errors of writing the files.
    init(reading lines: [String] = Self.lines) throws {
        folder = try ScratchFolder()
        performance = try Self.record(lines, in: folder)
        let utterances = Self.lines.map { "<dict><key>utteranceString</key><string>\($0)</string></dict>" }.joined()
        let book = """
            <plist version="1.0"><dict><key>title</key><string>Hare</string><key>bookPages</key><array>
            <dict><key>recording</key><string>page.wav</string><key>utterances</key><array>\(utterances)</array></dict>
            <dict><key>utterances</key><string>Good night.</string></dict>
            </array></dict></plist>
            """
        try Data(book.utf8).write(to: URL(filePath: folder.file("Hare.plist")))
    }

    /// Records the page anew.
    @discardableResult static func record(
        _ lines: [String],
        in folder: ScratchFolder,
        by voice: HummingVoice = HummingVoice(sampleRate: 8_000, pitch: 185, letter: 0.075, head: 1.08)
    ) throws -> Performance {
        let performance = Performance(of: lines.map { $0.trimmingCharacters(in: .whitespaces) }, by: voice)
        try performance.wav.write(to: URL(filePath: folder.file("page.wav")))
        return performance
    }

    /// The path of the file with corrections.
    var corrections: String { folder.file("Hare.recordings.json") }

    /// The corrections that are kept.
    var kept: [RecordingCorrections.Correction] {
        get throws { try RecordingCorrections(contentsOf: corrections).corrections }
    }

    /// Opens a studio of the book.
    func open(isReadOnly: Bool = false) async throws -> StudioFixture {
        let engine = RecordingEngine(
            ScriptedEngine(),
            reference: HummingEngine(),
            folder: folder.path,
            reading: PlainReading(),
            corrections: corrections
        )
        return try await StudioFixture(in: folder, isReadOnly: isReadOnly, engine: engine)
    }
}

extension StudioFixture {
    /// Where the words of an utterance of the first page are in its recording.
    func recordedWords(ofUtterance index: Int) async throws -> [RecordedWordHeader] {
        let response = await handler.answer(to: StudioRequest(path: "speech/0/\(index)"))
        guard case .data(let data) = response.body else { return [] }
        let length = data.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
        struct Header: Decodable { let recording: Stretch? }
        struct Stretch: Decodable { let words: [RecordedWordHeader] }
        return try JSONDecoder().decode(Header.self, from: data[4..<4 + length]).recording?.words ?? []
    }
}

/// A word of a recording, as the page receives it.
struct RecordedWordHeader: Decodable, Equatable {
    let number: Int
    let from: Int
    let to: Int
    let second: Double
    let isCorrected: Bool
    let isFound: Bool
}
