public import Narration
import NarrationBooks
import NarrationReading
import NarrationResampling
import NarrationSound
import NarrationSystem

/// Speaks with banks of phrases: each text is covered with the longest phrases that a bank has.
///
/// ```swift
/// let bank = try Bank(contentsOf: "clock-de.bank")
/// let engine = BankEngine(BankShelf([bank]), fallback: otherEngine)
/// let speech = try await engine.speech(for: Utterance("Es ist 21 Uhr.", voice: "clock-de"))
/// ```
///
/// A voice is a bank, by its name or by the path of its file. Numbers, times and other digits are put into words by the
/// rules of reading. The take of a phrase is chosen by what comes after it: a comma or nothing, the end of a statement,
/// or a question mark. Takes that were cut out of sentences, and parts of a number, are joined by a crossfade of 8 ms
/// at equal power, other phrases with a gap of 70 ms. Words that a bank lacks are said by the fallback voice at the
/// bank's level. The frames of words are those at which their takes begin.
///
/// A rate and a pitch other than the default ones are made by SoundTouch. Phonemes are refused, because a bank has no
/// sounds but its own. The engine can be used from any isolation.
public final class BankEngine: SpeechEngine {
    /// The name that an `EngineRoster` gives it, before the colon in the names of voices: `bank`.
    public static let rosterName = "bank"

    /// `phrase bank`.
    public let name = "phrase bank"

    /// ``Bank/sampleRate``.
    public let sampleRate = Bank.sampleRate

    private let shelf: BankShelf
    private let fallback: (any SpeechEngine)?
    private let reportLacking: @Sendable (MissingWords) -> Void

    /// The version of the ways in which texts are covered; it is raised with every audible change.
    private static let rulesVersion = 1

    /// Creates an engine.
    ///
    /// - Parameters:
    ///   - shelf: The banks.
    ///   - fallback: The engine that says what a bank lacks, unless the bank wants none; by default, none.
    ///   - lacking: Called with words that a bank lacks, on any thread, each time that they are said.
    public init(
        _ shelf: BankShelf,
        fallback: (any SpeechEngine)? = nil,
        lacking: @escaping @Sendable (MissingWords) -> Void = { _ in }
    ) {
        (self.shelf, self.fallback, reportLacking) = (shelf, fallback, lacking)
    }

    /// The contents of the bank, and the versions of the rules and of the fallback voice, if there is one: a bank that
    /// lacks nothing speaks without it.
    ///
    /// - Throws: `SpeechError` if the bank cannot be opened; the errors of the fallback engine.
    public func version(of voice: Voice) async throws -> String {
        let bank = try shelf.bank(voice.id)
        var parts = [
            "\(name) \(Self.rulesVersion)", bank.fingerprint, Joiner.version, NaturalReading(style: .natural).version,
            TimeStretch.version, Resampler.version,
        ]
        do {
            if let (engine, other) = try await fallbackVoice(of: bank) {
                parts += ["else \(other.id)", try await engine.version(of: other)]
            }
        } catch let error as SpeechError where [.unknownVoice, .engineMissing].contains(error.code) {
            parts.append("else nobody")
        }
        return parts.joined(separator: "; ")
    }

    /// A voice for each bank that has a name.
    public func voices() async throws -> [Voice] { shelf.banks.map { Voice(of: $0, id: $0.name) } }

    /// Returns the bank that an utterance names, or the first bank of its language.
    ///
    /// - Throws: `SpeechError` with code `unknown-voice` if there is none, or if it is damaged.
    public func voice(for utterance: Utterance) async throws -> Voice {
        guard let name = utterance.voice else {
            let primary = utterance.language.primaryLanguage
            guard let bank = shelf.banks.first(where: { $0.language.primaryLanguage == primary }) else {
                throw SpeechError.unknownLanguage(utterance.language, nearest: nil)
            }
            return Voice(of: bank, id: bank.name)
        }
        let bank = try shelf.bank(name)
        return Voice(of: bank, id: bank.name.lowercased() == name.lowercased() ? bank.name : name)
    }

    /// Speaks a passage.
    ///
    /// - Throws: `SpeechError` if the bank lacks words that no other voice says, if it is damaged, or if the passage
    ///   has phonemes; the errors of the fallback engine; `CancellationError`.
    public func synthesize(_ passage: Utterance) async throws -> Speech {
        let voice = try await voice(for: passage)
        try Task.checkCancellation()
        guard passage.phonemes.isEmpty else { throw SpeechError.cannotSayPhonemes(voice) }
        guard passage.string.isSayable else { return Speech(sampleRate: sampleRate) }
        let bank = try shelf.bank(voice.id)
        let text = passage.string.inWords(of: voice)
        var speech = try await speech(of: text.said, by: bank, volume: passage.volume)
        speech.marks = text.shownMarks(of: speech.marks, in: text.said.startIndex..<text.said.endIndex)
        return try passage.stretch()(speech, at: sampleRate)
    }
}

extension BankEngine {
    /// The engine and the voice that say what a bank lacks; `nil` if nobody does.
    private func fallback(of bank: Bank) -> (engine: any SpeechEngine, request: VoiceRequest)? {
        guard let fallback else { return nil }
        return switch bank.fallback {
        case .none: nil
        case .language: (fallback, .language(bank.language))
        case .voice(let name): (fallback, .voice(name))
        }
    }

    /// The engine and the voice that say what a bank lacks; `nil` if nobody does, or no voice speaks its language.
    ///
    /// - Throws: `SpeechError` if there is no voice of the name that the bank wants; the errors of the engine.
    private func fallbackVoice(of bank: Bank) async throws -> (engine: any SpeechEngine, voice: Voice)? {
        guard let (engine, request) = fallback(of: bank) else { return nil }
        do {
            return (engine, try await engine.voice(for: request.utterance))
        } catch let error as SpeechError where error.code == .unknownVoice && bank.fallback == .language {
            return nil
        }
    }

