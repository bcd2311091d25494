import Foundation
import Narration
import NarrationAlignment
import NarrationEncoding
import NarrationEspeak

/// A person's recording, with reference times of its words.
struct JudgedRecording {
    private let name: String
    private let samples: [Int16]
    private let sampleRate: Int
    /// The text, a passage in each line.
    private let passages: [String]
    /// The onset of each word between blanks, in seconds, where it is known.
    private let onsets: [Double?]

    /// Reads the recordings in a folder that have a text.
    ///
    /// - Parameters:
    ///   - folder: The path of the folder.
    ///   - python: The Python that has the package of SoundSwallower, which is asked if there are no times.
    ///   - scratch: The folder for its answers.
    /// - Returns: The recordings, in the order of their names.
    /// - Throws: ``ContestantFailure`` if a text has no sound, or nobody knows its words.
    static func all(in folder: String, python: String, scratch: ScratchFolder) throws -> [JudgedRecording] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        let stems = names.filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }
        guard !stems.isEmpty else { throw ContestantFailure(contestant: folder, problem: "has no NAME.txt") }
        return try stems.map { stem in
            guard let sound = names.first(where: { Self.isSound($0) && $0.hasPrefix("\(stem).") }) else {
                throw ContestantFailure(contestant: stem, problem: "has no sound")
            }
            var words = "\(folder)/\(stem).words"
            if !names.contains("\(stem).words") {
                words = scratch.path("\(stem).words")
                try judge("\(folder)/\(sound)", "\(folder)/\(stem).txt", to: words, python: python)
            }
            return try JudgedRecording(stem, sound: "\(folder)/\(sound)", text: "\(folder)/\(stem).txt", words: words)
        }
    }

    private static func isSound(_ name: String) -> Bool {
        ["wav", "flac", "mp3", "m4a", "opus", "ogg"].contains { name.lowercased().hasSuffix(".\($0)") }
    }

    private static func judge(_ sound: String, _ text: String, to words: String, python: String) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [python, "Benchmarks/Alignment/judge.py", sound, text, words]
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw ContestantFailure(contestant: sound, problem: "cannot be judged")
        }
    }

    private init(_ name: String, sound: String, text: String, words: String) throws {
        self.name = name
        let reader = try SoundReader(contentsOf: sound)
        let channels = reader.facts.channels
        var samples: [Int16] = []
        while let more = try reader.read() {
            for start in stride(from: 0, to: more.count - channels + 1, by: channels) {
                samples.append(Int16(max(-32_768, min(32_767, more[start] * 32_768))))
            }
        }
        (self.samples, sampleRate) = (samples, reader.facts.sampleRate)
        passages = try String(contentsOfFile: text, encoding: .utf8).split(separator: "\n").map(String.init)
            .filter { $0.contains { $0.isLetter || $0.isNumber } }
        onsets = try String(contentsOfFile: words, encoding: .utf8).split(separator: "\n").map { Double($0) }
    }

    /// The onsets of the words of each passage.
    private var truth: [[String.Index: Double]] {
        var start = 0
        return passages.map { passage in
            let count = passage.split(whereSeparator: \.isWhitespace).count
            defer { start += count }
            return passage.onsets(Array(onsets.dropFirst(start).prefix(count)))
        }
    }

    /// Aligns the recording, and compares the onsets of its words.
    func figures() async throws -> OnsetFigures {
        let engine = try EspeakEngine()
        var references: [TimedSpeech] = []
        for passage in passages {
            references.append(try await engine.timedSpeech(for: Utterance(passage, voice: "en-us")))
        }
        let recording = Recording(samples: samples, sampleRate: sampleRate, passages: references)
        let start = ContinuousClock.now
        let alignment = RecordingAligner(referenceRate: engine.sampleRate).align([recording])[0]
        var figures = OnsetFigures(voice: name, unit: "recording")
        figures.cost = (ContinuousClock.now - start) / .seconds(1)
        figures.length = Double(samples.count) / Double(sampleRate)
        figures.words = alignment.words.count
        figures.falseAlarms = alignment.faults.count
        figures.errors = alignment.errors(from: truth, sampleRate: sampleRate)
        return figures
    }
}
