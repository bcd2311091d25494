import Foundation
import Narration
import NarrationSystem
import NarrationTesting
import TestSupport

@testable import NarrationPreview

/// A book in a folder, its studio, and the answers to requests.
struct StudioFixture {
    let folder: ScratchFolder
    let studio: Studio
    let handler: StudioHandler

    /// An engine whose sound a browser plays.
    static var engine: ScriptedEngine { ScriptedEngine(sampleRate: 8000, framesPerWord: 2400) }

    static let hare = """
        <?xml version="1.0"?>
        <plist version="1.0">
        <dict>
            <key>title</key><string>Hare</string>
            <!-- the meadow -->
            <key>bookPages</key>
            <array>
                <dict>
                    <key>utterances</key>
                    <array>
                        <dict><key>utteranceString</key><string>Hop, said the hare.</string></dict>
                        <dict>
                            <key>utteranceString</key><string> Hop!</string>
                            <key>utteranceProperties</key><dict><key>rate</key><real>0.7</real></dict>
                        </dict>
                    </array>
                </dict>
                <dict>
                    <key>title</key><string>Night</string>
                    <key>backgroundImage</key><string>moon.png</string>
                    <key>imageDescription</key><string>A round light</string>
                    <key>utterances</key><string>Good &amp; night.</string>
                </dict>
            </array>
        </dict>
        </plist>

        """

    init(_ text: String = hare, isReadOnly: Bool = false) async throws {
        let folder = try ScratchFolder()
        try Data(text.utf8).write(to: URL(filePath: folder.file("Hare.plist")))
        try await self.init(in: folder, isReadOnly: isReadOnly)
    }

    /// Opens the studio of a book that is there.
    init(
        in folder: ScratchFolder,
        book: String = "Hare.plist",
        isReadOnly: Bool = false,
        story: StudioStory? = nil,
        engine: any SpeechEngine = Self.engine,
        makeReading: @escaping Studio.ReadingMaker = { _, _ in PlainReading() }
    ) async throws {
        self.folder = folder
        studio = try await Studio(
            path: folder.file(book),
            engine: engine,
            recognizer: NoRecognizer(),
            isReadOnly: isReadOnly,
            story: story,
            historyFolder: folder.file("state"),
            makeReading: makeReading
        )
        handler = StudioHandler(studio: studio)
    }

    /// The text of the book's file.
    var text: String {
        get throws { try text(of: "Hare.plist") }
    }

    /// Puts something else in the place of a file: a pipe, which would be waited for, or a device, which never ends.
    func replace(_ name: String, by kind: FileStatus.Kind) throws {
        let path = folder.file(name)
        if FileSystem.exists(path) { try FileSystem.remove(path) }
        if kind == .pipe { mkfifo(path, 0o600) } else { symlink("/dev/zero", path) }
    }

    /// The text of a file in the book's folder.
    func text(of name: String) throws -> String { try String(contentsOfFile: folder.file(name), encoding: .utf8) }

    /// Saves the book as another program does: under another name, which replaces the book's.
    func write(_ text: String) throws {
        try Data(text.utf8).write(to: URL(filePath: folder.file("new")))
        rename(folder.file("new"), folder.file("Hare.plist"))
    }

    /// The answer to a request, as JSON.
    func get(_ path: String, query: [String: String] = [:]) async throws -> [String: Any] {
        let response = await handler.answer(to: StudioRequest(path: path, query: query))
        return try Self.json(response)
    }

    /// The answer to a change, as JSON, with its status.
    func post(_ path: String, _ body: [String: Any] = [:]) async throws -> (status: Int, head: [String: Any]) {
        let body = try JSONSerialization.data(withJSONObject: body)
        let response = await handler.answer(to: StudioRequest(method: "POST", path: path, body: body))
        return (response.status, try Self.json(response))
    }

    /// Makes changes to the current version.
    func edit(_ edits: [String: Any]...) async throws -> (status: Int, head: [String: Any]) {
        try await post("edits", ["version": await studio.version, "edits": edits])
    }

    private static func json(_ response: StudioResponse) throws -> [String: Any] {
        guard case .data(let data) = response.body else { return [:] }
        return try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
    }
}

/// A recognizer that recognizes nothing.
struct NoRecognizer: LanguageRecognizer {
    func language(of text: String, expecting expected: String?) -> RecognizedLanguage? { nil }
    func isOther(_ language: RecognizedLanguage, than tag: String) -> Bool { false }
}
