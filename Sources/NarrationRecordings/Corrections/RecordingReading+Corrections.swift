import Narration

extension RecordingReading {
    /// Moves words to where a person heard them.
    ///
    /// - Parameters:
    ///   - corrections: The corrections of the recording.
    ///   - texts: The utterances that are read.
    ///   - sound: The sound of the recording.
    /// - Returns: The corrections whose word is not in the texts, or whose place is not in the sound.
    mutating func correct(
        _ corrections: [RecordingCorrections.Correction],
        in texts: [ReadText],
        of sound: RecordedSound
    ) -> [RecordingCorrections.Correction] {
        corrections.filter { correction in
            let same = texts.indices.filter { texts[$0].shown.trimmed == correction.text.trimmed }
            let repetition = correction.repetition ?? 1
            let frame = correction.second * Double(sound.sampleRate)
            guard same.indices.contains(repetition - 1), frame >= 0, frame < Double(sound.count),
                let word = utterances[same[repetition - 1]].word(correction.word, of: texts[same[repetition - 1]])
            else { return true }
            utterances[same[repetition - 1]].move(word, to: Int(frame))
            return false
        }
    }
}

extension RecordingReading.ReadUtterance {
    /// The index of the read word that contains a word of the text, counted from 1.
    fileprivate func word(_ number: Int, of text: ReadText) -> Int? {
        let indices = indices(ofWordsIn: text)
        return indices.indices.contains(number - 1) ? indices[number - 1] : nil
    }

    /// The index of the read word that contains each word of the text; `nil` for one that is not among them.
    func indices(ofWordsIn text: ReadText) -> [Int?] {
        let shown = text.shown.wordRanges
        let said = text.shown == text.said ? nil : WordPlaces(of: shown, in: text.shown, to: text.said)
        return shown.indices.map { number in
            (said.map { $0[number] } ?? shown[number]).flatMap { place in
                words.firstIndex { $0.range.upperBound > place.lowerBound }
            }
        }
    }

    /// Lets a word begin at a frame, and spreads the words that would no longer be in order before and after it.
    fileprivate mutating func move(_ word: Int, to frame: Int) {
        let length = max(1, words[word].frames?.count ?? 1)
        let later = words.indices.filter { $0 > word && words[$0].frames != nil }
        let next = later.first { words[$0].frames!.lowerBound > frame }
        let end = next.map { words[$0].frames!.lowerBound } ?? frame + length
        words[word].frames = frame..<max(frame + 1, next == nil ? end : min(end, frame + length))
        words[word].certainty = 1
        words[word].isCorrected = true
        spread(later.filter { $0 < next ?? .max }, over: frame + 1..<max(frame + 2, end))
        let earlier = words.indices.filter { $0 < word && words[$0].frames != nil }
        let last = earlier.last { words[$0].frames!.lowerBound < frame }
        let start = last.map { words[$0].frames!.lowerBound } ?? max(0, frame - length)
        spread(earlier.filter { $0 > last ?? -1 }, over: min(start + 1, frame)..<frame)
        if let last { words[last].frames = start..<max(start + 1, min(words[last].frames!.upperBound, frame)) }
    }

    private mutating func spread(_ indices: [Int], over frames: Range<Int>) {
        for (number, index) in indices.enumerated() {
            let start = frames.lowerBound + frames.count * number / indices.count
            words[index].frames =
                start..<max(start + 1, frames.lowerBound + frames.count * (number + 1) / indices.count)
            words[index].certainty = 0
        }
    }
}

extension String {
    /// The text without blanks at its ends.
    var trimmed: Substring {
        let start = self[...].drop(while: \.isWhitespace)
        return start[..<(start.lastIndex { !$0.isWhitespace }.map { start.index(after: $0) } ?? start.startIndex)]
    }
}
