import Foundation
import Narration
import NarrationBooks
import NarrationEncoding
import NarrationSystem

/// The recordings of a list's phrases: those that it names, and those in its folder that are named after phrases.
struct RecordedTakes: Sendable {
    private let home: String

    /// The paths of files in the folder of recordings, by the words of their names: `half-past_three.wav` is a
    /// recording of "half past three".
    private let files: [String: String]

    /// The extensions of recordings.
    private static let extensions: Set<String> = ["wav", "flac", "aiff", "aif", "caf", "mp3", "m4a", "opus", "ogg"]

    /// Lists the recordings.
    ///
    /// - Throws: ``BankMakingError`` if the folder of recordings cannot be read.
    init(of list: PhraseList) throws(BankMakingError) {
        home = list.path.map { ($0 as NSString).deletingLastPathComponent } ?? ""
        guard let name = list.recordings else {
            files = [:]
            return
        }
        let folder = Self.path(name, from: home)
        do {
            let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
            var files: [String: String] = [:]
            for name in names where Self.extensions.contains((name as NSString).pathExtension.lowercased()) {
                let words = SpokenWord.key(of: (name as NSString).deletingPathExtension)
                files[words] = files[words] ?? "\(folder)/\(name)"
            }
            self.files = files
        } catch {
            let isThere = FileManager.default.fileExists(atPath: folder)
            throw .unreadableFolder(folder, isThere ? error.localizedDescription : "it does not exist")
        }
    }

    /// The paths of a phrase's recordings by their positions; empty if it has none.
    ///
    /// In the folder of recordings, `Uhr final.wav` is the final take of "Uhr". `Uhr.wav` is its only take.
    func paths(of phrase: ListedPhrase) -> [PhrasePosition: String] {
        guard phrase.recordings.isEmpty else { return phrase.recordings.mapValues { Self.path($0, from: home) } }
        let name = SpokenWord.key(of: phrase.text)
        var paths: [PhrasePosition: String] = [:]
        for position in PhrasePosition.allCases {
            if let path = files["\(name) \(position.rawValue)"] { paths[position] = path }
        }
        if paths.isEmpty, let path = files[name] { paths[.final] = path }
        return paths
    }

    /// The recordings in the folder that are not among those of some phrases, each with the phrase that may be meant.
    func unused(by phrases: [ListedPhrase]) -> [(path: String, nearest: String?)] {
        let used = Set(phrases.flatMap { paths(of: $0).values })
        let names = phrases.map { SpokenWord.key(of: $0.text) }
        return files.filter { !used.contains($0.value) }.sorted { $0.value < $1.value }.map { words, path in
            let position = PhrasePosition.allCases.first { words.hasSuffix(" \($0.rawValue)") }
            let name = position.map { String(words.dropLast($0.rawValue.count + 1)) } ?? words
            return (path, names.contains(name) ? nil : Spelling.nearest(to: name, among: names))
        }
    }

    private static func path(_ path: String, from home: String) -> String {
        path.hasPrefix("/") || home.isEmpty ? path : "\(home)/\(path)"
    }

    /// Reads a recording, of which all channels are mixed.
    ///
    /// - Throws: `SoundReadingError`.
    static func speech(at path: String) throws(SoundReadingError) -> Speech {
        let reader = try SoundReader(contentsOf: path)
        let channels = max(1, reader.facts.channels)
        var samples: [Int16] = []
        while samples.count < longest * reader.facts.sampleRate, let more = try reader.read() {
            for start in stride(from: 0, to: more.count - channels + 1, by: channels) {
                let sum = more[start..<start + channels].reduce(0, +) / Float(channels)
                samples.append(Int16(min(max((sum * 32_768).rounded(), -32_768), 32_767)))
            }
        }
        return Speech(samples: samples, sampleRate: reader.facts.sampleRate)
    }

    /// The longest recording of a phrase, in seconds.
    private static let longest = 120
}
