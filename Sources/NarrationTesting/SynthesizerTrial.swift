import Narration
import NarrationPlayback

extension SynthesizerContract {
    /// Checks one law, and stops the synthesizer.
    ///
    /// - Returns: The violations, a sentence each.
    /// - Throws: `CancellationError` when the task is cancelled.
    @MainActor
    public func breaches(of law: Law) async throws -> [String] {
        let trial = SynthesizerTrial(self)
        try await trial.check(law)
        try await trial.end()
        return trial.watched.violations + trial.breaches
    }
}

/// One check of a law: gives commands to a synthesizer, and notes what it reports.
@MainActor
final class SynthesizerTrial {
    let watched: WatchedSynthesizer

    /// What was not as it should be, besides the order of the reports.
    private(set) var breaches: [String] = []

    private let contract: SynthesizerContract
    private var synthesizer: any SpeechSynthesizer { contract.synthesizer }
    private var reports: [(what: WatchedSynthesizer.Report, request: SpeechRequest, time: Duration)] = []

    init(_ contract: SynthesizerContract) {
        self.contract = contract
        watched = WatchedSynthesizer(contract.synthesizer)
        watched.onReport = { [unowned self] in reports.append(($0, $1, contract.now())) }
    }

    /// Stops the synthesizer, and gives it time to report that.
    func end() async throws {
        watched.onReport = { _, _ in }
        synthesizer.stopSpeaking(at: .immediate)
        for _ in 0..<100 where synthesizer.isSpeaking { try await contract.sleep(.milliseconds(10)) }
    }

    func check(_ law: SynthesizerContract.Law) async throws {
        switch law {
        case .everyWordReported: try await everyWordReported()
        case .reportsAreWords: try await reportsAreWords()
        case .wordsTakeTime: try await wordsTakeTime()
        case .requestsInTurn: try await requestsInTurn()
        case .spokenOnce: try await spokenOnce()
        case .delaysPass: try await delaysPass()
        case .nothingFinishes: try await nothingFinishes()
        case .pauseHolds: try await pauseHolds(at: .immediate)
        case .pauseAtWordHolds: try await pauseHolds(at: .word)
        case .stopCancels: try await stopCancels(at: .immediate)
        case .stopAtWordCancels: try await stopCancels(at: .word)
        case .stopBeforeStart: try await stopBeforeStart()
        case .stopInCallback: try await stopInCallback()
        case .commandsTellTruth: try await commandsTellTruth()
        case .stateIsTrue: try await stateIsTrue()
        case .delegateIsWeak: delegateIsWeak()
        }
    }
}

// MARK: - Commands and waits

extension SynthesizerTrial {
    private static let text = "Bright stars shone over seven quiet hills"

    private func speak(_ text: String = text, before: Double = 0, after: Double = 0) -> SpeechRequest {
        watched.speak(
            Utterance(
                text,
                preUtteranceDelay: before,
                postUtteranceDelay: after,
                voice: contract.voice,
                language: contract.language
            )
        )
    }

    private func expect(_ holds: Bool, _ breach: @autoclosure () -> String) {
        if !holds { breaches.append(breach()) }
    }

    /// Waits for what must happen.
    ///
    /// - Returns: Whether it has happened; what has not is noted.
    @discardableResult
    private func wait(for event: String, until happens: () -> Bool) async throws -> Bool {
        let deadline = contract.now() + contract.patience
        while !happens() {
            guard contract.now() < deadline else {
                breaches.append("in \(contract.patience), \(event)")
                return false
            }
            try await contract.sleep(.milliseconds(10))
        }
        return true
    }

    private func waitForEnd(of requests: SpeechRequest...) async throws {
        for request in requests {
            try await wait(for: "“\(request.utterance.string)” was not finished") { has(.finished, request) }
        }
    }

    private func waitForWord(of request: SpeechRequest) async throws -> Bool {
        try await wait(for: "no word of “\(request.utterance.string)” was reported") { !words(of: request).isEmpty }
    }

    /// Waits longer than any word takes, so that the synthesizer can do what it should not do.
    private func rest() async throws {
        try await contract.sleep(.seconds(2))
    }

