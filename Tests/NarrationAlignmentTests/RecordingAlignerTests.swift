import Foundation
import HummingVoices
import Narration
import NarrationTesting
import Testing

@testable import NarrationAlignment

/// A person with another pitch, head and tempo than the reference, in a room with noise.
@Suite struct RecordingAlignerTests {
    private static let reference = HummingVoice()
    private static let person = HummingVoice(pitch: 185, letter: 0.075, head: 1.08)

    private static let lines = [
        "the old captain looked for his hat", "nobody in the harbour had seen it", "a gull sat on the mast",
        "and on the gull there was something round", "my hat said the captain and blew his whistle",
        "the gull thought about it for a while", "then it flew away over the blue hills",
    ]
    private static let preamble = "chapter seven read by somebody else"

    /// What a person says, line after line with pauses, and where the words of each line are.
    private struct Performance {
        var samples = [Int16](repeating: 0, count: 4_000)
        var onsets: [[Int]] = []
        /// Where sound that is not of a line is.
        var slip = 0..<0

        /// Reads lines, and makes another sound in the pause before one of them.
        init(of lines: [String], by voice: HummingVoice = person, slip: (line: Int, sound: [Int16])? = nil) {
            var noise = SplitMix(seed: 7)
            for (number, line) in lines.enumerated() {
                if let slip, slip.line == number {
                    self.slip = samples.count..<samples.count + slip.sound.count
                    samples += slip.sound + repeatElement(0, count: 2_400)
                }
                let speech = voice.says(line).speech
                onsets.append(speech.marks.map { samples.count + $0.frame })
                samples += speech.samples + repeatElement(0, count: 1_600 + number % 3 * 1_500)
            }
            for index in samples.indices { samples[index] += Int16.random(in: -30...30, using: &noise) }
        }
    }

    private func found(in performance: Performance, of lines: [String] = lines) -> RecordingAlignment {
        let recording = Recording(
            samples: performance.samples,
            sampleRate: 8_000,
            passages: lines.map(Self.reference.says)
        )
        return RecordingAligner(referenceRate: 8_000).align([recording])[0]
    }

    /// The numbers of the words of a line.
    private func words(ofLine line: Int) -> Range<Int> {
        let counts = Self.lines.map { $0.split(separator: " ").count }
        let first = counts[..<line].reduce(0, +)
        return first..<first + counts[line]
    }

    @Test func `the words of a person are found: half of them within 10 ms, nine in ten within 30 ms`() {
        let performance = Performance(of: Self.lines)
        let found = found(in: performance)
        #expect(found.faults.isEmpty)
        let errors = zip(found.words, performance.onsets.joined()).map { word, onset in
            word.frames.map { abs(Double($0.lowerBound - onset)) / 8_000 } ?? .infinity
        }.sorted()
        #expect(errors[errors.count / 2] <= 0.01, "\(errors)")
        #expect(errors[errors.count * 9 / 10] <= 0.03, "\(errors)")
        #expect(found.words.allSatisfy { $0.certainty > 0.5 })
    }

    @Test(arguments: [(2.0, 0.0), (0, 3), (4, 4)])
    func `quiet before and after a reading moves no word`(before: Double, after: Double) {
        var performance = Performance(of: Self.lines)
        let lead = Int(before * 8_000)
        performance.samples = [Int16](repeating: 0, count: lead) + performance.samples
        performance.samples += [Int16](repeating: 0, count: Int(after * 8_000))
        let found = found(in: performance)
        #expect(found.faults.isEmpty)
        let errors = zip(found.words, performance.onsets.joined()).map { word, onset in
            word.frames.map { abs(Double($0.lowerBound - onset - lead)) / 8_000 } ?? .infinity
        }
        #expect(errors.allSatisfy { $0 <= 0.1 }, "\(errors)")
    }

    @Test(arguments: [0.05, 0.075, 0.1], [0, 3])
    func `a short page is found to its ends, also between quiet, and no other sound is in it`(
        letter: Double,
        quiet: Int
    ) {
        let lines = Array(Self.lines[1...2])
        var performance = Performance(of: lines, by: HummingVoice(pitch: 185, letter: letter, head: 1.08))
        let silence = [Int16](repeating: 0, count: quiet * 8_000)
        performance.samples = silence + performance.samples + silence
        let found = found(in: performance, of: lines)
        #expect(found.faults.isEmpty, "\(found.faults)")
        let errors = zip(found.words, performance.onsets.joined()).map { word, onset in
            word.frames.map { abs($0.lowerBound - onset - silence.count) } ?? .max
        }
        #expect(errors.allSatisfy { $0 < 800 }, "\(errors)")
    }

