import Foundation
import Narration
import NarrationBooks

/// What became of a file: a book, or the reasons why it is none.
enum Outcome: Equatable {
    case book(BookReading)
    case refusal(BookError)

    /// What messages call every file, and the path of the ones that are read as files.
    static let name = FileManager.default.temporaryDirectory.appending(path: "FuzzBookReader-\(getpid()).plist").path

    init(of file: Data, by reader: BookReader) {
        do throws(BookError) {
            self = .book(try reader.read(file, named: Self.name))
        } catch {
            self = .refusal(error)
        }
    }

    var diagnostics: [Diagnostic] {
        switch self {
        case .book(let reading): reading.warnings
        case .refusal(let error): error.diagnostics
        }
    }

    var errorCount: Int {
        diagnostics.count { $0.severity == .error }
    }
}
