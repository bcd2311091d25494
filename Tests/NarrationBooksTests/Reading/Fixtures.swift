import Foundation
import Narration
import NarrationBooks
import Testing

/// A plist in `Fixtures`, with its expected diagnostics.
struct Fixture: CustomTestStringConvertible {
    let url: URL

    var testDescription: String { url.deletingPathExtension().lastPathComponent }

    var expectation: String {
        get throws {
            let url = url.deletingPathExtension().appendingPathExtension("expected")
            return try String(contentsOf: url, encoding: .utf8)
        }
    }

    /// All diagnostics of the book, even if it cannot be read.
    func diagnostics() throws -> [Diagnostic] {
        let data = try Data(contentsOf: url)
        do throws(BookError) {
            return try BookReader().read(data, named: url.lastPathComponent).warnings
        } catch {
            return error.diagnostics
        }
    }

    static func all(in folder: String) -> [Fixture] {
        let folder = Bundle.module.resourceURL?.appendingPathComponent("Fixtures/\(folder)")
        let files = folder.flatMap {
            try? FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil)
        }
        return (files ?? []).filter { $0.pathExtension == "plist" }
            .sorted { $0.path < $1.path }
            .map(Fixture.init)
    }
}
