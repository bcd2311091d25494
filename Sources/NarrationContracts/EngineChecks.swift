import Narration

extension EngineContract {
    /// Checks one law.
    ///
    /// - Returns: The violations, a sentence each.
    /// - Throws: The errors of the engine.
    public func breaches(of law: Law) async throws -> [String] {
        switch law {
        case .sameAfterAnything: try await differencesAfterAnything()
        case .sameInCompany: try await differencesInCompany()
        case .versionIsStable: try await versionsThatDiffer()
        case .rateOfVoice: try await voicesOffTheirRate()
        case .marksInOrder: try await speeches(for: texts).flatMap(disorder)
        case .marksWithinSpeech: try await speeches(for: texts).flatMap(strays)
        case .everyWordMarked: try await speeches(for: plainTexts).flatMap(unmarkedWords)
        case .speakableSounds: try await speeches(for: plainTexts).compactMap(silence)
        case .unspeakableIsSilent: try await speeches(for: unspeakableTexts).compactMap(chatter)
        case .delaysLeftToCaller: try await delaysInSpeech()
        case .louderIsLouder: try await volumesOutOfOrder()
        case .fasterIsShorter: try await ratesOutOfOrder()
        case .longTextIsWhole: try await lossInLongText()
        case .voicesCanBeChosen: try await voicesNotChosen()
        case .unknownVoiceIsRefused: await unknownVoicesAccepted()
        case .cancellationIsHeeded: await cancellationIgnored()
        case .oddTextIsSurvived: await oddTextNotSurvived()
        }
    }
}

// MARK: - Texts

private let plainTexts = [
    "Once upon a time, a hare ran over the top of the hill.",
    "Hop",
    "hop hop hop",
    "It's a well-known road: 7 miles!",
    " and so, with a leading space, on and on\nto the next line",
]

private let unspeakableTexts = ["", " ", "\n\t ", "...", "?!", "—", ",", "“”"]

private let oddTexts = [
    "a hare 🐇 and a family 👨‍👩‍👧‍👦 and a flag 🏴󠁧󠁢󠁳󠁣󠁴󠁿",
    "cafe\u{301} re\u{301}sume\u{301} a\u{301}\u{302}\u{303}\u{304}\u{305}",
    "昔々、あるところにお爺さんとお婆さんがいました。",
    "كان يا ما كان \u{202E}اهلا\u{202C} and back",
    "bell \u{7} null \u{0} start \u{1}50S escape \u{1B}[31m delete \u{7F} end",
    "a\u{200B}b\u{FEFF}c\u{200D}d \u{FFFC} \u{FFFD} \u{10FFFF}",
    "<speak>tags &amp; <break time=\"1h\"/> [[h@l'oU]] %s ${x} \\n",
]

extension EngineContract.Extent {
    private var share: Int { self == .full ? 20 : 1 }

    fileprivate var endlessTexts: [String] {
        [
            String(repeating: "a", count: 500 * share),
            String(repeating: "漢", count: 50 * share),
            "e" + String(repeating: "\u{301}", count: 100 * share),
        ]
    }

    /// The numbers from 1 on that are spoken in one text.
    fileprivate var numbers: [String] { (1...(self == .full ? 400 : 150)).map(String.init) }

    fileprivate var rates: [Double] { self == .full ? (0...10).map { Double($0) / 10 } : [0, 0.5, 1] }

    /// The number of times that texts are spoken at the same time.
    fileprivate var rounds: Int { self == .full ? 3 : 2 }

    /// The highest number of voices that are chosen.
    fileprivate var mostVoices: Int { self == .full ? .max : 3 }
}

private let texts = plainTexts + oddTexts

// MARK: - Speaking

private struct Spoken: CustomStringConvertible {
    let text: String
    let speech: Speech

    var description: String { "“\(text.excerpt)”" }
}

extension EngineContract {
    private func utterance(_ text: String) -> Utterance {
        Utterance(text, voice: voice, language: language)
    }

    private func speech(for text: String) async throws -> Speech {
        try await unchecked(utterance(text))
    }

    /// The speech of the engine itself, without the retry and the check that apps use.
    private func unchecked(_ utterance: Utterance) async throws -> Speech {
        var whole = Speech()
        let text = SpokenText(utterance.string)
        for range in text.passages {
            let passage = utterance.passage(range, of: text)
            let speech = try await engine.synthesize(passage)
            whole.sampleRate = speech.sampleRate
            whole.append(speech.rebased(from: passage.string, to: range, in: utterance.string))
        }
        return whole
    }

