import Foundation
import Narration
import NarrationBooks

/// What the studio prints: its address on standard output, and messages on standard error.
enum Console {
    /// Prints a line on standard output at once.
    static func print(_ line: String) {
        write(line, to: .standardOutput)
    }

    /// Prints a line on standard error, with what would control a terminal escaped.
    static func warn(_ message: String) {
        write("render-book: \(message.shown)", to: .standardError)
    }

    /// Prints lines about the book on standard error.
    static func tell(_ lines: String) {
        let shown = lines.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).shown }
        write(shown.joined(separator: "\n"), to: .standardError)
    }

    /// Prints an error on standard error.
    static func tell(_ error: any Error) {
        tell((error as? BookError)?.description ?? "render-book: error: \(error)")
    }

    private static func write(_ line: String, to file: FileHandle) {
        try? file.write(contentsOf: Data("\(line)\n".utf8))
    }
}