    private func has(_ report: WatchedSynthesizer.Report, _ request: SpeechRequest) -> Bool {
        time(of: report, request) != nil
    }

    private func time(of report: WatchedSynthesizer.Report, _ request: SpeechRequest) -> Duration? {
        reports.first { $0.what == report && $0.request.id == request.id }?.time
    }

    /// The words of a request that were reported, and when.
    private func words(of request: SpeechRequest) -> [(range: Range<String.Index>, time: Duration)] {
        reports.compactMap { report in
            if case .word(let range) = report.what, report.request.id == request.id {
                (range, report.time)
            } else {
                nil
            }
        }
    }
}

// MARK: - Words

extension SynthesizerTrial {
    private func everyWordReported() async throws {
        let request = speak()
        try await waitForEnd(of: request)
        for word in request.utterance.words where !words(of: request).contains(where: { $0.range.overlaps(word) }) {
            breaches.append("“\(request.utterance.string[word])” was not reported")
        }
    }

    private func reportsAreWords() async throws {
        let request = speak()
        try await waitForEnd(of: request)
        let string = request.utterance.string
        for (range, _) in words(of: request) where !request.utterance.words.contains(range) {
            let isWithin = range.lowerBound >= string.startIndex && range.upperBound <= string.endIndex
            breaches.append(isWithin ? "“\(string[range])” is no word" : "a word lies outside the string")
        }
    }

    private func wordsTakeTime() async throws {
        let request = speak()
        try await waitForEnd(of: request)
        let times = words(of: request).map(\.time)
        guard let first = times.first, let last = times.last else { return expect(false, "no word was reported") }
        expect(last - first >= .milliseconds(100), "all words were reported in \(last - first)")
    }
}

// MARK: - Requests

extension SynthesizerTrial {
    private func requestsInTurn() async throws {
        let (first, second) = (speak(), speak("Seven hills"))
        try await waitForEnd(of: first, second)
        watched.checkAtRest()
    }

    private func spokenOnce() async throws {
        let (first, second) = (speak("Seven hills"), speak("Quiet stars"))
        watched.speak(first)
        watched.speak(second)
        try await waitForEnd(of: first, second)
        try await rest()
        for request in [first, second] {
            let count = reports.count { $0.what == .started && $0.request.id == request.id }
            expect(count == 1, "“\(request.utterance.string)” was spoken \(count) times")
        }
    }

    private func delaysPass() async throws {
        let given = contract.now()
        let first = speak("Seven hills", before: 0.5, after: 0.5)
        let second = speak("Quiet stars")
        try await waitForEnd(of: first, second)
        guard let start = time(of: .started, first), let end = time(of: .finished, first),
            let next = time(of: .started, second)
        else { return }
        // A report may be a few hundredths early or late.
        expect(start - given >= .milliseconds(400), "the start came \(start - given) after it was asked for, not 0.5 s")
        expect(next - end >= .milliseconds(400), "the next request started after \(next - end), not 0.5 s")
    }

    private func nothingFinishes() async throws {
        let request = speak("—")
        try await waitForEnd(of: request)
        expect(has(.started, request), "it was not started")
        expect(words(of: request).isEmpty, "it has words")
    }
}

// MARK: - Pauses

extension SynthesizerTrial {
    private func pauseHolds(at boundary: SpeechBoundary) async throws {
        let request = speak()
        guard try await waitForWord(of: request) else { return }
        expect(synthesizer.pauseSpeaking(at: boundary), "pausing returned false")
        guard try await wait(for: "it did not pause", until: { synthesizer.isPaused && has(.paused, request) }) else {
            return
        }
        let count = words(of: request).count
        try await rest()
        expect(
            words(of: request).count == count,
            "\(words(of: request).count - count) words were reported in the pause"
        )
        expect(!has(.finished, request), "the request finished in the pause")
        expect(synthesizer.continueSpeaking(), "continuing returned false")
        try await waitForEnd(of: request)
        expect(has(.continued, request), "it was not reported that speech continued")
        let rest = request.utterance.words.count - words(of: request).count
        expect(rest <= 0, "\(rest) words were lost")
    }
}

// MARK: - Stops

