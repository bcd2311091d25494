import Foundation
import Narration
import NarrationBooks

/// The result of reading a file: a book, or the reasons why it is not one.
enum Outcome: Equatable {
    case book(ParsedBook)
    case refusal(BookError)

    /// The name of every file in messages, and the path of those that are read from disk.
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