    private func speech(of text: String, by bank: Bank, volume: Double) async throws -> Speech {
        let (joiner, marks) = try await joined(text, by: bank)
        return Speech(samples: joiner.speech(volume: volume), marks: marks, sampleRate: sampleRate)
    }

    /// A text as it is pieced together at the default rate, with the places at which takes are joined.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - bank: The bank.
    /// - Returns: The words that are said, their sound and the joints.
    /// - Throws: The errors of ``synthesize(_:)``.
    package func pieced(_ text: String, by bank: Bank) async throws -> PiecedText {
        let voice = try await voice(named: bank.name)
        let said = text.inWords(of: voice).said
        let (joiner, marks) = try await joined(said, by: bank)
        let pieces = bank.book.covering(of: said)
        let joints = zip(joiner.joints, pieces.dropFirst()).map { frames, piece in
            PiecedText.Joint(frames: frames, word: piece.words[0].continuesWord ? nil : piece.range.lowerBound)
        }
        return PiecedText(said: said, samples: joiner.speech(volume: 1), marks: marks, joints: joints)
    }

    private func joined(_ text: String, by bank: Bank) async throws -> (joiner: Joiner, marks: [WordMark]) {
        let pieces = bank.book.covering(of: text)
        let sounds = try await sounds(of: pieces, in: text, by: bank)
        var (joiner, marks) = (Joiner(), [WordMark]())
        for (index, (piece, sound)) in zip(pieces, sounds).enumerated() {
            let gap = index == 0 ? 0 : bank.gap(between: pieces[index - 1], and: piece)
            let start = joiner.append(sound.samples, after: gap)
            marks += sound.marks.map { WordMark(range: $0.range, frame: start + $0.frame) }
        }
        if !pieces.isEmpty { joiner.append(silence: Gap.tail) }
        return (joiner, marks)
    }

    /// The sounds of the pieces of a text.
    private func sounds(of pieces: [CoveringPiece], in text: String, by bank: Bank) async throws -> [PieceSound] {
        var sounds: [PieceSound] = []
        for (index, piece) in pieces.enumerated() {
            try Task.checkCancellation()
            guard let phrase = bank.phrase(of: piece) else {
                sounds.append(try await lacking(pieces[index], in: text, of: bank))
                continue
            }
            let next = index + 1 < pieces.count ? pieces[index + 1] : nil
            guard let take = phrase.take(for: bank.position(of: piece, before: next)) else {
                throw SpeechError.lacking(piece, in: text, bank)
            }
            do throws(BankError) {
                let samples = try bank.samples(of: take)
                let gain = Float(pow(10, min(0, Bank.level - take.level) / 20))
                sounds.append(PieceSound(samples.map { $0 * gain }, of: piece, take))
            } catch {
                throw SpeechError.cannotOpen(error)
            }
        }
        return sounds
    }

    /// The sound of words that the bank lacks, by its fallback voice.
    private func lacking(_ piece: CoveringPiece, in text: String, of bank: Bank) async throws -> PieceSound {
        guard let (engine, voice) = try await fallbackVoice(of: bank) else {
            throw SpeechError.lacking(piece, in: text, bank)
        }
        let words = String(text[piece.range])
        let utterance = Utterance(words + piece.after.sign, voice: voice.id)
        reportLacking(MissingWords(text: words, bank: bank.name, substitute: voice.name))
        let speech = try await engine.speech(for: utterance)
        guard let sound = try TakeSound(speech, at: voice.sampleRate ?? engine.sampleRate) else {
            guard !words.isSpeakable else { throw SpeechError.noSound(for: words) }
            return .silence
        }
        return PieceSound(sound, of: piece, saying: utterance.string, in: text)
    }
}

extension Bank {
    /// The phrase that says a piece; `nil` if the bank has none.
    fileprivate func phrase(of piece: CoveringPiece) -> BankPhrase? { piece.phrase.map { phrases[$0] } }

    /// The silence between two pieces in frames.
    fileprivate func gap(between one: CoveringPiece, and other: CoveringPiece) -> Int {
        Gap.after(one, between: (phrase(of: one), phrase(of: other)))
    }

    /// The position of a piece, which is connected if the next one can be joined to it without a gap.
    fileprivate func position(of piece: CoveringPiece, before next: CoveringPiece?) -> PhrasePosition {
        let position = piece.position(isLast: next == nil)
        guard position == .medial, piece.after == .none, let next, phrase(of: next)?.isConnected == true else {
            return position
        }
        return .connected
    }
}

extension Voice {
    /// The voice of a bank.
    fileprivate init(of bank: Bank, id: String) {
        self.init(
            id: id,
            name: "\(bank.name), \(bank.phrases.count) phrases",
            languages: [bank.language],
            sampleRate: Bank.sampleRate,
            licence: bank.licence,
            saysPhonemes: false
        )
    }
}

extension SpeechError {
    /// The bank has no phrase for words, and nobody else says them.
    fileprivate static func lacking(_ piece: CoveringPiece, in text: String, _ bank: Bank) -> SpeechError {
        SpeechError(
            .wordsLost,
            """
            the bank \(bank.name.shown) lacks "\(text[piece.range].excerpt)"; add it to the list of the bank, or give the \
            list a fallback voice
            """
        )
    }
}

extension SpokenWord.Break {
    /// The sign with which a voice is asked to speak the words before it.
    fileprivate var sign: String {
        switch self {
        case .none: ""
        case .comma, .clause: ","
        case .sentence: "."
        case .question: "?"
        }
    }
}
