import Foundation
import Laws
import Narration
import NarrationBooks
import NarrationEditing

/// The laws of repairing a file.
enum FixingLaws {
    /// Repairs a file and checks the result.
    static func check(_ file: Data, _ outcome: Outcome) {
        var reader = BookReader(limits: ReadingLaws.limits)
        let editor = BookEditor(limits: ReadingLaws.limits)
        let fixes = editor.fixes(of: file, named: Outcome.name)
        if let obstacle = fixes.obstacle {
            law("What cannot be fixed says why", !obstacle.message.isEmpty && obstacle.path == Outcome.name, "")
            law("What cannot be fixed is left alone", fixes.fixed.isEmpty, "\(fixes.fixed)")
        }
        guard !fixes.fixed.isEmpty else {
            return law("Where nothing is fixed nothing changes", fixes.contents == file, "")
        }
        let fixed = String(decoding: fixes.contents, as: UTF8.self)
        law("What is fixed had a fix", fixes.fixed.allSatisfy { $0.fix != nil && $0.location != nil }, fixed)
        let again = editor.fixes(of: fixes.contents, named: Outcome.name)
        law("What is fixed stays fixed", again.fixed.isEmpty && again.contents == fixes.contents, fixed)
        reader.limits.diagnostics = .max
        let (before, after) = (Outcome(of: file, by: reader), Outcome(of: fixes.contents, by: reader))
        law("Fixing brings no error", after.errorCount <= before.errorCount, "\(after.diagnostics)")
        if case (.book(let old), .book(let new)) = (before, after) {
            law("Fixing changes no word", old.book.isSpokenAlike(new.book), "\(old.book)\n\(new.book)")
        }
    }
}

extension Book {
    /// Whether another book has the same words, except for spaces at their beginnings.
    fileprivate func isSpokenAlike(_ other: Book) -> Bool {
        words == other.words
    }

    private var words: [[Substring]] {
        pages.map { $0.utterances.map { $0.string.drop { $0 == " " } } }
    }
}
