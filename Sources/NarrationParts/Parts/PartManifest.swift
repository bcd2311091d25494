import FoundationEssentials
import Narration
import NarrationSystem

/// The list of files in a folder that were written by Narration, with fingerprints of their sources and contents.
struct PartManifest: Equatable {
    /// The path of the book's file, if it has one.
    var book: String?

    private(set) var records: [String: Record] = [:]

    /// A file that was written.
    struct Record: Codable, Equatable {
        /// The renditions that it belongs to, sorted.
        var renditions: [String]

        /// The fingerprint of its source; `nil` if it must be rendered again.
        var fingerprint: String?

        /// The fingerprint of its contents when it was written.
        var content: ContentFingerprint

        /// The fingerprint of its contents if the rendering ended before the new file got its name.
        var formerContent: ContentFingerprint?

        /// The number of frames, if it is sound.
        var frames = 0
    }

    subscript(name: String) -> Record? {
        get { records[name] }
        set { records[name] = newValue }
    }
}

extension PartManifest {
    /// The names of a rendition's files, sorted.
    func names(of rendition: Rendition) -> [String] {
        records.filter { $0.value.renditions.contains(rendition.id) }.keys.sorted()
    }

    /// The name of a rendition's file: the plain name, or a separate one if another rendition has a different file with
    /// the plain name.
    func name(_ name: String, of rendition: Rendition, fingerprint: String? = nil) -> String {
        guard let record = records[name], !record.renditions.contains(rendition.id) else { return name }
        let isSame = fingerprint != nil && record.fingerprint == fingerprint
        return isSame ? name : rendition.ownName(for: name)
    }

    /// Records that a file is written, which replaces one with other contents. It still belongs to its other
    /// renditions.
    mutating func note(_ record: Record, for name: String, replacing content: ContentFingerprint?) {
        let renditions = Set(records[name]?.renditions ?? []).union(record.renditions)
        records[name] = record
        records[name]?.renditions = renditions.sorted()
        records[name]?.formerContent = content
    }

    /// Records that a file also belongs to a rendition.
    mutating func add(_ name: String, to rendition: Rendition) {
        guard let renditions = records[name]?.renditions, !renditions.contains(rendition.id) else { return }
        records[name]?.renditions = (renditions + [rendition.id]).sorted()
    }

    /// Records that a file no longer belongs to a rendition. A file that belongs to no other rendition is removed from
    /// the list.
    mutating func remove(_ name: String, from rendition: Rendition) {
        records[name]?.renditions.removeAll { $0 == rendition.id }
        if records[name]?.renditions.isEmpty == true { records[name] = nil }
    }
}

extension PartManifest {
    /// The reason why a manifest cannot be used.
    enum Fault: Error {
        /// It has an unknown version.
        case version
        /// It has contents that no manifest has.
        case damage
    }

    /// Parses a manifest. Either all of it is accepted or nothing.
    init(_ data: Data) throws(Fault) {
        let decoder = JSONDecoder()
        guard let version = try? decoder.decode(Version.self, from: data) else { throw .damage }
        guard version.version == Self.version else { throw .version }
        guard let list = try? decoder.decode(List.self, from: data), list.isCredible else { throw .damage }
        (book, records) = (list.book, list.files)
    }

    /// The manifest as JSON.
    var data: Data {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
            return try encoder.encode(List(version: Self.version, book: book, files: records))
        }
    }

    private struct Version: Decodable {
        let version: Int
    }

    private struct List: Codable {
        let version: Int
        let book: String?
        let files: [String: Record]

        /// Whether all names are names in the folder itself, and all numbers of frames are possible.
        var isCredible: Bool {
            files.allSatisfy { $0.key.isFileName && (0...PartManifest.mostFrames).contains($0.value.frames) }
        }
    }

    /// The version of the format, increased with every change.
    private static let version = 2

    /// More than forty years at any sample rate.
    private static let mostFrames = 1 << 48
}

extension String {
    /// Whether it is the name of something directly in a folder.
    fileprivate var isFileName: Bool {
        !isEmpty && self != "." && self != ".." && !utf8.contains(UInt8(ascii: "/")) && !utf8.contains(0)
    }
}
