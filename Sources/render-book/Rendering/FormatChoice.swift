import ArgumentParser
import Narration
import NarrationRendering

/// A format as it is typed, or as a file's extension asks for it.
enum FormatChoice: String, CaseIterable, Sendable, ExpressibleByArgument {
    case wav, aiff, caf, flac, ogg, opus, mp3

    /// The format that a file's name asks for by its extension, or `nil` when it is none of these.
    init?(path: String) {
        switch path.fileExtension {
        case "aif": self = .aiff
        case "oga": self = .ogg
        case let ending?: self.init(rawValue: ending)
        case nil: return nil
        }
    }

    /// The formats' names, for messages: `wav, aiff, …`.
    static var list: String {
        allCases.map(\.rawValue).joined(separator: ", ")
    }

    /// The format for a book.
    func format(for book: Book) -> any SoundFormat {
        let tags = BookTags(title: book.title, author: book.author)
        return switch self {
        case .wav: AudioFormat.wav
        case .aiff: AudioFormat.aiff
        case .caf: AudioFormat.caf
        case .flac: AudioFormat.flac
        case .ogg: LossySoundFile(.ogg, tags: tags)
        case .opus: LossySoundFile(.opus, tags: tags)
        case .mp3: LossySoundFile(.mp3, tags: tags)
        }
    }
}

extension String {
    /// What stands behind the last dot of a file's name, in small letters; `nil` where there is none.
    var fileExtension: String? {
        let name = split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
        return name[name.index(after: dot)...].lowercased()
    }
}
