import Foundation
import Laws
import Narration
import NarrationBooks

/// The laws of all diagnostics of a file.
enum DiagnosticLaws {
    /// Checks a file's diagnostics.
    ///
    /// - Parameters:
    ///   - diagnostics: The diagnostics.
    ///   - limit: The highest number of problems of each kind.
    ///   - text: The file's lines, if they are known.
    static func check(_ diagnostics: [Diagnostic], limit: Int, text: SourceLines?) {
        for diagnostic in diagnostics {
            checkWords(of: diagnostic)
            checkPlace(of: diagnostic, in: text)
        }
        for (kind, alike) in Dictionary(grouping: diagnostics, by: { [$0.code.rawValue, $0.severity.rawValue] })
        where kind.first != Diagnostic.Code.tooManyProblems.rawValue {
            law("No more of a kind is told than the limit", alike.count <= limit, "\(kind): \(alike.count)")
        }
        let locations = diagnostics.compactMap(\.location)
        law("Diagnostics are in the order of the text", locations == locations.sorted(), "\(locations)")
    }

    private static func checkWords(of diagnostic: Diagnostic) {
        law("A diagnostic has a message", !diagnostic.message.isEmpty, diagnostic.code.rawValue)
        law("A diagnostic names the file", diagnostic.path == Outcome.name, diagnostic.path)
        law("A diagnostic has a known code", codes.contains(diagnostic.code), diagnostic.code.rawValue)
        let words = [diagnostic.message, diagnostic.note, diagnostic.fix?.summary].compactMap(\.self)
        let isOneLine = !words.contains { $0.unicodeScalars.contains(where: \.isControl) }
        law("What is said is one line", isOneLine, "\(words)")
        let shown = diagnostic.description.unicodeScalars.filter { $0 != "\n" && $0 != "\t" }
        law("Nothing that is shown commands a terminal", !shown.contains(where: \.isControl), diagnostic.description)
    }

    private static func checkPlace(of diagnostic: Diagnostic, in text: SourceLines?) {
        law(
            "An utterance is on a page",
            diagnostic.utterance == nil || diagnostic.page != nil,
            diagnostic.description
        )
        guard let location = diagnostic.location else {
            law(
                "What is said about a text has a place, unless it is about the whole file",
                text == nil || unplaced.contains(diagnostic.code),
                diagnostic.description
            )
            return
        }
        guard let line = diagnostic.sourceLine else {
            return law("Where there is a place there is its line", false, diagnostic.description)
        }
        law(
            "A place is in its line",
            location.line >= 1 && (1...line.count + 1).contains(location.column),
            "\(location) \(line.debugDescription)"
        )
        guard let text else { return }
        law(
            "The line is the one that the text has there",
            location.line <= text.lines.count && text.lines[location.line - 1].utf8.elementsEqual(line.utf8),
            "\(location) \(line.debugDescription)"
        )
    }

    private static let codes = Set(Diagnostic.Code.allCases)

    /// The codes of problems of a file as a whole.
    private static let unplaced: Set<Diagnostic.Code> = [
        .emptyFile, .notAPropertyList, .unknownEncoding, .tooManyProblems,
    ]
}

extension Unicode.Scalar {
    fileprivate var isControl: Bool {
        value < 0x20 || (0x7F...0x9F).contains(value)
    }
}