    @Test(arguments: 0...2) func `a line of a short page that is not read is told as that line`(line: Int) {
        let lines = Array(Self.lines[4...6])
        var read = lines
        read.remove(at: line)
        let faults = found(in: Performance(of: read), of: lines).faults
        let words = lines.map { $0.split(separator: " ").count }
        let first = words[..<line].reduce(0, +)
        #expect(faults == [.leftOut(words: first..<first + words[line])], "\(faults)")
    }

    @Test func `a line that is left out is named, and the others are found`() {
        var lines = Self.lines
        lines.remove(at: 3)
        let performance = Performance(of: lines)
        let found = found(in: performance)
        #expect(found.faults == [.leftOut(words: words(ofLine: 3))])
        let next = found.words[words(ofLine: 4).lowerBound].frames?.lowerBound
        #expect(next.map { abs($0 - performance.onsets[3][0]) < 400 } == true)
    }

    @Test func `a line of which something is found by chance is not read, and its neighbours are`() {
        var lines = Self.lines
        lines[3] = Self.preamble
        let performance = Performance(of: lines)
        let found = found(in: performance)
        #expect(found.faults.contains(.leftOut(words: words(ofLine: 3))), "\(found.faults)")
        #expect(words(ofLine: 3).allSatisfy { found.words[$0].frames == nil })
        for line in Self.lines.indices where line != 3 {
            let start = found.words[words(ofLine: line).lowerBound].frames?.lowerBound
            #expect(start.map { abs($0 - performance.onsets[line][0]) < 400 } == true)
        }
    }

    @Test func `a recording of another text is told, and none of its words counts`() async throws {
        let others = [
            "chapter seven read by somebody else", "why would any fool buy such a big umbrella",
            "my uncle likes coffee but not before noon", "quickly put the jam into every box",
            "summer evenings have been warm up here", "who can explain zebras to us",
        ]
        let performance = Performance(of: others)
        let found = found(in: performance)
        #expect(found.faults == [.otherText])
        #expect(found.words.allSatisfy { $0.frames == nil })
        let long = Self.long(performance.samples, in: 5_000)
        let voice = try ReaderVoice(learnedFrom: [long])
        #expect(try await long.alignment(by: voice) == found)
    }

    @Test func `of a line that is said twice, the second time counts`() {
        var lines = Self.lines
        lines.insert(lines[2], at: 3)
        let performance = Performance(of: lines)
        let found = found(in: performance)
        guard case .saidBefore(words(ofLine: 2), let frames)? = found.faults.first, found.faults.count == 1 else {
            Issue.record("\(found.faults)")
            return
        }
        #expect(abs(frames.lowerBound - performance.onsets[2][0]) < 400)
        let start = found.words[words(ofLine: 2).lowerBound].frames?.lowerBound
        #expect(start.map { abs($0 - performance.onsets[3][0]) < 400 } == true)
    }

    /// The words of the text that a report calls said before, and the words that are said there.
    private func saidBefore(in lines: [String]) -> [(words: [Substring], said: [Substring])] {
        let performance = Performance(of: lines)
        let said = zip(lines, performance.onsets).flatMap { zip($1, $0.split(separator: " ")) }
        let text = Self.lines.flatMap { $0.split(separator: " ") }
        return found(in: performance).faults.compactMap { fault in
            guard case .saidBefore(let words, let frames) = fault else { return nil }
            return (Array(text[words]), said.filter { frames.contains($0.0 + 1_200) }.map(\.1))
        }
    }

    @Test(arguments: [
        ([0, 1, 2, 2, 3, 4, 5, 6], 6), ([0, 1, 2, 1, 2, 3, 4, 5, 6], 13), ([0, 1, 2, 3, 4, 5, 6, 6], 8),
        ([0, 0, 1, 2, 3, 4, 5, 5, 6], 15),
    ])
    func `lines that are said again are called said before, each word where it is said`(order: [Int], count: Int) {
        let faults = saidBefore(in: order.map { Self.lines[$0] })
        let sum = faults.reduce(0) { $0 + $1.words.count }
        #expect(!faults.contains { $0.words != $0.said } && sum == count, "\(faults)")
    }

