import EspeakProtocol
import Narration

/// One passage on its way through a worker: sent in pieces, checked for words that were left out, and where there are
/// any, sent again in smaller ones.
struct PassageSession: Sendable {
    private let text: SpokenText
    private let tokens: WordTokens
    private let prosody: Prosody
    private let voice: Voice
    private let joins: JoinedWords
    private let deadline: Double

    /// Prepares a passage.
    init(_ passage: Utterance, voice: Voice, joins: JoinedWords, patience: Double) {
        text = SpokenText(passage.string)
        tokens = WordTokens(passage.string)
        prosody = Prosody(passage)
        self.voice = voice
        self.joins = joins
        deadline = patience + 0.02 * Double(passage.string.count)
    }

    /// Whether there is anything to speak.
    var isSilent: Bool { tokens.ranges.isEmpty }

    /// Has the passage spoken.
    ///
    /// - Throws: `SpeechError` when the worker fails, leaves out words however small the pieces, or makes too little
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

    /// Whatever a worker tells of the words: they take some time.
    private func checkLength(of spoken: SpokenPassage) throws {
        let words = tokens.words(in: 0..<text.scalars.count)
        let least = LeastSound(words: words.count, scalars: text.scalars)
        guard spoken.duration >= least.duration else {
            throw SpeechError.tooLittleSound(spoken.duration, for: text.string)
        }
    }

    private func speak(_ pieces: [Range<Int>], through worker: WorkerProcess) async throws -> SpokenPassage {
        let request = SpeakRequest(pieces.map(text.request), with: prosody)
        let reply = try await worker.speak(request, within: deadline)
        return SpokenPassage(reply, of: pieces, tokens: tokens)
    }

    /// Whether every word of a piece was spoken: told of, or heard all the same.
    private func isWhole(_ piece: Range<Int>, in spoken: SpokenPassage, _ worker: WorkerProcess) async throws -> Bool {
        let words = tokens.words(in: piece)
        for silence in tokens.silences(among: words, heard: spoken.heard) {
            guard try await isSpoken(silence, among: words, worker) else { return false }
        }
        return true
    }

    /// Whether words that were not told of are spoken nevertheless, as one with the word before them ("of the"), and
    /// not left out: espeak-ng does not tell of them either when it is asked for just these few, and they sound alone.
    private func isSpoken(_ silence: Range<Int>, among words: [Int], _ worker: WorkerProcess) async throws -> Bool {
        guard silence.count <= JoinedWords.most else { return false }
        let start = max(0, silence.lowerBound - 1)
        let phrase = range(of: words[start..<silence.upperBound])
        let key = "\(voice.id) \(text.request(phrase).text.lowercased())"
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

    /// A piece in two, cut between the words in its middle.
    ///
    /// - Throws: `SpeechError` when it is a single word: the voice cannot say it.
    private func halves(of piece: Range<Int>) throws -> [Range<Int>] {
        let words = tokens.words(in: piece)
        guard words.count > 1 else {
            throw SpeechError.noSound(for: text.request(piece).text)
        }
        let cut = tokens.ranges[words[words.count / 2]].lowerBound
        return [piece.lowerBound..<cut, cut..<piece.upperBound]
    }
}
