import ArgumentParser
import NarrationRendering

/// A format given by an option, or by the extension of the output: sound alone, or sound with its text.
enum OutputFormat: Hashable, Sendable {
    /// Sound alone.
    case sound(FormatChoice)
    /// Sound with its text and pictures.
    case readAlong(ReadAlongChoice)
}

/// A format in which text and voice move together.
enum ReadAlongChoice: String, Hashable, Sendable, CaseIterable {
    case epub
    case html
    case audiobook
    case lpf
}

extension OutputFormat {
    /// The name of the format, which is the extension of its files.
    var name: String {
        switch self {
        case .sound(let format): format.name
        case .readAlong(let format): format.rawValue
        }
    }

    /// Whether files in this format are for listening, with chapters for navigation.
    var isForListening: Bool {
        switch self {
        case .sound(let format): format.isForListening
        case .readAlong: true
        }
    }

    /// Whether its files have a sound file for each page in them.
    var hasSoundForEachPage: Bool {
        switch self {
        case .sound, .readAlong(.html): false
        case .readAlong(.epub), .readAlong(.audiobook), .readAlong(.lpf): true
        }
    }

    /// Whether pictures can be touched in its files, and then speak.
    var hasTouch: Bool { self == .readAlong(.html) }

    /// Whether text belongs to the format.
    var isReadAlong: Bool {
        if case .readAlong = self { true } else { false }
    }

    /// The format for the extension of a file's name, or `nil` if it is none of these.
    init?(path: String) {
        if let format = path.fileExtension.flatMap(ReadAlongChoice.init) {
            self = .readAlong(format)
        } else if let format = FormatChoice(path: path) {
            self = .sound(format)
        } else {
            return nil
        }
    }
}

extension OutputFormat: CaseIterable, ExpressibleByArgument {
    static let allCases: [OutputFormat] =
        FormatChoice.allCases.map(Self.sound) + ReadAlongChoice.allCases.map(Self.readAlong)

    init?(argument: String) {
        guard let format = Self.allCases.first(where: { $0.name == argument.lowercased() }) else { return nil }
        self = format
    }

    static var allValueStrings: [String] { allCases.map(\.name) }

    /// The formats' names, for messages: `wav, aiff, …`.
    static var list: String { allCases.map(\.name).joined(separator: ", ") }
}
