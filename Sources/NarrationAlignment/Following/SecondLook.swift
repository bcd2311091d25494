/// Looks again at words that a reader was followed through: whether one of them could as well begin elsewhere.
///
/// The reader is followed once more through the words around it, without the word where it was found. The frames
/// between its places would be of wrong phones. If these cost less than other sound would, they tell nothing.
struct SecondLook {
    /// The text.
    let script: ReadingScript
    /// The reader's voice.
    let model: VoiceModel
    /// How well each frame fits each state.
    let scores: Scores

    /// Where a word begins.
    typealias Onset = (word: Int, frame: Int)

    /// The words on each side of one that may also be elsewhere.
    private static let beside = 5

    /// How far away elsewhere is: 0.25 s.
    private static let far = 50

    /// The words that could begin elsewhere.
    ///
    /// - Parameter onsets: Words in the order of time.
    /// - Returns: Those of them.
    func unsure(among onsets: [Onset]) -> [Onset] {
        var unsure: [Onset] = []
        var start = 0
        for index in onsets.indices where index + 1 == onsets.count || onsets[index + 1].word != onsets[index].word + 1
        {
            let run = onsets[start...index]
            let end = index + 1 < onsets.count ? onsets[index + 1].frame : scores.count
            unsure += run.filter { isUnsure($0, among: run, until: end) }
            start = index + 1
        }
        return unsure
    }

    /// Whether a word could begin elsewhere.
    ///
    /// - Parameters:
    ///   - onset: A word.
    ///   - run: Words next to each other in the text, in which it is.
    ///   - end: The frame in which the words end.
    /// - Returns: Whether it could.
    private func isUnsure(_ onset: Onset, among run: ArraySlice<Onset>, until end: Int) -> Bool {
        let around = run.filter { abs($0.word - onset.word) <= Self.beside }
        let following = run.first { $0.word > onset.word + Self.beside }
        let words = around[0].word..<around[around.count - 1].word + 1
        let graph = SearchGraph(through: words, of: script, timing: model)
        let (word, first) = (onset.word - around[0].word, around[0].frame)
        func total(without frames: Range<Int>) -> Float {
            var follower = Follower(graph, silence: model.states[0], without: (word, frames))
            return follower.total(of: scores, in: first..<(following?.frame ?? end))
        }
        let near = max(0, onset.frame - first - Self.far)..<onset.frame - first + Self.far + 1
        return total(without: 0..<0) - total(without: near) < Float(Self.far) * FollowerCosts().other
    }
}
