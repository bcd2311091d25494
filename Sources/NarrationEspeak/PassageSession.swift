import EspeakProtocol
import Narration

/// One passage on its way through a worker: sent in pieces, checked for words that were left out, and where there are
/// any, sent again in smaller ones.
struct PassageSession: Sendable {
    private let text: SpokenText
    private let tokens: WordTokens
    private let prosody: Prosody
    private let deadline: Double

    /// Prepares a passage.
    init(_ passage: Utterance, patience: Double) {
        text = SpokenText(passage.string)
        tokens = WordTokens(passage.string)
        prosody = Prosody(passage)
        deadline = patience + 0.02 * Double(passage.string.count)
    }

    /// Whether there is anything to speak.
    var isSilent: Bool { tokens.ranges.isEmpty }

    /// Has the passage spoken.
    ///
    /// - Throws: `SpeechError` when the worker fails, or leaves out words however small the pieces.
    func speak(through worker: WorkerProcess) async throws -> SpokenPassage {
        var pieces = text.pieces
        while true {
            let request = SpeakRequest(pieces.map(text.request), with: prosody)
            let reply = try await worker.speak(request, within: deadline)
            let spoken = SpokenPassage(reply, of: pieces, tokens: tokens)
            let incomplete = pieces.indices.filter { spoken.firstLost(in: pieces[$0]) != nil }
            guard let first = incomplete.first else { return spoken }
            let halved = pieces.enumerated().flatMap { index, piece in
                incomplete.contains(index) ? halves(of: piece) : [piece]
            }
            guard halved.count > pieces.count else {
                throw lostWords(in: pieces[first], spoken)
            }
            pieces = halved
        }
    }

    /// A piece in two, cut between the words in its middle, or whole when it is a single word.
    private func halves(of piece: Range<Int>) -> [Range<Int>] {
        let inside = tokens.ranges.filter { piece.contains($0.lowerBound) }
        guard inside.count > 1 else { return [piece] }
        let cut = inside[inside.count / 2].lowerBound
        return [piece.lowerBound..<cut, cut..<piece.upperBound]
    }

    private func lostWords(in piece: Range<Int>, _ spoken: SpokenPassage) -> SpeechError {
        let lost = text.request(piece).text
        return tokens.ranges.count { piece.contains($0.lowerBound) } == 1 ? .noSound(for: lost) : .wordsLost(from: lost)
    }
}
