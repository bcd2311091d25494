import Narration
import NarrationEspeak
import TestRequirements
import Testing

/// The only stored hash of sound: a reminder that cached speech must sound as its mapping version does.
@Suite struct MappingVersionTests {
    /// The hash of some utterances at the last increase of the version, with espeak-ng 1.51.
    private static let known = (mapping: 8, hash: 7_000_784_396_159_605_823 as UInt64)

    /// The hash of the sound of the first of them, the same in every mapping version so far.
    private static let defaultHash = 321_917_352_911_874_285 as UInt64

    private static let utterances = [
        Utterance("Once upon a time, a hare ran over the top of the hill."),
        Utterance(" hop, well-known “hop” — 7 miles!", rate: 0.8, pitchMultiplier: 1.3, volume: 0.6),
        Utterance(Array(repeating: "777", count: 20).joined(separator: " "), rate: 1),
        Utterance(String(repeating: "So the hare ran on and on, over hill and dale. ", count: 18), rate: 1),
        Utterance("Es war einmal: 3 % & mehr", rate: 0.2, language: "de"),
    ]

    @Test(.requires(.espeak151)) func `sound changes only with the mapping version`() async throws {
        let engine = try EspeakEngine(jobs: 1)
        #expect(EspeakEngine.mappingVersion == Self.known.mapping, "the hash here is of another mapping version")
        #expect(try await engine.version(of: engine.voice(for: Utterance(""))).hasPrefix("espeak-ng 1.51,"))
        let hash = try await hash(of: Self.utterances, spokenBy: engine)
        #expect(
            hash == Self.known.hash,
            "what is heard has changed: raise EspeakEngine.mappingVersion, and put it and this hash here"
        )
    }

    @Test(.requires(.espeak151)) func `the default rate and pitch sound as they always did`() async throws {
        let speech = try await EspeakEngine(jobs: 1).speech(for: Self.utterances[0])
        #expect(speech.samples.reduce(into: Self.seed) { $0.add(UInt64(UInt16(bitPattern: $1))) } == Self.defaultHash)
    }

    private static let seed: UInt64 = 0xcbf2_9ce4_8422_2325

    private func hash(of utterances: [Utterance], spokenBy engine: EspeakEngine) async throws -> UInt64 {
        var hash = Self.seed
        for utterance in utterances {
            let speech = try await engine.speech(for: utterance)
            for sample in speech.samples {
                hash.add(UInt64(UInt16(bitPattern: sample)))
            }
            for mark in speech.marks {
                let offset = utterance.string.utf8.distance(
                    from: utterance.string.startIndex,
                    to: mark.range.lowerBound
                )
                hash.add(UInt64(mark.frame << 16 | offset))
            }
        }
        return hash
    }

    @Test func `the version names espeak-ng, its data and the mapping`() async throws {
        let engine = try EspeakEngine()
        let voice = try await engine.voice(for: Utterance(""))
        let version = try await engine.version(of: voice)
        #expect(version.wholeMatch(of: /espeak-ng [^,]+, data [0-9a-f]{16}, mapping \d+/) != nil, "\(version)")
        #expect(try await EspeakEngine().version(of: voice) == version)
    }

    @Test func `a worker that does not report its version can speak, but the engine has no version`() async throws {
        let script = #"[ "$1" = voices ] && printf 'voice\tgmw/en\tEnglish\t2:en\nend\n'"#
        let engine = try EspeakEngine(
            worker: WorkerCommand(executable: "/bin/sh", arguments: ["-c", script, "worker"])
        )
        let voices = try await engine.voices()
        #expect(voices.count == 1)
        await #expect(throws: SpeechError.self) { try await engine.version(of: voices[0]) }
    }
}

extension UInt64 {
    /// Adds a number to a hash, as FNV-1a does.
    fileprivate mutating func add(_ number: UInt64) { self = (self ^ number) &* 0x100_0000_01b3 }
}
