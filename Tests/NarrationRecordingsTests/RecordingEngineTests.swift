import Dispatch
import Foundation
import HummingVoices
import Narration
import NarrationRecordings
import NarrationTesting
import Synchronization
import TestRequirements
import TestSupport
import Testing

/// A person hums, with another pitch, head and tempo than the reference.
@Suite struct RecordingEngineTests {
    private static let person = HummingVoice(sampleRate: 16_000, pitch: 185, letter: 0.075, head: 1.08)

    private static let lines = [
        "the old captain looked for his hat", "nobody in the harbour had seen it", "a gull sat on the mast",
        "and on the gull there was something round", "my hat said the captain and blew his whistle",
    ]

    private let folder: ScratchFolder
    private let engine: RecordingEngine
    private let page = Page(recording: "page.wav", utterances: Self.lines.map { Utterance($0) })

    init() throws {
        folder = try ScratchFolder()
        engine = RecordingEngine(
            ScriptedEngine(),
            reference: HummingEngine(),
            folder: folder.path,
            reading: PlainReading()
        )
    }

    private func record(_ lines: [String] = Self.lines, as name: String = "page.wav") throws -> Performance {
        let performance = Performance(of: lines, by: Self.person)
        try performance.wav.write(to: URL(fileURLWithPath: folder.file(name)))
        return performance
    }

    /// An engine that heeds corrections.
    private func correctedEngine(by corrections: [RecordingCorrections.Correction]) throws -> RecordingEngine {
        let path = folder.file("Hare.recordings.json")
        try RecordingCorrections(corrections).data.write(to: URL(fileURLWithPath: path))
        return RecordingEngine(
            ScriptedEngine(),
            reference: HummingEngine(),
            folder: folder.path,
            reading: PlainReading(),
            corrections: path
        )
    }

    /// A correction of a word of a line, from 0, in the recording of the page.
    private func correction(
        ofWord word: Int,
        inLine line: Int,
        repetition: Int? = nil,
        at second: Double
    ) -> RecordingCorrections.Correction {
        .init(recording: "page.wav", text: Self.lines[line], repetition: repetition, word: word, second: second)
    }

    /// The part of the speech's samples that is in the recording, found by its middle.
    private func stretch(of speech: Speech, in performance: Performance) -> Range<Int>? {
        let middle = speech.samples.count / 2
        let probe = speech.samples[middle..<min(middle + 400, speech.samples.count)]
        for start in 0...performance.samples.count - probe.count
        where performance.samples[start] == probe.first && performance.samples[start...].starts(with: probe) {
            return start - middle..<start - middle + speech.samples.count
        }
        return nil
    }

    @Test func `the utterances of a page divide its recording without a gap, each with its words`() async throws {
        let performance = try record()
        var end: Int?
        for (index, utterance) in page.utterances.enumerated() {
            let speech = try await engine.speech(for: utterance)
            #expect(speech.sampleRate == 16_000 && speech.timing == .aligned)
            let place = try #require(stretch(of: speech, in: performance))
            #expect(place.contains(performance.lines[index].lowerBound + 800))
            #expect(place.contains(performance.lines[index].upperBound - 800))
            if let end { #expect(place.lowerBound == end) }
            end = place.upperBound
            #expect(speech.marks.count == performance.onsets[index].count)
            for (mark, onset) in zip(speech.marks, performance.onsets[index]) {
                #expect(abs(place.lowerBound + mark.frame - onset) <= 960)
            }
        }
        let first = try await engine.speech(for: page.utterances[0])
        let start = try #require(stretch(of: first, in: performance)).lowerBound
        #expect((800...2_400).contains(performance.onsets[0][0] - start), "trimmed to a breath")
    }

    @Test func `what is not recorded is spoken by the voice`() async throws {
        let utterance = Utterance("nobody is here")
        let speech = try await engine.speech(for: utterance)
        #expect(
            try await speech
                == {
                    var speech = try await ScriptedEngine().speech(for: utterance)
                    speech.sampleRate = 1_000
                    return speech
                }()
        )
        #expect(try await engine.voice(for: utterance).sampleRate == 1_000)
    }

