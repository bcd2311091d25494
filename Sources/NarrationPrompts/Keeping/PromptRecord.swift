import FoundationEssentials
import Narration
import NarrationSystem

/// A file of a folder of prompts, as it was written.
struct PromptRecord: Hashable {
    /// Its name in the folder.
    var file: String

    /// The name of the format of the prompts that it belongs to.
    var format: String

    /// The fingerprint of everything that determines it.
    var fingerprint: String

    /// The fingerprint of its contents.
    var content: ContentFingerprint

    /// The sound of a prompt; `nil` for an index.
    var sound: Sound?

    /// The properties of a prompt's sound.
    struct Sound: Hashable {
        var frames: Int
        var sampleRate: Int

        /// The loudest sample, in dBFS.
        var peak: Double

        /// The root mean square of the voiced parts, in dBFS.
        var level: Double

        /// The identifier of the voice.
        var voice: String
    }
}

extension PromptRecord {
    /// The record as one line.
    var line: String {
        var fields = [file, format, fingerprint, content.digits]
        if let sound {
            fields += ["\(sound.frames)", "\(sound.sampleRate)", "\(sound.peak)", "\(sound.level)", sound.voice.asLine]
        }
        return fields.joined(separator: "\t") + "\n"
    }

    /// Reads a line; `nil` if it is no record of a file in the folder itself.
    init?(line: Substring) {
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        guard fields.count == 4 || fields.count == 9, !fields[0].isEmpty, !fields[0].contains("/"), fields[0] != "..",
            fields[0] != "."
        else { return nil }
        (file, format, fingerprint, content) = (fields[0], fields[1], fields[2], ContentFingerprint(digits: fields[3]))
        guard fields.count == 9 else { return }
        guard let frames = Int(fields[4]), let rate = Int(fields[5]), frames >= 0, rate > 0,
            let peak = Double(fields[6]), let level = Double(fields[7])
        else { return nil }
        sound = Sound(frames: frames, sampleRate: rate, peak: peak, level: level, voice: fields[8])
    }
}

/// The records of the files in a folder.
struct PromptRecords: Sendable {
    private var records: [String: PromptRecord] = [:]
    /// The records before the last one of files that have not certainly got the contents of the last.
    private var former: [String: [PromptRecord]] = [:]

    subscript(file: String) -> PromptRecord? { records[file] }

    var isEmpty: Bool { records.isEmpty }

    /// All records, in the order of their files' names.
    var sorted: [PromptRecord] { records.values.sorted { $0.file < $1.file } }

    /// The lines of all records; those of a file in the order of time.
    var lines: String {
        sorted.flatMap { former[$0.file, default: []] + [$0] }.reduce(into: "") { $0 += $1.line }
    }

    /// The contents that a file may have if nobody has changed it; `nil` if it was never written. A power failure may
    /// leave it empty.
    func contents(of file: String) -> [ContentFingerprint]? {
        records[file].map { former[file, default: []].map(\.content) + [$0.content, Self.nothing] }
    }

    private static let nothing = ContentFingerprint(of: Data())

    /// Adds the record of a file that is about to get its name.
    mutating func note(_ record: PromptRecord) {
        if let last = records[record.file], last.content != record.content {
            former[record.file, default: []].append(last)
        }
        records[record.file] = record
    }

    /// Notes that a file has got the contents of its last record.
    mutating func confirm(_ file: String) { former[file] = nil }

    mutating func remove(_ file: String) {
        (records[file], former[file]) = (nil, nil)
    }
}