    @Test(arguments: [
        ["a gull sat in the kitchen"], [Self.preamble, Self.preamble], ["nobody on the mast had seen the captain"],
        ["the old captain thought about something round"], [Self.preamble, "a gull sat in the kitchen"],
    ])
    func `sound that is not in the text is not called said before, though it shares words with it`(other: [String]) {
        for line in [2, 4, 7] {
            let faults = saidBefore(in: Array(Self.lines[..<line]) + other + Self.lines[line...])
            #expect(!faults.contains { $0.words != $0.said }, "\(other) before line \(line): \(faults)")
        }
    }

    @Test(arguments: [[0, 1, 3, 2, 4, 5, 6], [2, 3, 4, 0, 1, 5, 6], [6, 0, 1, 2, 3, 4, 5]])
    func `of lines that are said in another order, those that are not in the text's are left out`(order: [Int]) {
        let found = found(in: Performance(of: order.map { Self.lines[$0] }))
        let places = found.words.compactMap(\.frames)
        #expect(zip(places, places.dropFirst()).allSatisfy { $0.lowerBound < $1.lowerBound })
        let inOrder = Self.lines.indices.filter { line in
            words(ofLine: line).allSatisfy { found.words[$0].frames != nil }
        }
        #expect(inOrder.count >= 5 && order.filter(inOrder.contains) == inOrder, "\(found.faults)")
        let leftOut = found.faults.compactMap { if case .leftOut(let words) = $0 { words } else { nil } }
        #expect(leftOut.joined().count == found.words.filter { $0.frames == nil }.count)
    }

    @Test func `what is said before the text is told apart from it`() {
        let performance = Performance(of: [Self.preamble] + Self.lines)
        let found = found(in: performance)
        guard case .otherSound(word: 0, let frames)? = found.faults.first, found.faults.count == 1 else {
            Issue.record("\(found.faults)")
            return
        }
        #expect(abs(frames.lowerBound - performance.onsets[0][0]) < 1_600)
        #expect(frames.upperBound <= performance.onsets[1][0])
    }

    /// What a person says with a line more than the text has, and the faults that are found.
    private func found(readingMoreAt line: Int, after word: Int = 0) -> (Performance, RecordingAlignment) {
        var lines = Self.lines
        let words = lines[line].split(separator: " ")
        let parts = [words[..<word], words[word...]].map { $0.joined(separator: " ") }.filter { !$0.isEmpty }
        lines.replaceSubrange(line...line, with: parts.dropLast() + [Self.preamble] + parts.suffix(1))
        let performance = Performance(of: lines)
        return (performance, found(in: performance))
    }

    @Test(arguments: 1..<7)
    func `a line more than the text has is other sound at its place, and no other word is astray`(line: Int) {
        let (performance, found) = found(readingMoreAt: line)
        let place = words(ofLine: line).lowerBound
        guard case .otherSound(place, let frames)? = found.faults.first, found.faults.count == 1 else {
            Issue.record("\(found.faults)")
            return
        }
        #expect(abs(frames.lowerBound - performance.onsets[line][0]) < 800)
        var onsets = performance.onsets
        onsets.remove(at: line)
        let astray = zip(found.words, onsets.joined()).filter { word, onset in
            word.certainty >= 0.6 && word.frames.map { abs($0.lowerBound - onset) > 2_400 } ?? true
        }
        #expect(astray.isEmpty, "\(astray)")
        #expect(found.words[place].certainty < 0.6 && found.words[place - 1].certainty < 0.6)
        let unsure = found.words.indices.filter { found.words[$0].certainty < 0.6 }
        #expect(unsure.allSatisfy { abs($0 - place) <= 8 }, "\(unsure)")
    }

    @Test(arguments: [(1, 3), (4, 5)]) func `other sound may be between any two words`(line: Int, word: Int) {
        let (performance, found) = found(readingMoreAt: line, after: word)
        let other = performance.onsets[line + 1][0]..<performance.onsets[line + 2][0]
        let told = found.faults.compactMap { fault -> Range<Int>? in
            if case .otherSound(_, let frames) = fault { frames } else { nil }
        }
        #expect(found.faults.count == 1 && told.first?.overlaps(other) == true, "\(found.faults)")
        #expect(found.words.allSatisfy { $0.frames != nil })
    }

