import Narration

extension Speech {
    /// Whether every word of a text has a mark, its own or one that it shares.
    func marks(allWordsOf text: String) -> Bool {
        var marks = marks[...]
        return text.split(whereSeparator: \.isWhitespace).filter { String($0).isSpeakable }.allSatisfy { word in
            while let mark = marks.first, mark.range.upperBound <= word.startIndex { marks.removeFirst() }
            return marks.first.map { $0.range.lowerBound < word.endIndex } ?? false
        }
    }

    /// The silence before and after what is heard, in frames of another sample rate.
    func silence(at rate: Int, from ownRate: Int) -> (lead: Int, tail: Int) {
        let heard = heardFrames
        func frames(_ count: Int) -> Int { Int((Double(count) / Double(ownRate) * Double(rate)).rounded()) }
        return (frames(heard.lowerBound), frames(samples.count - heard.upperBound))
    }
}