    /// The engine's speech for each of the texts, except for unusual texts that it rejects.
    private func speeches(for texts: [String]) async throws -> [Spoken] {
        var speeches: [Spoken] = []
        for text in texts {
            do {
                speeches.append(Spoken(text: text, speech: try await speech(for: text)))
            } catch {
                guard oddTexts.contains(text) else { throw error }
            }
        }
        return speeches
    }
}

extension Speech {
    /// The mean square of the samples.
    fileprivate var power: Double {
        samples.reduce(0) { $0 + Double($1) * Double($1) } / Double(max(1, samples.count))
    }
}

// MARK: - Sameness

extension EngineContract {
    private func differencesAfterAnything() async throws -> [String] {
        let before = try await speeches(for: plainTexts)
        for text in oddTexts + plainTexts {
            var other = utterance(text)
            (other.rate, other.pitchMultiplier, other.volume) = (0.9, 1.7, 0.3)
            _ = try? await unchecked(other)
        }
        let after = try await speeches(for: plainTexts.reversed()).reversed()
        return zip(before, after).filter { $0.speech != $1.speech }.map { "\($0.0) sounded otherwise" }
    }

    private func differencesInCompany() async throws -> [String] {
        let alone = try await speeches(for: plainTexts)
        return try await withThrowingTaskGroup(of: String?.self) { group in
            for _ in 1...extent.rounds {
                for spoken in alone {
                    group.addTask {
                        let again = try await speech(for: spoken.text)
                        return again == spoken.speech ? nil : "\(spoken) sounded otherwise in company"
                    }
                }
            }
            return try await group.reduce(into: []) { $0 += $1.map { [$0] } ?? [] }
        }
    }
}

// MARK: - Version

extension EngineContract {
    private func versionsThatDiffer() async throws -> [String] {
        let voice = try await engine.voice(for: utterance(plainTexts[0]))
        let before = try await engine.version(of: voice)
        _ = try await speeches(for: plainTexts)
        let after = try await engine.version(of: voice)
        var breaches = before == after ? [] : ["it was “\(before)”, then “\(after)”"]
        if before.isEmpty || before.contains(where: \.isNewline) {
            breaches.append("“\(before)” is no line")
        }
        return breaches
    }
}

// MARK: - Sample rate

extension EngineContract {
    private func voicesOffTheirRate() async throws -> [String] {
        let voice = try await engine.voice(for: utterance(plainTexts[0]))
        let rate = voice.sampleRate ?? engine.sampleRate
        var breaches: [String] = []
        if rate <= 0 { breaches.append("the voice “\(voice.id)” has \(rate) Hz") }
        if rate > engine.sampleRate {
            breaches.append("the voice “\(voice.id)” has \(rate) Hz, more than the engine's \(engine.sampleRate)")
        }
        return try await breaches
            + speeches(for: plainTexts).filter { $0.speech.sampleRate ?? engine.sampleRate != rate }.map {
                "\($0) has \($0.speech.sampleRate ?? engine.sampleRate) Hz, and its voice \(rate)"
            }
    }
}

// MARK: - Marks

private func disorder(in spoken: Spoken) -> [String] {
    let marks = spoken.speech.marks
    return zip(marks, marks.dropFirst()).compactMap { mark, next in
        if next.frame < mark.frame {
            return "in \(spoken), frame \(next.frame) comes behind frame \(mark.frame)"
        }
        if next.range.lowerBound < mark.range.upperBound {
            return "in \(spoken), a mark begins before the one in front of it ends"
        }
        return nil
    }
}

private func strays(in spoken: Spoken) -> [String] {
    spoken.speech.marks.compactMap { mark in
        if mark.range.isEmpty {
            return "in \(spoken), a mark covers nothing"
        }
        if mark.range.lowerBound < spoken.text.startIndex || mark.range.upperBound > spoken.text.endIndex {
            return "in \(spoken), a mark reaches out of the string"
        }
        if !spoken.speech.samples.indices.contains(mark.frame) {
            return "in \(spoken), a mark at frame \(mark.frame) of \(spoken.speech.samples.count)"
        }
        return nil
    }
}

private func unmarkedWords(in spoken: Spoken) -> [String] {
    Utterance(spoken.text).words
        .filter { word in !spoken.speech.marks.contains { $0.range.overlaps(word) } }
        .map { "in \(spoken), nothing marks “\(spoken.text[$0])”" }
}

// MARK: - Sound

extension EngineContract {
    private func silence(in spoken: Spoken) -> String? {
        spoken.speech.samples.contains { $0 != 0 } ? nil : "silence for \(spoken)"
    }

