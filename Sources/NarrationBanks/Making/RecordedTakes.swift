import FoundationEssentials
package import Narration
import NarrationEncoding
import NarrationSound
import NarrationSystem

/// The recordings of a list's phrases: those that it names, those of its book of takes, and those in its folder that
/// are named after phrases.
package struct RecordedTakes: Sendable {
    private let home: String

    /// What is recorded in the list's book, by the words of rows.
    private let takes: RowTakes

    /// The paths of the files in the folder of recordings, by the words of their names: `half-past_three.wav` is a
    /// recording of "half past three".
    private let files: [String: String]

    /// The other files with the same words, such as `noon.wav` beside `noon.flac`.
    private let doubles: [(words: String, path: String)]

    /// The extensions of recordings.
    private static let extensions: Set<String> = ["wav", "flac", "aiff", "aif", "caf", "mp3", "m4a", "opus", "ogg"]

    /// Lists the recordings.
    ///
    /// - Throws: ``BankMakingError`` if the folder of recordings cannot be read; `BookError` if the book of
    ///   takes cannot.
    init(of list: PhraseList) throws {
        home = list.path.map { $0.parentFolder } ?? ""
        takes = try list.path.map { try TakeBook(ofListAt: $0).takes(by: \.inWords) } ?? RowTakes()
        guard let name = list.recordings else {
            (files, doubles) = ([:], [])
            return
        }
        let folder = Self.path(name, from: home)
        do {
            let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
            var files: [String: String] = [:]
            var doubles: [(words: String, path: String)] = []
            for name in names where Self.extensions.contains(name.fileExtension) {
                let words = SpokenWord.key(of: name.fileStem)
                let path = "\(folder)/\(name)"
                if files[words] == nil { files[words] = path } else { doubles.append((words, path)) }
            }
            (self.files, self.doubles) = (files, doubles)
        } catch {
            let isThere = FileManager.default.fileExists(atPath: folder)
            throw BankMakingError.unreadableFolder(folder, isThere ? error.reason : "it does not exist")
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
            if !names.contains(take), let path = path(named: take, of: name) { paths[position] = path }
        }
        if paths[.final] == nil, let path = path(named: name, of: name) { paths[.final] = path }
        return paths
    }

    /// The recording of a take: that of the book before that of the folder.
    private func path(named take: String, of phrase: String) -> String? {
        takes.paths[ListRow(named: take, phrase)] ?? files[take]
    }

    /// The recordings that are not among those of some phrases, each with the phrase that may be meant.
    ///
    /// - Parameters:
    ///   - phrases: The phrases.
    ///   - names: The words of all of them.
    /// - Returns: The recordings, in the order of their paths.
    func unused(by phrases: [ListedPhrase], named names: Set<String>) -> [BankMaking.UnusedRecording] {
        let used = Set(phrases.flatMap { paths(of: $0, among: names).values })
        let inOrder = phrases.map { SpokenWord.key(of: $0.text) }
        func left(_ path: String, named words: String, saying text: String?) -> BankMaking.UnusedRecording {
            let position = PhrasePosition.allCases.first { words.hasSuffix(" \($0.rawValue)") }
            let name = position.map { String(words.dropLast($0.rawValue.count + 1)) } ?? words
            guard let known = [words, name].first(where: names.contains) else {
                return .init(path: path, nearest: Spelling.nearest(to: name, among: inOrder))
            }
            guard let text, text != known else { return .init(path: path) }
            return .otherText(path, than: known)
        }
        let ofPages = takes.superfluous + takes.paths.map { left($1, named: $0.name, saying: $0.text) }
        // The folder may be that of the book's recordings.
        let told = used.union(ofPages.map(\.path))
        let ofFolder = (files.map { (words: $0.key, path: $0.value) } + doubles).filter { !told.contains($0.path) }
        return
            (ofPages.filter { !used.contains($0.path) }
            + ofFolder.map { left($0.path, named: $0.words, saying: nil) }).inOrder
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

extension ListRow {
    /// The row in the words by which phrases are compared.
    fileprivate var inWords: ListRow { ListRow(named: SpokenWord.key(of: name), SpokenWord.key(of: text)) }
}

extension SpeechError {
    /// A recording has more than a phrase.
    fileprivate static func tooLong(_ path: String) -> SpeechError {
        SpeechError(.noRecording, "\(path.shown) is longer than two minutes; cut it to the phrase")
    }
}
