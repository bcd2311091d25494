import Foundation
import NarrationBooks
import NarrationSystem

/// What a file is, by its first bytes and the extension of its name.
enum InputForm: Hashable {
    case propertyList
    case story(StoryReader.Format)
    /// A form that is known and not read.
    case foreign(ForeignFormat)

    /// How many bytes are looked at.
    static let headSize = 4096

    /// Tells what a file is.
    ///
    /// - Parameters:
    ///   - head: The file's first bytes.
    ///   - path: The file's name, if it has one.
    init(head: Data, path: String?) {
        let fileExtension = path?.fileExtension ?? ""
        if let format = ForeignFormat(head) {
            self = .foreign(format)
        } else if fileExtension == "plist" || head.beginsPropertyList {
            self = .propertyList
        } else if let format = Self.formats[fileExtension] {
            self = .story(format)
        } else if head.mayBePropertyList {
            self = .propertyList
        } else {
            self = .story(head.looksLikeMarkdown ? .markdown : .plainText)
        }
    }

    private static let formats: [String: StoryReader.Format] = [
        "md": .markdown, "markdown": .markdown, "mdown": .markdown, "mkd": .markdown, "txt": .plainText,
        "text": .plainText,
    ]

    /// Whether a path is that of a sound file, by its extension.
    static func isSound(_ path: String) -> Bool {
        let extensions: Set = [
            "mp3", "m4b", "m4a", "mp4", "opus", "ogg", "oga", "flac", "wav", "wave", "aiff", "aif", "caf", "aac",
        ]
        return extensions.contains(path.fileExtension)
    }

    /// The file that was meant by a name without its extension.
    static func path(meantBy path: String) -> String? {
        let stem = path.hasSuffix("/") ? String(path.dropLast()) : path
        return ["plist", "md", "markdown", "txt"].lazy.map { stem + "." + $0 }.first { path in
            FileSystem.exists(path)
        }
    }
}

extension StoryReader.Format {
    /// The format that a file's extension means; plain text without one that is known.
    public init(path: String) {
        let form = InputForm(head: Data(), path: path)
        self = form == .story(.markdown) ? .markdown : .plainText
    }
}

extension Data {
    /// Whether the bytes begin a property list beyond doubt.
    fileprivate var beginsPropertyList: Bool {
        if starts(with: Array("bplist".utf8)) { return true }
        return ["<?xml", "<!doctype plist", "<plist"].contains { headText.lowercased().hasPrefix($0) }
    }

    /// Whether the bytes begin a property list if no extension says otherwise: also a damaged one, or no text at all,
    /// so that the reader of property lists tells what is wrong.
    fileprivate var mayBePropertyList: Bool {
        let text = headText[...]
        return text.isEmpty || text.first == "<" || text.contains("\0") || text.beginsLikeJSON
            || text.beginsLikeOpenStep
    }

    /// Whether the bytes have front matter, or a heading that begins with number signs.
    fileprivate var looksLikeMarkdown: Bool {
        let lines = headText.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let hasHeading = lines.contains { $0.wholeMatch(of: /#{1,6} +\S.*/) != nil }
        return hasHeading || FrontMatter.taken(from: lines).rest.count < lines.count
    }

    /// The bytes as text, without the blanks before it.
    private var headText: String {
        let text = (try? SourceText(self)).map { String(decoding: $0.bytes, as: UTF8.self) }
        return String((text ?? String(decoding: self, as: UTF8.self)).drop(while: \.isWhitespace))
    }
}
