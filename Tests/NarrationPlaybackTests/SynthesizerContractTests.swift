import Narration
import NarrationContracts
import NarrationPlayback
import NarrationTesting
import Testing

/// The contract on a clock on which waiting takes no time: an honest synthesizer keeps it, and each liar breaks a law.
@MainActor
@Suite struct SynthesizerContractTests {
    private let clock = VirtualClock()

    private var honest: PlaybackSynthesizer {
        PlaybackSynthesizer(engine: ScriptedEngine(), reading: PlainReading(), output: ClockOutput(clock: clock))
    }

    private func broken(by synthesizer: any SpeechSynthesizer) async -> [LawViolation<SynthesizerContract.Law>] {
        await SynthesizerContract(synthesizer, clock: clock).violations()
    }

    @Test func `an honest synthesizer keeps the contract`() async throws {
        try await SynthesizerContract(honest, clock: clock).check()
    }

    @Test(arguments: zip(Lie.allCases, Lie.allCases.map(\.brokenLaw)))
    func `a synthesizer that lies breaks a law`(lie: Lie, law: SynthesizerContract.Law) async {
        let violations = await broken(by: Liar(honest, lie: lie))
        #expect(violations.contains { $0.law == law }, "\(violations)")
    }

    @Test func `a law that is broken is described`() async {
        let violations = await broken(by: Liar(honest, lie: .oneWord))
        #expect(
            violations.map(\.description).contains {
                $0
                    == "what is reported as a word is one word of the string: “Bright stars shone over seven quiet hills” is no word"
            }
        )
    }
}

/// A way not to be a synthesizer.
enum Lie: CaseIterable {
    case noWords, oneWord, otherWords, allWordsAtOnce, finishesAtOnce, queueNotCancelled, doesNotPause, neverSpeaks
    case neverPaused, stopReturnsFalse, holdsDelegate, speaksTwice, noDelays, losesPause

    var brokenLaw: SynthesizerContract.Law {
        switch self {
        case .noWords, .finishesAtOnce: .everyWordReported
        case .oneWord, .otherWords: .reportsAreWords
        case .allWordsAtOnce: .wordsTakeTime
        case .queueNotCancelled: .stopCancels
        case .doesNotPause, .losesPause: .pauseHolds
        case .neverSpeaks, .neverPaused: .stateIsTrue
        case .stopReturnsFalse: .commandsTellTruth
        case .holdsDelegate: .delegateIsWeak
        case .speaksTwice: .spokenOnce
        case .noDelays: .delaysPass
        }
    }
}

/// A synthesizer that passes everything on to an honest one, but for one lie.
@MainActor
private final class Liar: SpeechSynthesizer {
    weak var delegate: (any SpeechSynthesizerDelegate)? {
        didSet { if lie == .holdsDelegate { held = delegate } }
    }

    private var held: (any SpeechSynthesizerDelegate)?
    private let honest: any SpeechSynthesizer
    private let lie: Lie

    init(_ honest: any SpeechSynthesizer, lie: Lie) {
        self.honest = honest
        self.lie = lie
        honest.delegate = self
    }

    var isSpeaking: Bool { lie != .neverSpeaks && honest.isSpeaking }
    var isPaused: Bool { lie != .neverPaused && honest.isPaused }

    func speak(_ request: SpeechRequest) {
        switch lie {
        case .noDelays:
            var utterance = request.utterance
            utterance.preUtteranceDelay = 0
            given[honestly(utterance)] = request
        case .speaksTwice: given[honestly(request.utterance)] = request
        default: honest.speak(request)
        }
    }

    /// The request that was given, by that which is spoken instead.
    private var given: [SpeechRequest.ID: SpeechRequest] = [:]

    private func honestly(_ utterance: Utterance) -> SpeechRequest.ID {
        let request = SpeechRequest(utterance)
        honest.speak(request)
        return request.id
    }

    func pauseSpeaking(at boundary: SpeechBoundary) -> Bool {
        lie == .doesNotPause ? true : honest.pauseSpeaking(at: boundary)
    }

    func continueSpeaking() -> Bool {
        honest.continueSpeaking()
    }

    func stopSpeaking(at boundary: SpeechBoundary) -> Bool {
        let isStopped = honest.stopSpeaking(at: boundary)
        return lie == .stopReturnsFalse ? false : isStopped
    }
}

extension Liar: SpeechSynthesizerDelegate {
    private func original(_ request: SpeechRequest) -> SpeechRequest { given[request.id] ?? request }

    func speechSynthesizer(_ synthesizer: any SpeechSynthesizer, didStart request: SpeechRequest) {
        let string = request.utterance.string
        delegate?.speechSynthesizer(self, didStart: original(request))
        switch lie {
        case .finishesAtOnce: delegate?.speechSynthesizer(self, didFinish: request)
        case .oneWord where !string.isEmpty:
            delegate?.speechSynthesizer(self, willSpeak: string.startIndex..<string.endIndex, of: request)
        case .allWordsAtOnce:
            for word in string.split(separator: " ") {
                delegate?.speechSynthesizer(self, willSpeak: word.startIndex..<word.endIndex, of: request)
            }
        default: break
        }
    }

    func speechSynthesizer(
        _ synthesizer: any SpeechSynthesizer,
        willSpeak range: Range<String.Index>,
        of request: SpeechRequest
    ) {
        let silent: [Lie] = [.noWords, .oneWord, .allWordsAtOnce, .finishesAtOnce]
        guard !silent.contains(lie) else { return }
        let other = "A " + request.utterance.string + " of another string"
        let stray = other.index(other.startIndex, offsetBy: 2)..<other.endIndex
        delegate?.speechSynthesizer(self, willSpeak: lie == .otherWords ? stray : range, of: original(request))
    }

    func speechSynthesizer(_ synthesizer: any SpeechSynthesizer, didPause request: SpeechRequest) {
        guard lie != .losesPause else { return }
        delegate?.speechSynthesizer(self, didPause: original(request))
    }

    func speechSynthesizer(_ synthesizer: any SpeechSynthesizer, didContinue request: SpeechRequest) {
        delegate?.speechSynthesizer(self, didContinue: original(request))
    }

    func speechSynthesizer(_ synthesizer: any SpeechSynthesizer, didFinish request: SpeechRequest) {
        guard lie != .finishesAtOnce else { return }
        delegate?.speechSynthesizer(self, didFinish: original(request))
    }

    func speechSynthesizer(_ synthesizer: any SpeechSynthesizer, didCancel request: SpeechRequest) {
        if lie == .queueNotCancelled, request.utterance.string == "Quiet stars" { return }
        delegate?.speechSynthesizer(self, didCancel: original(request))
    }
}
