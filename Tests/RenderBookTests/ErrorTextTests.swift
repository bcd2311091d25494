import Foundation
import Narration
import Testing

/// What an alert shows of an error is the text that was written for it.
@Suite struct ErrorTextTests {
    @Test func `the localized description of an error is its description`() {
        let error: any Error = SpeechError(.unknownVoice, "there is no voice \"hare\"; take \"fox\"")
        #expect(error.localizedDescription == "there is no voice \"hare\"; take \"fox\"")
        #expect(error.localizedDescription == "\(error)")
    }

    @Test func `every public error has a text for users`() throws {
        let declaration = /public (?:struct|enum|final class) (\w+)(?:<.+>)?: ([^{]*)\{/
        var errors: [String] = []
        for file in try Self.sources {
            for found in try String(contentsOf: file, encoding: .utf8).matches(of: declaration) {
                let protocols = found.2.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
                if protocols.contains("Error") || protocols.contains("LocalizedError") {
                    Issue.record("\(found.1) is not a DescribedError")
                }
                if protocols.contains("DescribedError") { errors.append(String(found.1)) }
            }
        }
        #expect(errors.count >= 26, "\(errors)")
    }

    private static var sources: [URL] {
        get throws {
            let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../Sources")
                .standardizedFileURL
            let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
            return try #require(files).compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
        }
    }
}
