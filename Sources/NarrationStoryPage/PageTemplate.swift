import CStoryPage
import FoundationEssentials
import NarrationSystem

/// The parts of a story's file that are the same for all stories: `story.html`, the style sheet, and the program.
enum PageTemplate {
    /// A field of `story.html`, written `{{title}}`.
    enum Field: String {
        case language, direction, identity, sampleRate, title, author, highlight, policy, generator, style, code
        case pages, chapters, sound
    }

    /// A piece of `story.html`.
    enum Piece {
        case markup(String)
        case field(Field)
        case style, code
    }

    /// The pieces before a field.
    static func pieces(upTo field: Field) -> [Piece] {
        Array(pieces.prefix { !$0.is(field) })
    }

    /// The pieces between the pages and the end of the file, without the sound, which is before them.
    static func pieces(after field: Field) -> [Piece] {
        let rest = pieces.drop { !$0.is(.pages) }.dropFirst()
        return Array(rest.filter { !$0.is(field) })
    }

    private static let pieces: [Piece] = {
        let text = file("story.html")
        return text.components(separatedBy: "{{").enumerated().flatMap { index, part -> [Piece] in
            guard index > 0, let end = part.firstRange(of: "}}") else { return [.markup(part)] }
            let name = String(part[..<end.lowerBound])
            guard let field = Field(rawValue: name) else { preconditionFailure("story.html has no field \(name)") }
            let piece: Piece =
                switch field {
                case .style: .style
                case .code: .code
                default: .field(field)
                }
            return [piece, .markup(String(part[end.upperBound...]))]
        }
    }()

    /// The style sheet.
    static let style = "\n" + file("story.css")

    /// The program: the modules, each after those that it imports, without their imports and exports, because modules
    /// in one file cannot import each other, and without their types.
    static let code = "\n" + modules.map { $0.asScript }.joined(separator: "\n")

    private static let modules = [
        "clock", "words", "highlight", "phrases", "pages", "chapters", "swipes", "keys", "colours", "theme",
        "touchable-pictures", "placed-texts", "presses", "sleep", "place", "screen", "session", "reader", "story",
    ].map { file($0 + ".js") }

    /// A file of the page.
    private static func file(_ name: String) -> String {
        var count = 0
        guard let bytes = story_page_file("story/\(name)", &count) else { preconditionFailure("there is no \(name)") }
        return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    }

    /// The SHA-256 of ``code`` and ``style``, by which the policy allows them; a test tells the right ones.
    static let codeHash = "sha256-ET4KKxeag/p634ru9xDizSJDuvhixdWFQ0MVKN/Ji9M="
    static let styleHash = "sha256-q3pi08BLCgMKQAM8NtMgn8NPJQyNTuF6sL05081JspI="

    /// Changes with each change of these parts.
    static let fingerprint: String = {
        let template = file("story.html")
        return Fingerprint("2", template, style, code).digits
    }()
}

extension PageTemplate.Piece {
    fileprivate func `is`(_ field: PageTemplate.Field) -> Bool {
        if case .field(field) = self { true } else { false }
    }
}

extension String {
    /// The module without its imports and without the comments that are only types, and with its exports as plain
    /// declarations.
    fileprivate var asScript: String {
        split(separator: "\n", omittingEmptySubsequences: false)
            .filter { !$0.hasPrefix("import ") && !$0.isType }
            .map { $0.hasPrefix("export ") ? $0.dropFirst("export ".count) : $0 }
            .joined(separator: "\n")
    }
}

extension Substring {
    /// Whether the line is only a comment about the type of what follows.
    fileprivate var isType: Bool {
        let comment = drop { $0 == " " }
        return (comment.hasPrefix("/** @type {") || comment.hasPrefix("/** @returns {")) && comment.hasSuffix("} */")
    }
}