    private func chatter(in spoken: Spoken) -> String? {
        let rate = spoken.speech.sampleRate ?? engine.sampleRate
        let isQuiet = spoken.speech.marks.isEmpty && spoken.speech.samples.count <= rate / 10
        return isQuiet ? nil : "\(spoken.speech.samples.count) frames for \(spoken)"
    }

    private func delaysInSpeech() async throws -> [String] {
        var delayed = utterance(plainTexts[0])
        delayed.preUtteranceDelay = 0.5
        delayed.postUtteranceDelay = 0.25
        let isSame = try await unchecked(delayed) == speech(for: delayed.string)
        return isSame ? [] : ["with delays the speech is another"]
    }

    private func volumesOutOfOrder() async throws -> [String] {
        let volumes = [0, 0.25, 0.5, 1]
        var powers: [Double] = []
        for volume in volumes {
            var loud = utterance(plainTexts[0])
            loud.volume = volume
            powers.append(try await unchecked(loud).power)
        }
        return zip(volumes, volumes.dropFirst()).enumerated().compactMap { index, pair in
            powers[index] < powers[index + 1] ? nil : "volume \(pair.1) is no louder than \(pair.0)"
        }
    }

    private func ratesOutOfOrder() async throws -> [String] {
        let rates = extent.rates
        var lengths: [Int] = []
        for rate in rates {
            var fast = utterance(plainTexts[0])
            fast.rate = rate
            lengths.append(try await unchecked(fast).samples.count)
        }
        var breaches = rates.indices.dropFirst().filter { lengths[$0] > lengths[$0 - 1] }.map {
            "rate \(rates[$0]) takes \(lengths[$0]) frames, rate \(rates[$0 - 1]) only \(lengths[$0 - 1])"
        }
        let (slowest, middle, fastest) = (lengths[0], lengths[lengths.count / 2], lengths[lengths.count - 1])
        if fastest >= middle || middle >= slowest {
            breaches.append("rates 0, 0.5 and 1 take \(slowest), \(middle) and \(fastest) frames")
        }
        return breaches
    }

    private func lossInLongText() async throws -> [String] {
        let numbers = extent.numbers
        var parts = 0
        for start in stride(from: 0, to: numbers.count, by: 50) {
            parts += try await speech(for: numbers[start..<start + 50].joined(separator: " ")).samples.count
        }
        let whole = try await speech(for: numbers.joined(separator: " ")).samples.count
        guard whole * 20 < parts * 19 else { return [] }
        return ["1 to \(numbers.count) take \(whole) frames, and \(parts) when said by fifties"]
    }
}

// MARK: - Voices

extension EngineContract {
    private func voicesNotChosen() async throws -> [String] {
        let voices = try await engine.voices()
        var breaches = voices.isEmpty ? ["there are none"] : []
        for voice in voices.prefix(extent.mostVoices) {
            let chosen = try await engine.voice(for: Utterance("Hop", voice: voice.id))
            if chosen.id != voice.id {
                breaches.append("asked for “\(voice.id)” it chose “\(chosen.id)”")
            }
        }
        return breaches
    }

    private func unknownVoicesAccepted() async -> [String] {
        let strangers = [
            Utterance("Hop", voice: "no such voice", language: language), Utterance("Hop", language: "qaa"),
        ]
        var breaches: [String] = []
        for stranger in strangers {
            let name = stranger.voice ?? stranger.language
            if await !isRefused({ _ = try await engine.voice(for: stranger) }) {
                breaches.append("it has a voice for “\(name)”")
            }
            if await !isRefused({ _ = try await engine.synthesize(stranger) }) {
                breaches.append("it speaks with “\(name)”")
            }
        }
        return breaches
    }

    private func isRefused(_ request: () async throws -> Void) async -> Bool {
        do {
            try await request()
            return false
        } catch {
            return (error as? SpeechError)?.code == .unknownVoice
        }
    }
}

// MARK: - Hardships

extension EngineContract {
    private func cancellationIgnored() async -> [String] {
        let hop = utterance("Hop")
        let outcome = await Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await engine.synthesize(hop)
        }.result
        return switch outcome {
        case .success: ["it spoke all the same"]
        case .failure(is CancellationError): []
        case .failure(let error): ["it threw “\(error)”"]
        }
    }

    private func oddTextNotSurvived() async -> [String] {
        var breaches: [String] = []
        for text in oddTexts + extent.endlessTexts {
            do {
                _ = try await speech(for: text)
            } catch is SpeechError {
                continue
            } catch {
                breaches.append("“\(text.excerpt)” threw “\(error)”")
            }
        }
        return breaches
    }
}