extension SynthesizerTrial {
    private func stopCancels(at boundary: SpeechBoundary) async throws {
        let requests = [speak(), speak("Seven hills"), speak("Quiet stars")]
        guard try await waitForWord(of: requests[0]) else { return }
        expect(synthesizer.stopSpeaking(at: boundary), "stopping returned false")
        let count = words(of: requests[0]).count
        for request in requests {
            try await wait(for: "“\(request.utterance.string)” was not cancelled") { has(.cancelled, request) }
        }
        try await rest()
        expect(words(of: requests[0]).count == count, "words were reported after the stop")
        watched.checkAtRest()
    }

    private func stopBeforeStart() async throws {
        let request = speak(before: 10)
        try await contract.sleep(.milliseconds(200))
        expect(synthesizer.isSpeaking, "isSpeaking is false in a delay")
        expect(synthesizer.stopSpeaking(at: .word), "stopping returned false")
        try await wait(for: "it was not cancelled") { has(.cancelled, request) }
        expect(!has(.started, request), "it was started")
    }

    private func stopInCallback() async throws {
        let note = watched.onReport
        watched.onReport = { [synthesizer] in
            note($0, $1)
            if $0 == .started { synthesizer.stopSpeaking(at: .immediate) }
        }
        let request = speak()
        try await wait(for: "it was not cancelled") { has(.cancelled, request) }
        try await rest()
        expect(words(of: request).isEmpty, "words were reported")
    }
}

// MARK: - What it says of itself

extension SynthesizerTrial {
    private func commandsTellTruth() async throws {
        func expect(_ result: Bool, _ wanted: Bool, _ command: String, _ moment: String) {
            self.expect(result == wanted, "\(command) \(moment) returned \(result)")
        }
        expect(synthesizer.pauseSpeaking(at: .immediate), false, "pausing", "without a request")
        expect(synthesizer.continueSpeaking(), false, "continuing", "without a request")
        expect(synthesizer.stopSpeaking(at: .immediate), false, "stopping", "without a request")
        guard try await waitForWord(of: speak()) else { return }
        expect(synthesizer.continueSpeaking(), false, "continuing", "without a pause")
        expect(synthesizer.pauseSpeaking(at: .immediate), true, "pausing", "in speech")
        try await wait(for: "it did not pause") { synthesizer.isPaused }
        expect(synthesizer.pauseSpeaking(at: .immediate), false, "pausing", "in a pause")
        expect(synthesizer.continueSpeaking(), true, "continuing", "in a pause")
        expect(synthesizer.stopSpeaking(at: .immediate), true, "stopping", "in speech")
        try await wait(for: "it did not stop") { !synthesizer.isSpeaking }
        expect(synthesizer.stopSpeaking(at: .immediate), false, "stopping", "after a stop")
    }

    private func stateIsTrue() async throws {
        func expect(speaks: Bool, pauses: Bool, _ moment: String) {
            self.expect(synthesizer.isSpeaking == speaks, "isSpeaking is \(!speaks) \(moment)")
            self.expect(synthesizer.isPaused == pauses, "isPaused is \(!pauses) \(moment)")
        }
        expect(speaks: false, pauses: false, "without a request")
        let request = speak()
        expect(speaks: true, pauses: false, "after a request was given")
        guard try await waitForWord(of: request) else { return }
        expect(speaks: true, pauses: false, "in speech")
        synthesizer.pauseSpeaking(at: .immediate)
        try await wait(for: "the pause was not reported") { has(.paused, request) }
        expect(speaks: true, pauses: true, "in a pause")
        synthesizer.continueSpeaking()
        try await wait(for: "the end of the pause was not reported") { has(.continued, request) }
        expect(speaks: true, pauses: false, "after a pause")
        try await waitForEnd(of: request)
        try await wait(for: "isSpeaking was not false after the end") { !synthesizer.isSpeaking }
    }

    private func delegateIsWeak() {
        setLastDelegate()
        expect(synthesizer.delegate == nil, "it keeps its delegate alive")
    }

    /// Sets a delegate that nobody but the synthesizer could hold.
    private func setLastDelegate() {
        _ = WatchedSynthesizer(synthesizer)
    }
}
