import Narration

extension [Timeline.UtteranceSpan] {
    /// The utterances in runs whose text is one: an author who tunes the words of a sentence one by one writes it in
    /// several utterances.
    ///
    /// In a run, a blank but no line break is between two utterances, the same character speaks them, both have words,
    /// and the pause between them is short.
    ///
    /// - Parameter pause: The number of frames of the longest pause.
    /// - Returns: The runs, in order.
    func runs(withPausesUpTo pause: Int) -> [ArraySlice<Timeline.UtteranceSpan>] {
        var runs: [ArraySlice<Timeline.UtteranceSpan>] = []
        for index in indices {
            if let start = runs.last?.startIndex, self[index].continues(self[index - 1], afterAtMost: pause) {
                runs[runs.count - 1] = self[start...index]
            } else {
                runs.append(self[index...index])
            }
        }
        return runs
    }
}

extension Timeline.UtteranceSpan {
    fileprivate func continues(_ other: Timeline.UtteranceSpan, afterAtMost pause: Int) -> Bool {
        guard let last = other.string.last, let first = string.first, other.character == character else { return false }
        let hasBlank = last.isBreakingBlank || first.isBreakingBlank
        return hasBlank && !last.isNewline && !first.isNewline && !words.isEmpty && !other.words.isEmpty
            && speech.lowerBound - other.speech.upperBound <= pause
    }
}
