import CWords
import Narration

extension SpokenText {
    /// The text with an invisible blank (U+200B, ZERO WIDTH SPACE) after each word in scripts that have no blanks:
    /// Thai, Lao, Khmer and Burmese. Each word is then spoken as one, and has a time of its own.
    func dividedIntoWords() -> SpokenText {
        guard said.utf8.contains(where: { $0 == 0xE0 || $0 == 0xE1 }) else { return self }
        let edits = said.runsWithoutBlanks.flatMap { run in
            said.words(in: run).dropLast().map { word in
                ReadingEdit(word, words: said[word] + "\u{200B}", rule: .unicode)
            }
        }
        return edited(edits)
    }
}

extension String {
    /// The stretches in scripts that have no blanks between words.
    fileprivate var runsWithoutBlanks: [Range<Index>] {
        var runs: [Range<Index>] = []
        var scalars = unicodeScalars[...]
        while let start = scalars.firstIndex(where: \.isWrittenWithoutBlanks) {
            let end = scalars[start...].firstIndex { !$0.isWrittenWithoutBlanks } ?? endIndex
            runs.append(start..<end)
            scalars = unicodeScalars[end...]
        }
        return runs
    }

    /// The words of such a stretch.
    fileprivate func words(in run: Range<Index>) -> [Range<Index>] {
        let text = String(self[run])
        let ends = withUnsafeTemporaryAllocation(of: Int32.self, capacity: text.utf8.count) { ends in
            let count = word_breaks(text, Int32(text.utf8.count), ends.baseAddress, Int32(ends.count))
            return ends.prefix(Int(count)).map { Int($0) }
        }
        return zip([0] + ends, ends).map { start, end in
            utf8.index(run.lowerBound, offsetBy: start)..<utf8.index(run.lowerBound, offsetBy: end)
        }
    }
}

extension Unicode.Scalar {
    /// Whether it is in a block for Thai, Lao, Burmese or Khmer.
    fileprivate var isWrittenWithoutBlanks: Bool {
        switch value {
        case 0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF: true
        default: false
        }
    }
}
