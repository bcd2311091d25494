import ArgumentParser
import Foundation
import NarrationAudio
import NarrationEncoding
import NarrationRendering

/// A format as it is typed, or as a file's extension asks for it.
enum FormatChoice: Hashable, Sendable {
    /// One that keeps every frame.
    case lossless(LosslessFormat)
    /// One that needs a codec.
    case lossy(LossyFormat.Container)
}

extension FormatChoice {
    /// Whether listeners get such files, and find their way in them by chapters. The others are made to be edited.
    var isForListening: Bool {
        switch self {
        case .lossless(let format): format == .flac
        case .lossy: true
        }
    }
}

extension FormatChoice: CaseIterable, ExpressibleByArgument {
    static let allCases: [FormatChoice] =
        LosslessFormat.allCases.map(Self.lossless) + LossyFormat.Container.allCases.map(Self.lossy)

    /// What a format is called, which is its files' extension.
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

    /// The format that a file's name asks for by its extension, or `nil` when it is none of these.
    init?(path: String) {
        let others = ["aif": "aiff", "oga": "ogg", "mp4": "m4a"]
        guard let ending = path.fileExtension else { return nil }
        self.init(argument: others[ending] ?? ending)
    }

    /// The formats' names, for messages: `wav, aiff, …`.
    static var list: String { allCases.map(\.name).joined(separator: ", ") }
}

extension String {
    /// What stands behind the last dot of a file's name, in small letters; `nil` where there is none.
    var fileExtension: String? {
        let name = split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
        return name[name.index(after: dot)...].lowercased()
    }
}
