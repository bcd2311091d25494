import Narration
import NarrationPlayback
import NarrationTesting
import Synchronization
import Testing

/// More than a hundred thousand random commands on a virtual clock, with devices that are lost and found and an engine
/// that fails. The laws of the narrator and of the synthesizer are checked after each.
@MainActor
@Suite struct NarrationWalkTests {
    @Test(arguments: 1...4)
    func `the laws hold on a random walk`(seed: UInt64) async throws {
        var dice = SplitMix(seed: seed)
        let clock = VirtualClock()
        let output = FragileOutput(clock: clock)
        let engine = ScriptedEngine(
            script: [
                "broken": .fails(SpeechError(.engineDied, "the engine died")), "stuck": .hangs,
                "slow": .takes(.milliseconds(300)),
            ],
            clock: clock
        )
        let synthesizer = PlaybackSynthesizer(engine: engine, reading: PlainReading(), output: output)
        let watched = WatchedSynthesizer(synthesizer)
        let narrator = Narrator(book: Self.book(&dice), synthesizer: watched, clock: clock)
        let contract = NarratorContract(narrator)
        narrator.turnsPages = true
        var bookmark = Bookmark(page: 0)
        for step in 1...30_000 {
            switch Int.random(in: 0..<28, using: &dice) {
            case 0..<3: narrator.start()
            case 3: narrator.pause()
            case 4: narrator.pause(at: .word)
            case 5..<8: narrator.continue()
            case 8: narrator.stop(at: SpeechBoundary.allCases.randomElement(using: &dice) ?? .word)
            case 9: narrator.nextPage()
            case 10: narrator.previousPage()
            case 11: narrator.skipForward()
            case 12: narrator.skipBackward()
            case 13: narrator.go(to: bookmark)
            case 14: bookmark = narrator.bookmark
            case 15: narrator.tuning.rate = Double.random(in: -0.5...0.5, using: &dice)
            case 16: narrator.tuning.volume = Double.random(in: 0...1, using: &dice)
            case 17: narrator.sleep(after: .milliseconds(Int.random(in: 0...2000, using: &dice)))
            case 18: narrator.cancelSleep()
            case 19: narrator.pageGap = Double.random(in: 0...0.3, using: &dice)
            case 20: narrator.repeatsUtterance.toggle()
            case 21: narrator.play(Self.range(in: narrator.book, &dice))
            case 22:
                let place = Bool.random(using: &dice) ? bookmark : narrator.bookmark
                narrator.replaceBook(Self.book(&dice), goingTo: place)
            case 24: narrator.say(picture: .random(in: 0...1, using: &dice))
            case 25:
                let place = UtterancePosition(page: narrator.page, utterance: .random(in: 0...2, using: &dice))
                let word = narrator.book[place]?.string.split(separator: " ").randomElement(using: &dice)
                if let word { narrator.say(word.startIndex..<word.endIndex, of: place) }
            case 26: narrator.go(to: bookmark.position, word: narrator.word?.lowerBound)
            case 23: output.isThere = Int.random(in: 0..<3, using: &dice) > 0
            default: narrator.turnsPages.toggle()
            }
            contract.check()
            if Bool.random(using: &dice) {
                try await clock.sleep(for: .milliseconds(Int.random(in: 0...250, using: &dice)))
                contract.check()
            }
            if narrator.state == .speaking {
                #expect(watched.isSpeaking && !watched.isPaused, "seed \(seed), step \(step)")
            }
            if narrator.state == .paused, !output.isBroken, Int.random(in: 0..<8, using: &dice) == 0 {
                // After the longest word, there is silence.
                try await clock.sleep(for: .milliseconds(200))
                let heard = output.heardFrames
                try await clock.sleep(for: .milliseconds(500))
                #expect(output.heardFrames == heard, "seed \(seed), step \(step)")
            }
            guard contract.violations.isEmpty, watched.violations.isEmpty else {
                Issue.record("seed \(seed), step \(step): \(contract.violations) \(watched.violations)")
                break
            }
        }
        narrator.stop()
        synthesizer.stopSpeaking(at: .immediate)
        watched.checkAtRest()
        #expect(watched.violations == [])
        #expect(engine.calls.count > 1000)
    }

    /// Two utterances, which may exist or not.
    private static func range(in book: Book, _ dice: inout SplitMix) -> ClosedRange<UtterancePosition> {
        let positions = (0..<2).map { _ in
            UtterancePosition(page: .random(in: 0..<8, using: &dice), utterance: .random(in: 0..<4, using: &dice))
        }
        return positions.min()!...positions.max()!
    }

    private static func book(_ dice: inout SplitMix) -> Book {
        let texts = ["hop", "hip hop", "one two three four", "broken", "—", "slow", "stuck"]
        let pages = (0..<8).map { _ in
            Page(
                pictures: [PagePicture(image: "fox.png", utterances: [Utterance("yip"), Utterance("yip yip")])],
                utterances: (0..<Int.random(in: 0...5, using: &dice)).map { _ in
                    let delay = Double.random(in: 0...0.1, using: &dice)
                    let text = texts[min(Int.random(in: 0..<40, using: &dice) / 5, texts.count - 1)]
                    return Utterance(text, preUtteranceDelay: delay, postUtteranceDelay: delay / 2)
                }
            )
        }
        return Book(pages: pages)
    }
}

/// An output that keeps time until its device is lost.
private final class FragileOutput: AudioOutput {
    private let output: ClockOutput<VirtualClock>
    private let state = Mutex((isThere: true, isBroken: false))

    init(clock: VirtualClock) {
        output = ClockOutput(clock: clock)
    }

    var isThere: Bool {
        get { state.withLock(\.isThere) }
        set {
            state.withLock { state in
                state.isThere = newValue
                if !newValue { state.isBroken = true }
            }
        }
    }

    /// Whether it is lost until it is reopened.
    var isBroken: Bool { state.withLock(\.isBroken) }

    private func check() throws {
        if isBroken { throw SpeechError(.engineMissing, "the device is gone") }
    }

    func open(sampleRate: Int) async throws {
        state.withLock { $0.isBroken = !$0.isThere }
        try check()
        await output.open(sampleRate: sampleRate)
    }

    func hear(upTo count: Int) async throws {
        try check()
        while output.heardFrames < count {
            try await output.hear(upTo: min(count, output.heardFrames + 50))
            try check()
        }
    }

    func write(_ samples: [Int16]) { output.write(samples) }
    var heardFrames: Int { output.heardFrames }
    func pause(at count: Int?) { output.pause(at: count) }
    func resume() { output.resume() }
    func flush() -> Int { output.flush() }
    func drain() async throws { try await output.drain() }
    func close() async { await output.close() }
}
