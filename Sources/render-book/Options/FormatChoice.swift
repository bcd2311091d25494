import ArgumentParser
import Foundation
import NarrationAudio
import NarrationEncoding
import NarrationRendering

/// A format given by an option, or by a file's extension.
enum FormatChoice: Hashable, Sendable {
    /// A lossless format.
    case lossless(LosslessFormat)
    /// A lossy format.
    case lossy(LossyContainer)
}

extension FormatChoice {
    /// Whether files in this format are for listening, with chapters for navigation. Other formats are for editing.
    var isForListening: Bool {
        switch self {
        case .lossless(let format): format == .flac
        case .lossy: true
        }
    }
}

extension FormatChoice: CaseIterable, ExpressibleByArgument {
    static let allCases: [FormatChoice] =
        LosslessFormat.allCases.map(Self.lossless) + LossyContainer.allCases.map(Self.lossy)

    /// The name of the format, which is the extension of its files.
    var name: String {
        switch self {
        case .lossless(let format): format.name
        case .lossy(let container): container.rawValue
        }
    }

    init?(argument: String) {
        guard let choice = Self.allCases.first(where: { $0.name == argument.lowercased() }) else { return nil }
        self = choice
    }

    static var allValueStrings: [String] { allCases.map(\.name) }

    /// The format for the extension of a file's name, or `nil` if it is none of these.
    init?(path: String) {
        let others = ["aif": "aiff", "oga": "ogg", "mp4": "m4a"]
        guard let ending = path.fileExtension else { return nil }
        self.init(argument: others[ending] ?? ending)
    }

    /// The formats' names, for messages: `wav, aiff, …`.
    static var list: String { allCases.map(\.name).joined(separator: ", ") }
}

extension String {
    /// The text after the last dot of a file's name, in lower case; `nil` if there is no dot.
    var fileExtension: String? {
        let name = split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
        return name[name.index(after: dot)...].lowercased()
    }
}
