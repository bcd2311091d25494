import FoundationEssentials
import NarrationBooks
import NarrationSystem

/// The format of a file, recognized by its first bytes and the extension of its name.
enum InputForm: Hashable {
    case propertyList
    case story(StoryReader.Format)
    /// A known format that is not supported.
    case foreign(ForeignFormat)

    /// The number of bytes that are inspected.
    static let headSize = 4096

    /// Recognizes the format of a file.
    ///
    /// - Parameters:
    ///   - head: The file's first bytes.
    ///   - path: The path of the file, if it has one.
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

    /// The file that is meant by a name without its extension.
    static func path(meantBy path: String) -> String? {
        let stem = path.hasSuffix("/") ? String(path.dropLast()) : path
        return ["plist", "md", "markdown", "txt"].lazy.map { stem + "." + $0 }.first { path in
            FileSystem.exists(path)
        }
    }
}

extension StoryReader.Format {
    /// The format for a file's extension; plain text for an unknown one.
    public init(path: String) {
        let form = InputForm(head: Data(), path: path)
        self = form == .story(.markdown) ? .markdown : .plainText
    }
}

extension Data {
    /// Whether the bytes certainly begin a property list.
    fileprivate var beginsPropertyList: Bool {
        if starts(with: Array("bplist".utf8)) { return true }
        return ["<?xml", "<!doctype plist", "<plist"].contains { headText.lowercased().hasPrefix($0) }
    }

    /// Whether the bytes may be a property list if the extension does not contradict: this includes damaged ones and
    /// binary data, so that the reader of property lists reports the problem.
    fileprivate var mayBePropertyList: Bool {
        let text = headText[...]
        return text.isEmpty || text.first == "<" || text.contains("\0") || text.beginsLikeJSON
            || text.beginsLikeOpenStep
    }

    /// Whether the bytes begin with front matter, or with a heading that begins with number signs.
    fileprivate var looksLikeMarkdown: Bool {
        let lines = headText.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let hasHeading = lines.contains { $0.wholeMatch(of: /#{1,6} +\S.*/) != nil }
        return hasHeading || FrontMatter.taken(from: lines).rest.count < lines.count
    }

    /// The bytes as text, without leading blanks.
    private var headText: String {
        let text = (try? SourceText(self)).map { String(decoding: $0.bytes, as: UTF8.self) }
        return String((text ?? String(decoding: self, as: UTF8.self)).drop(while: \.isWhitespace))
    }
}
