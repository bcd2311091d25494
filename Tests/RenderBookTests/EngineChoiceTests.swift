import Foundation
import Testing

@Suite struct EngineChoiceTests {
    private static let sources = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Sources")

    @Test func `one file of the command names an engine, and no library but the kit and the engine's own`() throws {
        let files = try FileManager.default.subpathsOfDirectory(atPath: Self.sources.path).filter {
            let other = /(render-book\/|TerminalReader|Narration)(?!Espeak|Kit).*/
            return $0.hasSuffix(".swift") && $0.wholeMatch(of: other) != nil
        }
        #expect(files.contains("render-book/Commands/Render.swift"))
        let naming = try files.filter { file in
            let text = try String(contentsOf: Self.sources.appending(path: file), encoding: .utf8)
            // Not the `eSpeak` of `pauseSpeaking`.
            return text.contains(/espeak(?!ing)/.ignoresCase())
        }
        #expect(naming == ["render-book/Engines/EngineOptions.swift"])
    }
}
