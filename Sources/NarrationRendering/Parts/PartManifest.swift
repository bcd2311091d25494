import Foundation
import Narration
import NarrationAudio

/// Which files of a folder are ours, what went into each, and what was in it when it was written.
struct PartManifest: Equatable {
    /// The path of the book's file, if it is in one.
    var book: String?

    private(set) var records: [String: Record] = [:]

    /// A file that we have written.
    struct Record: Codable, Equatable {
        /// The renditions that it belongs to, sorted.
        var renditions: [String]

        /// Everything that went into it, as a number; `nil` when it is to be made again.
        var fingerprint: String?

        /// What was in it when it was written.
        var content: ContentFingerprint

        /// What is in it if the rendering was ended before the file got its name.
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

    /// The name of a rendition's file: the plain name, or one of its own where another rendition has a different file
    /// of the plain name.
    func name(_ name: String, of rendition: Rendition, fingerprint: String? = nil) -> String {
        guard let record = records[name], !record.renditions.contains(rendition.id) else { return name }
        let isSame = fingerprint != nil && record.fingerprint == fingerprint
        return isSame ? name : rendition.ownName(for: name)
    }

    /// Notes how a file is written that replaces one with some content. Other renditions that it belongs to still do.
    mutating func note(_ record: Record, for name: String, replacing content: ContentFingerprint?) {
        let renditions = Set(records[name]?.renditions ?? []).union(record.renditions)
        records[name] = record
        records[name]?.renditions = renditions.sorted()
        records[name]?.formerContent = content
    }

    /// Notes that a file belongs to a rendition as well.
    mutating func add(_ name: String, to rendition: Rendition) {
        guard let renditions = records[name]?.renditions, !renditions.contains(rendition.id) else { return }
        records[name]?.renditions = (renditions + [rendition.id]).sorted()
    }

    /// Notes that a file does not belong to a rendition any more. One that belongs to no other is forgotten.
    mutating func remove(_ name: String, from rendition: Rendition) {
        records[name]?.renditions.removeAll { $0 == rendition.id }
        if records[name]?.renditions.isEmpty == true { records[name] = nil }
    }
}

extension PartManifest {
    /// Why a manifest cannot be used.
    enum Fault: Error {
        /// It is of a version that is not known here.
        case version
        /// It says what no manifest says.
        case damage
    }

    /// Reads a manifest. Either all of it is believed or nothing.
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

        /// Whether every name is one of the folder's own, and no file has more frames than any can.
        var isCredible: Bool {
            files.allSatisfy { $0.key.isFileName && (0...PartManifest.mostFrames).contains($0.value.frames) }
        }
    }

    /// Grows with every change to what is written here.
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
