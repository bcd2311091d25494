import EPUBChecking
import Foundation
import NarrationPublications
import TestSupport

extension TestEPUB {
    /// Reads it.
    func read(_ reader: PublicationReader = PublicationReader()) throws -> PublishedStory {
        let folder = try ScratchFolder()
        let path = folder.file("a.epub")
        try write(to: path)
        return try reader.read(contentsOf: path)
    }
}

extension PublishedStory {
    /// The blocks in a short form: chapters in brackets, headings after a number sign, lines of verse with a slash.
    var outline: [String] {
        blocks.map { block in
            switch block.content {
            case .chapter(let title, _): "[\(title)]"
            case .heading(let text, _): "# " + text.replacingOccurrences(of: "\n", with: " / ")
            case .paragraph(let runs): runs.map(\.shown).joined().replacingOccurrences(of: "\n", with: " / ")
            case .code(let line): "> " + line
            case .sceneBreak: "***"
            case .pageBreak: "==="
            case .picture(let path, let description): "picture \(path): \(description ?? "-")"
            }
        }
    }

    /// What is left out, as kinds and texts.
    var omitted: [String] { leftOut.map { "\($0.kind.rawValue): \($0.text)" } }
}

extension PublishedRun {
    fileprivate var shown: String {
        let mark = [language, character].compactMap(\.self).joined(separator: ",")
        return (mark.isEmpty ? text : "{\(mark): \(text)}") + notes.map { "(note: \($0))" }.joined()
    }
}