    @Test func `words that are found faster than 400 a minute are of another text`() {
        let performance = Performance(of: Self.lines, by: HummingVoice(pitch: 185, letter: 0.015, head: 1.08))
        #expect(found(in: performance).faults == [.otherText])
    }

    @Test(arguments: [0, 1]) func `soft hiss beside a reading whose pauses are silent is no speech`(before: Int) {
        let reading = Self.lines.reduce(into: (samples: [Int16](), onsets: [Int]())) { reading, line in
            let speech = Self.person.says(line).speech
            reading.onsets.append(reading.samples.count + speech.marks[0].frame)
            reading.samples += speech.samples + repeatElement(0, count: 2_400)
        }
        var dice = SplitMix(seed: 11)
        let hiss = (0..<reading.samples.count).map { _ in Int16.random(in: -40...40, using: &dice) }
        let recording = Recording(
            samples: before == 1 ? hiss + reading.samples : reading.samples + hiss,
            sampleRate: 8_000,
            passages: Self.lines.map(Self.reference.says)
        )
        let found = RecordingAligner(referenceRate: 8_000).align([recording])[0]
        for (line, onset) in reading.onsets.enumerated() {
            let start = found.words[words(ofLine: line).lowerBound].frames?.lowerBound
            #expect(start.map { abs($0 - onset - before * hiss.count) < 800 } == true, "line \(line)")
        }
    }

    /// A cough of 0.4 s: two bursts of noise that fade.
    private static func cough(loudness: Double) -> [Int16] {
        var noise = SplitMix(seed: 3)
        return (0..<3_200).map { index in
            let time = Double(index % 1_600) / 8_000
            return Int16(loudness * exp(-time / 0.08) * Double.random(in: -1...1, using: &noise))
        }
    }

    @Test func `a cough between lines is told with its place`() {
        let performance = Performance(of: Self.lines, slip: (3, Self.cough(loudness: 8_000)))
        let found = found(in: performance)
        guard case .otherSound(words(ofLine: 3).lowerBound, let frames)? = found.faults.first, found.faults.count == 1
        else {
            Issue.record("\(found.faults)")
            return
        }
        #expect(abs(frames.lowerBound - performance.slip.lowerBound) < 400)
        #expect(abs(frames.upperBound - performance.slip.upperBound) < 800)
    }

    @Test func `a soft sound between lines, such as a breath, is not told`() {
        let performance = Performance(of: Self.lines, slip: (3, Self.cough(loudness: 1_000)))
        #expect(found(in: performance).faults.isEmpty)
    }

    @Test(arguments: ["and", "and o", "and on the g"])
    func `a line that is begun and begun again is told, and the second time counts`(beginning: String) {
        let performance = Performance(of: Self.lines, slip: (3, Self.person.says(beginning).speech.samples))
        let found = found(in: performance)
        let isTold = found.faults.contains { fault in
            switch fault {
            case .otherSound(_, let frames), .saidBefore(_, let frames): frames.overlaps(performance.slip)
            case .silent, .otherText, .leftOut: false
            }
        }
        #expect(isTold && found.faults.count == 1, "\(found.faults)")
        let start = found.words[words(ofLine: 3).lowerBound].frames?.lowerBound
        #expect(start.map { abs($0 - performance.onsets[3][0]) < 400 } == true)
    }

    @Test(arguments: [(0, 0), (0, 8_000), (3, 5)])
    func `a recording without speech is called silent`(level: Int16, count: Int) {
        let samples = [Int16](repeating: level, count: count)
        let passages = Self.lines.map(Self.reference.says)
        let recording = Recording(samples: samples, sampleRate: 8_000, passages: passages)
        let found = RecordingAligner(referenceRate: 8_000).align([recording])[0]
        #expect(found.faults == [.silent])
        #expect(found.words.count == Self.lines.joined(separator: " ").split(separator: " ").count)
        #expect(found.words.allSatisfy { $0.frames == nil })
    }

