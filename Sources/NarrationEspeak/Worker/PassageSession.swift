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
    private let listsPhones: Bool
    private let deadline: Double

    /// Prepares a passage.
    init(
        _ passage: Utterance,
        text: PreparedText,
        voice: Voice,
        joins: JoinedWords,
        listsPhones: Bool,
        patience: Double
    ) {
        self.text = text
        tokens = WordTokens(passage.string, pronounced: text.pronounced)
        prosody = Prosody(passage)
        self.voice = voice
        self.joins = joins
        self.listsPhones = listsPhones
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
            let spoken = try await speak(pieces, through: worker)
            var smaller: [Range<Int>] = []
            for piece in pieces {
                let isWhole = try await isWhole(piece, in: spoken, worker)
                smaller += isWhole ? [piece] : try halves(of: piece)
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
        var request = SpeakRequest(pieces.map(text.request), with: prosody)
        request.listsPhones = listsPhones
        let reply = try await worker.speak(request, within: deadline)
        return SpokenPassage(reply, of: pieces, text: text, tokens: tokens)
    }

    /// Whether every word of a piece was spoken: it was reported, or is audible without a report.
    private func isWhole(_ piece: Range<Int>, in spoken: SpokenPassage, _ worker: WorkerProcess) async throws -> Bool {
        let words = tokens.words(in: piece)
        for silence in tokens.silences(among: words, heard: spoken.heard) {
            guard try await isSpoken(silence, among: words, worker) else { return false }
        }
        return true
    }

    /// Whether words that were not reported are spoken as one with the word before them ("of the"), and not omitted:
    /// espeak-ng also does not report them when it speaks only these words, and they are audible when they are spoken
    /// alone.
    private func isSpoken(_ silence: Range<Int>, among words: [Int], _ worker: WorkerProcess) async throws -> Bool {
        guard silence.count <= JoinedWords.most else { return false }
        let start = max(0, silence.lowerBound - 1)
        let phrase = range(of: words[start..<silence.upperBound])
        let request = text.request(phrase)
        let key = "\(voice.id) \(request.hasPhonemes ? "[[]] " + request.text : request.text.lowercased())"
        if let known = joins[key] { return known }
        let together = try await speak([phrase], through: worker)
        let alone = try await speak([range(of: words[silence])], through: worker)
        let isSpoken = words[silence].allSatisfy { !together.heard.contains($0) } && alone.isAudible
        joins[key] = isSpoken
        return isSpoken
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

    /// Divides a piece in two, between the words in its middle.
    ///
    /// - Throws: `SpeechError` if it is a single word, which the voice cannot speak.
    private func halves(of piece: Range<Int>) throws -> [Range<Int>] {
        let words = tokens.words(in: piece)
        guard words.count > 1 else {
            throw silence(of: piece)
        }
        let cut = tokens.ranges[words[words.count / 2]].lowerBound
        return [piece.lowerBound..<cut, cut..<piece.upperBound]
    }
}

extension Unicode.Scalar {
    fileprivate var isDigit: Bool { properties.numericType == .decimal }

    /// Whether it is a digit, or a sign that may stand in a number or beside it.
    fileprivate var isInNumber: Bool { !properties.isWhitespace && !properties.isAlphabetic }
}
