import Foundation

/// The speech of another engine, with its own times of the words.
struct ForeignVoice {
    /// The voices that `engines.py` knows.
    static let names = [
        "flite-slt", "flite-rms", "flite-kal", "festival-kal", "festival-slt", "piper-joe", "hibari",
    ]

    /// The speech of a text.
    struct Spoken {
        var samples: [Int16]
        /// The onset of each word between blanks, in seconds, where it is known.
        var onsets: [Double?]
    }

    let name: String

    /// The sample rate, in hertz.
    let sampleRate: Int

    /// The speech of each text; `nil` if the engine could not say it.
    let spoken: [Spoken?]

    /// Lets an engine speak.
    ///
    /// - Returns: `nil` if the engine is not installed.
    /// - Throws: ``ContestantFailure`` if the engine fails; an error if it cannot be started.
    init?(_ name: String, python: String, texts: [String], folder: ScratchFolder) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [python, "Benchmarks/Alignment/engines.py", name, folder.path("texts"), folder.path(name)]
        process.standardError = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        if process.terminationStatus == 3 { return nil }
        guard process.terminationStatus == 0 else {
            throw ContestantFailure(contestant: name, problem: "ended with status \(process.terminationStatus)")
        }
        var rate: Int?
        spoken = texts.indices.map { index in
            guard
                let bytes = FileManager.default.contents(atPath: folder.path("\(name)/\(index).raw")),
                let words = try? String(contentsOfFile: folder.path("\(name)/\(index).words"), encoding: .utf8)
            else { return nil }
            let lines = words.split(separator: "\n")
            rate = rate ?? lines.first.flatMap { Int($0) }
            let samples = bytes.withUnsafeBytes { Array($0.bindMemory(to: Int16.self)) }
            return Spoken(samples: samples.map(Int16.init(littleEndian:)), onsets: lines.dropFirst().map { Double($0) })
        }
        guard let rate else { throw ContestantFailure(contestant: name, problem: "said nothing") }
        self.name = name
        sampleRate = rate
    }
}
