import EspeakProtocol
import Narration

/// Speaks one passage through a worker. The passage is sent in pieces, checked for missing words, and sent again in
/// smaller pieces if there are any.
struct PassageSession: Sendable {
    private let text: PreparedText
    private let tokens: WordTokens
    private let prosody: Prosody
    private let voice: Voice
    private let joins: JoinedWords
    private let deadline: Double

    /// Prepares a passage.
    init(
        _ passage: Utterance,
        text: PreparedText,
        voice: Voice,
        joins: JoinedWords,
        patience: Double
    ) {
        self.text = text
        tokens = WordTokens(passage.string, pronounced: text.pronounced)
        prosody = Prosody(passage)
        self.voice = voice
        self.joins = joins
        deadline = patience + 0.02 * Double(passage.string.count)
    }

    /// Whether there is nothing to speak.
    var isSilent: Bool { tokens.ranges.isEmpty }

    /// Speaks the passage.
    ///
    /// - Throws: `SpeechError` if the worker fails, omits words even from the smallest pieces, or produces too little
    ///   sound for them.
    func speak(through worker: WorkerProcess) async throws -> SpokenPassage {
        var pieces = text.pieces
        while true {
            var spoken = try await speak(pieces, through: worker)
            var smaller: [Range<Int>] = []
            for piece in pieces {
                if let joints = try await joints(in: piece, of: spoken, worker) {
                    smaller.append(piece)
                    spoken.divide(joints)
                } else {
                    smaller += try halves(of: piece)
                }
            }
            if smaller.count == pieces.count {
                try checkLength(of: spoken)
                return spoken
            }
            pieces = smaller
        }
    }

    /// Checks that the sound is long enough for the words, even if the worker reports all of them.
    private func checkLength(of spoken: SpokenPassage) throws {
        let words = tokens.words(in: 0..<text.scalars.count)
        let phonemes = text.pronounced.reduce(0) { $0 + $1.spelling.soundCount }
        let least = LeastSound(words: words.count, scalars: text.written, phonemes: phonemes)
        guard spoken.duration >= least.duration else {
            throw SpeechError.tooLittleSound(spoken.duration, for: text.string)
        }
    }

    private func speak(_ pieces: [Range<Int>], through worker: WorkerProcess) async throws -> SpokenPassage {
        let request = SpeakRequest(pieces.map(text.request), with: prosody)
        let reply = try await worker.speak(request, within: deadline)
        return SpokenPassage(reply, of: pieces, text: text, tokens: tokens)
    }

    /// The words of a piece that are spoken as one; `nil` if a word was not spoken: it was neither reported, nor is it
    /// audible without a report.
    private func joints(
        in piece: Range<Int>,
        of spoken: SpokenPassage,
        _ worker: WorkerProcess
    ) async throws -> [Joint]? {
        let words = tokens.words(in: piece)
        var joints: [Joint] = []
        for silence in tokens.silences(among: words, heard: spoken.heard) {
            guard silence.count <= JoinedWords.most else { return nil }
            let joined = words[max(0, silence.lowerBound - 1)..<silence.upperBound]
            guard case .joined(let alone) = try await finding(about: joined, unreported: words[silence], worker)
            else { return nil }
            joints.append(Joint(words: Array(joined), alone: alone))
        }
        return joints
    }

    /// Whether words that were not reported are spoken as one with the word before them ("of the"), and not omitted:
    /// espeak-ng also does not report them when it speaks only these words, and they are audible when they are spoken
    /// alone.
    private func finding(
        about joined: ArraySlice<Int>,
        unreported: ArraySlice<Int>,
        _ worker: WorkerProcess
    ) async throws -> JoinedWords.Finding {
        let phrase = range(of: joined)
        let request = text.request(phrase)
        let key = "\(voice.id) \(request.hasPhonemes ? "[[]] " : "")\(request.text)"
        if let known = joins[key] { return known }
        let together = try await speak([phrase], through: worker)
        let rest = try await speak([range(of: unreported)], through: worker)
        let isSpoken = unreported.allSatisfy { !together.heard.contains($0) } && rest.isAudible
        let finding = isSpoken ? .joined(try await phones(of: joined, worker)) : JoinedWords.Finding.omitted
        joins[key] = finding
        return finding
    }

    /// The phones of words, each spoken alone; none for a word with digits, which may be part of a number.
    private func phones(of words: ArraySlice<Int>, _ worker: WorkerProcess) async throws -> [[String]] {
        var phones: [[String]] = []
        for word in words {
            guard !text.scalars[tokens.ranges[word]].contains(where: \.isDigit) else {
                phones.append([])
                continue
            }
            let spoken = try await speak([tokens.ranges[word]], through: worker)
            phones.append(spoken.phones.map(\.symbol).filter { !$0.isEmpty })
        }
        return phones
    }

    private func range(of words: ArraySlice<Int>) -> Range<Int> {
        tokens.ranges[words.first!].lowerBound..<tokens.ranges[words.last!].upperBound
    }

    /// The error for a word that the voice cannot speak. A number is named as it is written, and not only a part of it.
    private func silence(of word: Range<Int>) -> SpeechError {
        let scalars = text.scalars
        guard scalars[word].contains(where: \.isDigit) else { return .noSound(for: text.request(word).text) }
        let start = scalars[..<word.lowerBound].lastIndex { !$0.isInNumber }.map { $0 + 1 } ?? 0
        let end = scalars[word.upperBound...].firstIndex { !$0.isInNumber } ?? scalars.count
        return .noNumber(text.request(start..<end).text, by: voice)
    }

    /// Divides a piece in two, between the words in its middle, or before a single word: signs that have no name may
    /// hide it.
    ///
    /// - Throws: `SpeechError` if it begins with a single word, which the voice cannot speak.
    private func halves(of piece: Range<Int>) throws -> [Range<Int>] {
        let words = tokens.words(in: piece)
        let cut = tokens.ranges[words[words.count / 2]].lowerBound
        guard cut > piece.lowerBound else { throw silence(of: piece) }
        return [piece.lowerBound..<cut, cut..<piece.upperBound]
    }
}

extension Unicode.Scalar {
    fileprivate var isDigit: Bool { properties.numericType == .decimal }

    /// Whether it is a digit, or a sign that may stand in a number or beside it.
    fileprivate var isInNumber: Bool { !properties.isWhitespace && !properties.isAlphabetic }
}