    /// Noise whose level is even, or swells twice a second.
    private static func noise(swelling: Bool) -> [Int16] {
        var noise = SplitMix(seed: 5)
        return (0..<128_000).map { index in
            let gain = swelling ? 0.55 - 0.45 * cos(2 * Double.pi * Double(index) / 4_000) : 1
            return Int16(gain * Double.random(in: -6_000...6_000, using: &noise))
        }
    }

    @Test(arguments: [false, true])
    func `noise is called silent, although any text fits a voice that is learned from it`(swelling: Bool) {
        let recording = Recording(
            samples: Self.noise(swelling: swelling),
            sampleRate: 8_000,
            passages: Self.lines.map(Self.reference.says)
        )
        #expect(RecordingAligner(referenceRate: 8_000).align([recording])[0].faults == [.silent])
    }

    @Test func `a recording without text has no words and no faults`() {
        let samples = Performance(of: Self.lines).samples
        let recordings = [[], [Self.reference.says("")]].map {
            Recording(samples: samples, sampleRate: 8_000, passages: $0)
        }
        for found in RecordingAligner(referenceRate: 8_000).align(recordings) {
            #expect(found.words.isEmpty && found.faults.isEmpty)
        }
    }

    @Test(arguments: [1, 7, 333, 100_000])
    func `a recording that is read piece by piece is aligned as the same one in memory`(piece: Int) async throws {
        let performance = Performance(of: [Self.preamble] + Self.lines)
        let long = Self.long(performance.samples, in: piece)
        let voice = try ReaderVoice(learnedFrom: [long])
        #expect(try await long.alignment(by: voice) == found(in: performance))
    }

    @Test func `sound that breaks off with an error is not aligned`() async throws {
        let performance = Performance(of: Self.lines)
        let voice = try ReaderVoice(learnedFrom: [Self.long(performance.samples, in: 5_000)])
        let broken = Self.long(performance.samples, in: 5_000, breakingAt: 20_000)
        await #expect(throws: BrokenSound()) { try await broken.alignment(by: voice) }
        #expect(throws: BrokenSound()) { try ReaderVoice(learnedFrom: [broken]) }
    }

    @Test func `a search that is cancelled ends with an error, also when all of the sound is read`() async throws {
        let performance = Performance(of: Self.lines)
        var text = ReferenceText(sampleRate: 8_000)
        for line in Self.lines { text.add(Self.reference.says(line)) }
        let recording = LongRecording<any Error>(sampleRate: 8_000, text: text) { () throws(any Error) in
            var isRead = false
            return { () throws(any Error) in
                if isRead { withUnsafeCurrentTask { $0?.cancel() } }
                defer { isRead = true }
                return isRead ? nil : performance.samples
            }
        }
        let voice = try ReaderVoice(learnedFrom: [Self.long(performance.samples, in: 5_000)])
        let lesson = Task { try ReaderVoice(learnedFrom: [recording]) }
        await #expect(throws: CancellationError.self) { try await lesson.value }
        let search = Task { try await recording.alignment(by: voice) }
        await #expect(throws: CancellationError.self) { try await search.value }
    }

    @Test func `the stretches of a long recording have all of its frames, and the last one is not short`() throws {
        let performance = Performance(of: Self.lines)
        var listener = try Listener(Self.long(performance.samples, in: 1_000), ceiling: 3_600, stretch: 3)
        var counts: [Int] = []
        while let sound = try listener.hear() { counts.append(sound.features.count) }
        #expect(counts.reduce(0, +) == Int((Double(performance.samples.count) / 40).rounded(.up)))
        #expect(counts.dropLast().allSatisfy { $0 == 600 })
        #expect(counts.count > 3 && (200...800).contains(counts.last!))
        #expect(listener.sampleCount == performance.samples.count)
    }

    private struct BrokenSound: Error, Equatable {}

    /// A recording of all lines that is read in pieces.
    private static func long(
        _ samples: [Int16],
        in piece: Int,
        breakingAt end: Int = .max
    ) -> LongRecording<BrokenSound> {
        var text = ReferenceText(sampleRate: 8_000)
        for line in lines { text.add(reference.says(line)) }
        return LongRecording(sampleRate: 8_000, text: text) { () throws(BrokenSound) in
            var count = 0
            return { () throws(BrokenSound) in
                if count >= end { throw BrokenSound() }
                defer { count += piece }
                return count < samples.count ? Array(samples[count..<min(count + piece, samples.count)]) : nil
            }
        }
    }
}
