import FoundationEssentials
package import Narration
import NarrationBooks
import NarrationEncoding
import NarrationSound
import NarrationSystem

/// The recordings of a list's phrases: those that it names, those of its book of takes, and those in its folder that
/// are named after phrases.
package struct RecordedTakes: Sendable {
    private let home: String

    /// The paths of takes, by the words of their rows, and of files in the folder of recordings, by the words of their
    /// names: `half-past_three.wav` is a recording of "half past three".
    private let files: [String: String]

    /// The other files with the same words, such as `noon.wav` beside `noon.flac`.
    private let doubles: [(words: String, path: String)]

    /// The extensions of recordings.
    private static let extensions: Set<String> = ["wav", "flac", "aiff", "aif", "caf", "mp3", "m4a", "opus", "ogg"]

    /// Lists the recordings.
    ///
    /// - Throws: ``BankMakingError`` if the folder of recordings or the book of takes cannot be read.
    init(of list: PhraseList) throws(BankMakingError) {
        home = list.path.map { $0.parentFolder } ?? ""
        let takes = try Self.takes(of: list)
        guard let name = list.recordings else {
            (files, doubles) = (takes, [])
            return
        }
        let folder = Self.path(name, from: home)
        do {
            let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
            var files = takes
            var doubles: [(words: String, path: String)] = []
            for name in names where Self.extensions.contains(name.fileExtension) {
                let words = SpokenWord.key(of: name.fileStem)
                let path = "\(folder)/\(name)"
                if files[words] == nil { files[words] = path } else { doubles.append((words, path)) }
            }
            (self.files, self.doubles) = (files, doubles)
        } catch {
            let isThere = FileManager.default.fileExists(atPath: folder)
            throw .unreadableFolder(folder, isThere ? error.reason : "it does not exist")
        }
    }

    /// The paths of the takes in the list's book, by the words of their rows.
    private static func takes(of list: PhraseList) throws(BankMakingError) -> [String: String] {
        guard let path = list.path else { return [:] }
        do throws(BookError) {
            let takes = try TakeBook(ofListAt: path).takes()
            return Dictionary(takes.map { (SpokenWord.key(of: $0.key.name), $0.value) }) { first, _ in first }
        } catch {
            throw BankMakingError("\(error)")
        }
    }

    /// The paths of a phrase's recordings by their positions; empty if it has none.
    ///
    /// `Uhr final.wav` is the final take of "Uhr", unless "Uhr final" is a phrase.
    /// `Uhr.wav` is the final take if there is no other.
    ///
    /// - Parameters:
    ///   - phrase: The phrase.
    ///   - names: The words of all phrases of the list.
    /// - Returns: The paths.
    func paths(of phrase: ListedPhrase, among names: Set<String>) -> [PhrasePosition: String] {
        guard phrase.recordings.isEmpty else { return phrase.recordings.mapValues { Self.path($0, from: home) } }
        let name = SpokenWord.key(of: phrase.text)
        var paths: [PhrasePosition: String] = [:]
        for position in PhrasePosition.allCases {
            let take = "\(name) \(position.rawValue)"
            if !names.contains(take), let path = files[take] { paths[position] = path }
        }
        if paths[.final] == nil, let path = files[name] { paths[.final] = path }
        return paths
    }

    /// The recordings in the folder that are not among those of some phrases, each with the phrase that may be meant.
    ///
    /// - Parameters:
    ///   - phrases: The phrases.
    ///   - names: The words of all of them.
    /// - Returns: The paths, in their order.
    func unused(by phrases: [ListedPhrase], named names: Set<String>) -> [(path: String, nearest: String?)] {
        let used = Set(phrases.flatMap { paths(of: $0, among: names).values })
        let others = files.filter { !used.contains($0.value) }.map { (words: $0.key, path: $0.value) } + doubles
        let inOrder = phrases.map { SpokenWord.key(of: $0.text) }
        return others.sorted { $0.path < $1.path }.map { words, path in
            let position = PhrasePosition.allCases.first { words.hasSuffix(" \($0.rawValue)") }
            let name = position.map { String(words.dropLast($0.rawValue.count + 1)) } ?? words
            let isKnown = names.contains(name) || names.contains(words)
            return (path, isKnown ? nil : Spelling.nearest(to: name, among: inOrder))
        }
    }

    private static func path(_ path: String, from home: String) -> String {
        home.appending(file: path)
    }

    /// Reads a recording, of which all channels are mixed.
    ///
    /// - Throws: `SoundReadingError`; `SpeechError` if it is longer than two minutes, and so not only of a phrase.
    package static func speech(at path: String) throws -> Speech {
        let reader = try SoundReader(contentsOf: path)
        let channels = max(1, reader.facts.channels)
        var samples: [Int16] = []
        while let more = try reader.read() {
            samples.append(mixing: more, channels)
            guard samples.count <= longest * reader.facts.sampleRate else { throw SpeechError.tooLong(path) }
        }
        return Speech(samples: samples, sampleRate: reader.facts.sampleRate)
    }

    /// The longest recording of a phrase, in seconds.
    private static let longest = 120
}

extension SpeechError {
    /// A recording has more than a phrase.
    fileprivate static func tooLong(_ path: String) -> SpeechError {
        SpeechError(.noRecording, "\(path.shown) is longer than two minutes; cut it to the phrase")
    }
}
