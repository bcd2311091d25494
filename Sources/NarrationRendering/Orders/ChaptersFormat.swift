import FoundationEssentials
import Narration
import NarrationAudio
import NarrationSystem

/// A format of files with the chapters, for players and tools that read one.
public enum ChaptersFormat: String, Sendable, Hashable {
    /// Podlove Simple Chapters as JSON: an array of `{"start":"00:00:00.000","title":"…"}`.
    case podlove
    /// FFmpeg's metadata, with exact times and the tags: `ffmpeg -i … -i FILE -map_metadata 1 …`.
    case ffmetadata

    /// The format of a file by its extension: `.json` for Podlove, `.txt` and `.ffmetadata` for FFmpeg; `nil` for any
    /// other.
    public init?(path: String) {
        switch path.fileExtension {
        case "json": self = .podlove
        case "txt", "ffmetadata": self = .ffmetadata
        default: return nil
        }
    }
}

extension ChaptersFormat {
    /// The contents of the file.
    func text(of description: FileDescription, sampleRate: Int) throws -> Data {
        switch self {
        case .podlove: try podlove(description.chapters, sampleRate: sampleRate)
        case .ffmetadata: Data(ffmetadata(description, sampleRate: sampleRate).utf8)
        }
    }

    private func podlove(_ chapters: [Chapter], sampleRate: Int) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let lines = try chapters.map { chapter in
            let start = ClockTime(frame: chapter.frames.lowerBound, sampleRate: sampleRate)
            return String(
                decoding: try encoder.encode(["start": start.description, "title": chapter.title]),
                as: UTF8.self
            )
        }
        return Data("[\n\(lines.joined(separator: ",\n"))\n]\n".utf8)
    }

    private func ffmetadata(_ description: FileDescription, sampleRate: Int) -> String {
        let tags = description.tags
        let publication = tags.publication
        let words: [(String, String?)] = [
            ("title", tags.title), ("artist", tags.author), ("performer", publication.narrator),
            ("language", tags.language), ("date", publication.date), ("description", publication.description),
            ("genre", publication.genre), ("copyright", publication.copyright), ("album", tags.album),
            ("track", tags.track?.text), ("encoder", tags.software),
        ]
        let named = words + tags.catalogueTags.map { ($0.key.lowercased(), $0.text) }
        let lines = named.compactMap { key, text in text.map { "\(key)=\($0.ffmetadataEscaped)\n" } }
        let chapters = description.chapters.map { chapter in
            """
            [CHAPTER]
            TIMEBASE=1/\(sampleRate)
            START=\(chapter.frames.lowerBound)
            END=\(chapter.frames.upperBound)
            title=\(chapter.title.ffmetadataEscaped)

            """
        }
        return ";FFMETADATA1\n" + lines.joined() + chapters.joined()
    }
}

extension String {
    /// The text with a backslash before characters that are special in FFmpeg's metadata.
    fileprivate var ffmetadataEscaped: String {
        String(flatMap { "=;#\\\n".contains($0) ? ["\\", $0] : [$0] })
    }
}
