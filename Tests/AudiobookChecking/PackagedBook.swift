public import Foundation
import NarrationArchive

/// A package of an audiobook that a test reads, independent of the code that wrote it.
public final class PackagedBook {
    /// The manifest.
    public let manifest: JSONTree

    /// The name of the manifest.
    public let manifestName: String

    private let archive: ArchiveReader

    /// Reads a package.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - manifestName: The name of its manifest.
    /// - Throws: An error if there is no manifest, or it is no JSON.
    public init(contentsOf path: String, manifest manifestName: String) throws {
        archive = try ArchiveReader(contentsOf: path)
        self.manifestName = manifestName
        manifest = try JSONTree.parse(Self.contents(of: manifestName, in: archive))
    }

    /// The names of the entries, in order, and whether each is stored.
    public var entries: [(name: String, isStored: Bool)] { archive.entries.map { ($0.name, $0.isStored) } }

    /// The contents of an entry.
    ///
    /// - Throws: An error if there is none.
    public func contents(of name: String) throws -> Data { try Self.contents(of: name, in: archive) }

    private static func contents(of name: String, in archive: ArchiveReader) throws -> Data {
        guard let entry = archive[name] else { throw Missing(name: name) }
        return try archive.contents(of: entry, upTo: 1 << 30)
    }

    /// An entry that is not there.
    public struct Missing: Error {
        let name: String
    }
}

extension PackagedBook {
    /// What is wrong with the archive: sound and pictures are to be stored, and text deflated.
    var entryFaults: [String] {
        entries.compactMap { name, isStored in
            let isMedia = name.hasPrefix("sound/") || name.hasPrefix("images/")
            return isMedia == isStored ? nil : "\(name) is \(isStored ? "stored" : "deflated")"
        }
    }

    /// What is in the archive and not in a list of names, or the other way round.
    func boundsFaults(_ listed: [String]) -> [String] {
        // The book itself, which the package carries, is not shown by it.
        let shown = entries.map(\.name).filter { !$0.hasPrefix("META-INF/manuscript/") }
        let names = Set(shown).subtracting([manifestName])
        let known = Set(listed)
        return known.subtracting(names).sorted().map { "\($0) is not in the archive" }
            + names.subtracting(known).sorted().map { "\($0) is not in the manifest" }
            + (known.count == listed.count ? [] : ["a resource is listed twice"])
    }

    /// What is wrong with the lengths of the sounds.
    ///
    /// - Parameters:
    ///   - sounds: The names of the sounds, with the lengths that the manifest gives, in seconds.
    ///   - total: The length of the book.
    ///   - soundLength: Returns the length of a sound in milliseconds, from its contents and its name.
    /// - Returns: The faults, each as a sentence.
    /// - Throws: An error if a sound cannot be read.
    func lengthFaults(
        _ sounds: [(name: String, seconds: Double)],
        total: Double?,
        _ soundLength: (Data, String) throws -> Double
    ) throws -> [String] {
        var faults: [String] = []
        for (name, seconds) in sounds {
            guard let data = try? contents(of: name) else { continue }
            let length = try soundLength(data, name)
            if abs(length - seconds * 1000) > 1 { faults.append("\(name) has another length than the manifest says") }
        }
        let sum = sounds.reduce(0) { $0 + $1.seconds }
        if abs((total ?? -1) - sum) > 0.0005 { faults.append("the length of the book is not that of its sounds") }
        return faults
    }
}

extension String {
    /// The path without a fragment.
    var withoutFragment: String { String(prefix { $0 != "#" }) }

    /// Whether it is a date and a time in UTC, to the second.
    var isMoment: Bool { wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/) != nil }

    /// Whether it is a day.
    var isDay: Bool { wholeMatch(of: /\d{4}-\d\d-\d\d/) != nil }

    /// Whether it is a language tag in form.
    var isLanguage: Bool { wholeMatch(of: /[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*/) != nil }
}

/// What accessibility metadata may say, as far as these packages can.
enum AccessibilityVocabulary {
    static let modes: Set = ["auditory", "textual", "visual"]
    static let features: Set = [
        "synchronizedAudioText", "transcript", "readingOrder", "tableOfContents", "alternativeText",
    ]
}