    @Test func `an utterance's own recording wins over that of its page`() async throws {
        _ = try record()
        let own = try record([Self.lines[2]], as: "own.wav")
        var page = page
        page.utterances[2] = page.utterances[2].recorded(in: "own.wav")
        page.divideRecording()
        #expect(
            page.utterances.map(\.recording?.recording.path) == [
                "page.wav", "page.wav", "own.wav", "page.wav", "page.wav",
            ]
        )
        let speech = try await engine.speech(for: page.utterances[2])
        #expect(stretch(of: speech, in: own) != nil)
        let next = try await engine.speech(for: page.utterances[3])
        #expect(next.marks.count == 8)
    }

    @Test func `a part of a recording is heard as it is cut, with the words that are in it`() async throws {
        let performance = try record()
        func speech(_ line: String, _ times: String) async throws -> Speech {
            try await engine.speech(for: Utterance(line).recorded(in: "page.wav#t=\(times)"))
        }
        func samples(_ begin: Double, _ end: Double) -> [Int16] {
            Array(performance.samples[Int((begin * 16_000).rounded())..<Int((end * 16_000).rounded())])
        }
        for (index, line) in Self.lines.enumerated() {
            let begin = Double(performance.lines[index].lowerBound / 16) / 1_000
            let end = Double(performance.lines[index].upperBound / 16) / 1_000
            let heard = try await speech(line, "\(begin),\(end)")
            #expect(heard.samples == samples(begin, end))
            #expect(heard.marks.count == performance.onsets[index].count)
            for (mark, onset) in zip(heard.marks, performance.onsets[index]) {
                #expect(abs(performance.lines[index].lowerBound + mark.frame - onset) <= 960)
            }
        }
        let other = try await speech("seven fat hedgehogs went to market without a single penny", "0.25,2.5")
        #expect(other.samples == samples(0.25, 2.5) && !other.marks.isEmpty, "who cut it says what it is")
        let length = Double(performance.samples.count) / 16_000
        #expect(try await speech(Self.lines[4], "0,\(length + 0.5)").samples == performance.samples)
        for times in ["0,\(length + 2)", "\(length + 1)"] {
            let error = await #expect(throws: SpeechError.self) { try await speech(Self.lines[0], times) }
            #expect(error?.message.contains("cannot be read: the file ends at 0:") == true)
        }
    }

    @Test func `a part of a recording without speech fails`() async throws {
        let silence = Performance(of: Self.lines, by: Self.person)
        var wav = silence.wav
        for index in wav.indices.dropFirst(44) { wav[index] = 0 }
        try wav.write(to: URL(fileURLWithPath: folder.file("page.wav")))
        await #expect(throws: SpeechError.self) {
            try await engine.speech(for: Utterance(Self.lines[0]).recorded(in: "page.wav#t=1,3"))
        }
    }

    @Test func `an utterance that is not in the recording fails, and the others are heard`() async throws {
        var lines = Self.lines
        lines.remove(at: 3)
        _ = try record(lines)
        for (index, utterance) in page.utterances.enumerated() where index != 3 {
            #expect(try await !engine.speech(for: utterance).marks.isEmpty)
        }
        let error = try #require(
            await #expect(throws: SpeechError.self) { try await engine.speech(for: page.utterances[3]) }
        )
        #expect(error.code == .wordsLost)
        #expect(error.message.contains("and on the gull") && error.message.contains("page.wav"))
    }

    @Test func `rate and pitch leave a person's voice as it is, and the volume does not`() async throws {
        _ = try record()
        var utterance = page.utterances[1]
        let plain = try await engine.speech(for: utterance)
        (utterance.rate, utterance.pitchMultiplier) = (1, 2)
        #expect(try await engine.speech(for: utterance) == plain)
        utterance.volume = 0.5
        let quiet = try await engine.speech(for: utterance)
        #expect(zip(quiet.samples, plain.samples).allSatisfy { abs(Int($0) * 2 - Int($1)) <= 1 })
    }

    @Test(arguments: [0.3, 0.7]) func `rate and pitch adjust a person's voice that asks for it, and its marks`(
        rate: Double
    )
        async throws
    {
        _ = try record()
        var utterance = page.utterances[1]
        let plain = try await engine.speech(for: utterance)
        utterance.recordedVoice = .adjusted
        #expect(try await engine.speech(for: utterance) == plain)
        (utterance.rate, utterance.pitchMultiplier) = (rate, 1.2)
        let adjusted = try await engine.speech(for: utterance)
        let tempo = Utterance.wordsPerMinute(atRate: rate) / Utterance.wordsPerMinute(atRate: 0.5)
        #expect(abs(Double(adjusted.samples.count) * tempo - Double(plain.samples.count)) <= 2)
        #expect(adjusted.marks.map(\.range) == plain.marks.map(\.range))
        for (mark, old) in zip(adjusted.marks, plain.marks) {
            #expect(abs(Double(mark.frame) * tempo - Double(old.frame)) <= 2)
        }
        utterance.recordedVoice = .unchanged
        #expect(try await engine.speech(for: utterance) == plain)
    }

    @Test func `a missing file, one outside the folder and one that is no sound are named`() async throws {
        try Data("hop".utf8).write(to: URL(fileURLWithPath: folder.file("text.wav")))
        for (path, words) in [
            ("missing.wav", "is not in the book's folder"), ("../\(folder.path)/../x.wav", "not in the book"),
            ("text.wav", "cannot be read"),
        ] {
            let utterance = Utterance("hop").recorded(in: path)
            let error = await #expect(throws: SpeechError.self) { try await engine.voice(for: utterance) }
            #expect(error?.code == .noRecording)
            #expect(error?.message.contains(words) == true || error?.message.contains("outside") == true)
        }
    }

    @Test func `the version changes with the file, and is that of the other engine without one`() async throws {
        _ = try record()
        let voice = try await engine.voice(for: page.utterances[0])
        let version = try await engine.version(of: voice)
        #expect(try await engine.version(of: voice) == version)
        _ = try record(Self.lines.reversed())
        let other = RecordingEngine(
            ScriptedEngine(),
            reference: HummingEngine(),
            folder: folder.path,
            reading: PlainReading()
        )
        #expect(try await other.version(of: voice) != version)
        let anna = try await engine.voices()[0]
        #expect(try await engine.version(of: anna) == ScriptedEngine().version(of: anna))
    }

    @Test func `tasks at the same time hear the same`() async throws {
        _ = try record()
        let alone = try await engine.speech(for: page.utterances[4])
        let others = RecordingEngine(
            ScriptedEngine(),
            reference: HummingEngine(),
            folder: folder.path,
            reading: PlainReading()
        )
        try await withThrowingTaskGroup(of: (Int, Speech).self) { group in
            for index in page.utterances.indices.reversed() {
                group.addTask { (index, try await others.speech(for: page.utterances[index])) }
            }
            for try await (index, speech) in group where index == 4 { #expect(speech == alone) }
        }
    }

    @Test func `what is left out, said twice or not in the text is told, with its place`() async throws {
        var lines = Self.lines
        lines.remove(at: 3)
        lines.insert(lines[1], at: 2)
        lines.insert("chapter seven read by somebody else", at: 0)
        let performance = try record(lines)
        let faults = try await engine.faults(in: try #require(page.utterances[0].recording).recording)
        #expect(faults.map(\.kind) == [.otherSound, .saidBefore, .leftOut])
        #expect(faults.map(\.utterance) == [0, 1, 3])
        #expect(faults.map(\.isUnheard) == [false, false, true])
        #expect(faults[1].words == Self.lines[1] && faults[2].words == Self.lines[3])
        let start = try #require(faults[1].seconds).lowerBound
        #expect(abs(start - Double(performance.onsets[2][0]) / 16_000) < 0.06)
        let first = try await engine.speech(for: page.utterances[0])
        let place = try #require(stretch(of: first, in: performance))
        #expect(place.lowerBound >= performance.lines[0].upperBound, "the preamble is not heard")
    }

    @Test func `a corrected word begins where it is said to, and its neighbours stay in order`() async throws {
        let performance = try record()
        let path = folder.file("Hare.recordings.json")
        let corrected = RecordingEngine(
            ScriptedEngine(),
            reference: HummingEngine(),
            folder: folder.path,
            reading: PlainReading(),
            corrections: path
        )
        let before = try await corrected.speech(for: page.utterances[1])
        let voice = try await corrected.voice(for: page.utterances[1])
        let version = try await corrected.version(of: voice)
        let second = Double(performance.onsets[1][5]) / 16_000
        let corrections = RecordingCorrections([
            .init(recording: "page.wav", text: " " + Self.lines[1], word: 3, second: second + 0.01),
            .init(recording: "page.wav", text: "a gull sat", word: 1, second: 1),
        ])
        try corrections.data.write(to: URL(fileURLWithPath: path))
        #expect(try RecordingCorrections(contentsOf: path) == corrections)
        let after = try await corrected.speech(for: page.utterances[1])
        #expect(after.samples == before.samples)
        #expect(after.marks.map(\.range) == before.marks.map(\.range))
        let place = try #require(stretch(of: after, in: performance))
        #expect(place.lowerBound + after.marks[2].frame == Int((second + 0.01) * 16_000))
        #expect(after.marks[2].certainty == 1)
        #expect(after.marks.map(\.frame) == after.marks.map(\.frame).sorted())
        #expect(after.marks[1] == before.marks[1])
        #expect(try await corrected.version(of: voice) != version)
        let faults = try await corrected.faults(in: try #require(page.utterances[1].recording).recording)
        #expect(faults.map(\.kind) == [.uselessCorrection] && faults[0].words == "a gull sat")
    }

    @Test func `a correction after the end of the recording has no effect, and is reported`() async throws {
        let performance = try record()
        let end = Double(performance.samples.count) / 16_000
        var before: [Speech] = []
        for utterance in page.utterances { before.append(try await engine.speech(for: utterance)) }
        let corrected = try correctedEngine(
            by: [(0, end), (1, end + 0.5), (2, 1e30), (4, end + 9)].map { line, second in
                correction(ofWord: 2, inLine: line, at: second)
            }
        )
        for (utterance, speech) in zip(page.utterances, before) {
            #expect(try await corrected.speech(for: utterance) == speech)
        }
        let faults = try await corrected.faults(in: try #require(page.utterances[0].recording).recording)
        #expect(faults.map(\.kind) == [.uselessCorrection, .uselessCorrection, .uselessCorrection, .uselessCorrection])
    }

    @Test(arguments: [(0, nil), (Int.min, nil), (Int.max, nil), (1, 0), (1, Int.min), (1, Int.max)] as [(Int, Int?)])
    func `a correction of a word that no text can have has no effect, and is reported`(
        word: Int,
        repetition: Int?
    ) async throws {
        _ = try record()
        let corrected = try correctedEngine(
            by: [correction(ofWord: word, inLine: 1, repetition: repetition, at: 3.3)]
        )
        let faults = try await corrected.faults(in: try #require(page.utterances[1].recording).recording)
        #expect(faults.map(\.kind) == [.uselessCorrection])
    }

    @Test(arguments: [(1, 1, 0, 5), (1, 7, 2, 1), (1, 3, 4, 2), (4, 1, 3, 0), (0, 7, 1, 1)])
    func `a correction into another utterance has no effect, and is reported`(
        line: Int,
        word: Int,
        otherLine: Int,
        otherWord: Int
    ) async throws {
        let performance = try record()
        var before: [Speech] = []
        for utterance in page.utterances { before.append(try await engine.speech(for: utterance)) }
        let second = Double(performance.onsets[otherLine][otherWord]) / 16_000 + 0.05
        let corrected = try correctedEngine(by: [correction(ofWord: word, inLine: line, at: second)])
        for (utterance, speech) in zip(page.utterances, before) {
            #expect(try await corrected.speech(for: utterance) == speech)
        }
        let part = try #require(page.utterances[line].recording)
        #expect(try await corrected.faults(in: part.recording).map(\.kind) == [.uselessCorrection])
        #expect(try await !engine.hasRoom(for: part, at: second))
    }

    @Test func `an utterance may be corrected to begin in the last word of the one before, which then ends there`()
        async throws
    {
        let performance = try record()
        let second = Double(performance.onsets[0][6]) / 16_000 + 0.12
        let corrected = try correctedEngine(by: [correction(ofWord: 1, inLine: 1, at: second)])
        let (one, two) = try await (
            corrected.speech(for: page.utterances[0]), corrected.speech(for: page.utterances[1])
        )
        let (before, after) = try (
            #require(stretch(of: one, in: performance)), #require(stretch(of: two, in: performance))
        )
        #expect(before.upperBound == Int(second * 16_000) && after.lowerBound == before.upperBound)
        #expect(one.marks.count == 7 && two.marks.count == 7 && two.marks[0].frame == 0)
        #expect(try await corrected.faults(in: try #require(page.utterances[0].recording).recording).isEmpty)
    }

    @Test func `a correction that another one makes room for has an effect wherever it is in the file`() async throws {
        let performance = try record()
        func second(_ line: Int, _ word: Int) -> Double { Double(performance.onsets[line][word]) / 16_000 }
        // The last word of the line before is moved away from the place.
        let late = correction(ofWord: 1, inLine: 1, at: second(0, 6) - 0.1)
        let early = correction(ofWord: 7, inLine: 0, at: second(0, 5))
        for corrections in [[late, early], [early, late]] {
            let corrected = try correctedEngine(by: corrections)
            #expect(try await corrected.faults(in: try #require(page.utterances[0].recording).recording).isEmpty)
        }
        let part = try #require(page.utterances[0].recording)
        #expect(try await correctedEngine(by: [late]).faults(in: part.recording).map(\.kind) == [.uselessCorrection])
    }

    @Test func `a correction of another take has no effect, is kept, and is told once`() async throws {
        let performance = try record()
        let second = Double(performance.onsets[1][5]) / 16_000 + 0.01
        var corrections = [2, 3].map { correction(ofWord: $0, inLine: 1, at: second + Double($0) / 50) }
        let recording = try #require(page.utterances[1].recording).recording
        let voice = try await engine.voice(for: page.utterances[1])
        let untouched = try await engine.version(of: voice)
        let own = try await engine.fingerprint(of: "page.wav")
        func state(_ fingerprints: [String?]) async throws -> (corrected: Int, kinds: [RecordingFault.Kind]) {
            for index in corrections.indices { corrections[index].fingerprint = fingerprints[index] }
            let engine = try correctedEngine(by: corrections)
            let corrected = try await engine.words(in: recording).count(where: \.isCorrected)
            #expect(try await (engine.version(of: voice) == untouched) == (corrected == 0))
            return (corrected, try await engine.faults(in: recording).map(\.kind))
        }
        #expect(try await state([own, nil]) == (2, []))
        #expect(try await state(["99", "99"]) == (0, [.otherTake]))
        #expect(try await state(["99", own]) == (1, [.otherTake]))
        #expect(try RecordingCorrections(contentsOf: folder.file("Hare.recordings.json")).corrections == corrections)
    }

    @Test func `the last utterance may be corrected to the last frame of the recording`() async throws {
        let performance = try record()
        let second = Double(performance.samples.count - 1) / 16_000 + 1e-6
        let corrected = try correctedEngine(by: [correction(ofWord: 2, inLine: 4, at: second)])
        for utterance in page.utterances {
            let speech = try await corrected.speech(for: utterance)
            #expect(speech.marks.allSatisfy { $0.frame <= speech.samples.count })
        }
        #expect(try await corrected.faults(in: try #require(page.utterances[4].recording).recording).isEmpty)
    }

    @Test func `a correction is of one file, also beside one whose name is the same in other bytes`() async throws {
        let names = ["\u{FC}.wav", "u\u{308}.wav"]
        for name in names { _ = try record(as: name) }
        let corrected = try correctedEngine(
            by: [.init(recording: names[0], text: Self.lines[1], word: 3, second: 3.52)]
        )
        var corrections: [Int] = []
        for name in names {
            let page = Page(recording: name, utterances: Self.lines.map { Utterance($0) })
            let words = try await corrected.words(in: try #require(page.utterances[1].recording).recording)
            corrections.append(words.count(where: \.isCorrected))
        }
        #expect(corrections == [1, 0])
        let entries = names.map { name in
            AcceptedFindings.Entry(.fault(.otherSound), of: "", at: 1, in: name, ofUtterance: Self.lines[0])
        }
        #expect(entries[0].isSame(as: entries[0]) && !entries[0].isSame(as: entries[1]))
    }

    @Test func `words are at the same time at every sample rate, also from the cache`() async throws {
        _ = try record()
        let cache = MemoryCache()
        var seconds: [[Double?]] = []
        for rate in [8_000, 48_000, 8_000] {
            let engine = RecordingEngine(
                ScriptedEngine(),
                reference: HummingEngine(),
                folder: folder.path,
                reading: PlainReading(),
                highestRate: rate,
                keepingAlignmentsIn: cache
            )
            let recording = try #require(page.utterances[0].recording).recording
            seconds.append(try await engine.words(in: recording).map(\.seconds?.lowerBound))
        }
        #expect(seconds[0] == seconds[2])
        for (low, high) in zip(seconds[0], seconds[1]) {
            #expect(try abs(#require(low) - #require(high)) < 0.06)
        }
    }

    @Test(.requires(.severalCores))
    func `the words of two recordings are searched at the same time`() async throws {
        let meeting = Meeting()
        let reading = MeetingReading(meeting: meeting)
        let engine = RecordingEngine(
            ScriptedEngine(),
            reference: HummingEngine(),
            folder: folder.path,
            reading: reading
        )
        try await withThrowingTaskGroup { group in
            for (number, line) in Self.lines.prefix(2).enumerated() {
                _ = try record([line], as: "\(number).wav")
                let part = try #require(Utterance(line).recorded(in: "\(number).wav").recording)
                group.addTask { _ = try await engine.faults(in: part.recording) }
            }
            try await group.waitForAll()
        }
        #expect(meeting.isComplete)
    }

    @Test func `words that the reader's rules replace have the marks of those that were read`() async throws {
        _ = try record()
        let plain = try await engine.speech(for: page.utterances[0])
        let speech = try await engine.speech(for: page.utterances[0], reading: OtherReading())
        #expect(speech.samples == plain.samples)
        #expect(speech.marks.map(\.frame) == plain.marks.map(\.frame))
    }
}

/// Says another word for one.
private struct OtherReading: TextReading {
    let version = "other"

    func spokenText(of utterance: Utterance, by voice: Voice) -> SpokenText {
        let edits = utterance.string.firstRange(of: "captain").map { [ReadingEdit($0, words: "sailor", rule: "other")] }
        return SpokenText(utterance.string, edits: edits ?? [])
    }
}

/// The first who comes waits for the second.
private final class Meeting: Sendable {
    private let second = DispatchSemaphore(value: 0)
    private let state = Mutex((arrived: 0, isComplete: false))

    /// Whether the second came while the first waited.
    var isComplete: Bool { state.withLock { $0.isComplete } }

    /// Comes. The wait has an end, so that a test can fail; other tests may hold the second thread for minutes.
    func join() {
        let number = state.withLock { state in
            state.arrived += 1
            return state.arrived
        }
        if number == 2 { second.signal() }
        if number == 1, second.wait(timeout: .now() + 600) == .success { state.withLock { $0.isComplete = true } }
    }
}

/// Lets those who read meet.
private struct MeetingReading: TextReading {
    let version = "meeting"
    let meeting: Meeting

    func spokenText(of utterance: Utterance, by voice: Voice) -> SpokenText {
        meeting.join()
        return SpokenText(utterance.string, edits: [])
    }
}

/// A cache in memory.
private final class MemoryCache: ByteCache {
    private let entries = Mutex<[[UInt8]: [UInt8]]>([:])

    func bytes(for key: [UInt8]) -> [UInt8]? { entries.withLock { $0[key] } }

    func store(_ bytes: [UInt8], for key: [UInt8]) { entries.withLock { $0[key] = bytes } }
}
