import Foundation
import Laws

@testable import NarrationPublications

/// The laws of reading a publication.
enum PublicationLaws {
    /// Reads the parts of an EPUB, which are divided by the byte 0: the container, the package, the table of contents,
    /// a style sheet and the documents. An empty part is a file that is missing. The first byte chooses what is read.
    static func check(_ file: Data) {
        guard let choice = file.first else { return }
        var files: [String: Data] = [:]
        for (number, part) in file.dropFirst().split(separator: 0, omittingEmptySubsequences: false).prefix(8)
            .enumerated()
        {
            files[name(of: number)] = part.isEmpty ? nil : Data(part)
        }
        if files["META-INF/container.xml"] == nil { files["META-INF/container.xml"] = Data(container.utf8) }
        var reader = PublicationReader()
        reader.choices.readsNotes = choice & 1 != 0
        if choice & 4 != 0 { reader.choices.included = Set(LeftOut.Kind.allCases) }
        if choice & 8 != 0 { reader.choices.leftOutTitles = ["a"] }
        do throws(PublicationError) {
            try check(reader.finished(EPUBReading(of: PublicationArchive(files), by: reader.choices).story))
        } catch {
            law("A refusal has a reason", !error.description.isEmpty, "\(error.reason)")
        }
    }

    private static func check(_ story: PublishedStory) {
        let lost = story.remarks.first { $0.contains("neither spoken nor left out") }
        law("Every letter is spoken or left out", lost == nil, lost ?? "")
        law("Something is spoken", story.blocks.contains { $0.letterCount > 0 }, "")
        law("What is left out has a text", story.leftOut.allSatisfy { !$0.text.isEmpty || $0.kind == .titled }, "")
        for block in story.blocks {
            guard case .picture(let path, _) = block.content else { continue }
            law("A picture is in the EPUB", !path.hasPrefix("/") && !path.split(separator: "/").contains(".."), path)
        }
    }

    private static func name(of number: Int) -> String {
        ["META-INF/container.xml", "a.opf", "t.ncx", "s.css"].dropFirst(number).first ?? "\(number - 3).xhtml"
    }

    private static let container = "<c><rootfile full-path='a.opf'/></c>"
}
