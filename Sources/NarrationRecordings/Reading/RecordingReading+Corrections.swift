extension RecordingReading {
    /// Moves words to where a person heard them.
    ///
    /// - Parameters:
    ///   - corrections: The corrections of the recording.
    ///   - texts: The utterances that are read.
    ///   - sound: The sound of the recording.
    /// - Returns: The corrections whose word is not in the texts, or whose place is not in the sound or is another
    ///   utterance's.
    mutating func correct(
        _ corrections: [RecordingCorrections.Correction],
        in texts: [ReadText],
        of sound: RecordedSound
    ) -> [RecordingCorrections.Correction] {
        var waiting = corrections
        while true {
            var unapplied: [RecordingCorrections.Correction] = []
            for correction in waiting where !move(by: correction, in: texts, of: sound) { unapplied.append(correction) }
            // One that was made may have left room for another that comes before it.
            guard !unapplied.isEmpty, unapplied.count < waiting.count else { return unapplied }
            waiting = unapplied
        }
    }

    /// Moves a word, unless it is not in the texts, or cannot begin there.
    private mutating func move(
        by correction: RecordingCorrections.Correction,
        in texts: [ReadText],
        of sound: RecordedSound
    ) -> Bool {
        let same = texts.indices.filter { texts[$0].shown.trimmed == correction.text.trimmed }
        let repetition = correction.repetition ?? 1
        guard repetition > 0, same.indices.contains(repetition - 1) else { return false }
        let utterance = same[repetition - 1]
        guard let word = utterances[utterance].word(correction.word, of: texts[utterance]),
            let frame = frame(at: correction.second, forUtterance: utterance, in: sound)
        else { return false }
        let room = room(forUtterance: utterance, upTo: sound.count)
        let length = utterances[utterance].length(ofWord: word, at: sound.sampleRate)
        hear(frame..<min(frame + length, sound.count))
        utterances[utterance].move(word, to: frame, lasting: length, within: room)
        endUtterances(before: utterance)
        noteFound(in: utterance)
        return true
    }

    /// Takes frames for those of the text, also if they were taken for sound that is not in it.
    private mutating func hear(_ frames: Range<Int>) {
        strangeSounds = strangeSounds.flatMap { $0.parts(without: frames) }
        faults = faults.compactMap { fault in
            guard fault.kind == .otherSound, let sound = fault.frames, sound.overlaps(frames) else { return fault }
            var fault = fault
            fault.frames = sound.parts(without: frames).first
            return fault.frames.map { _ in fault }
        }
    }

    /// Forgets that words of an utterance are left out, when all of them are found.
    private mutating func noteFound(in utterance: Int) {
        guard !isUnreadTake else { return }
        let words = utterances[utterance].words
        faults.removeAll { fault in
            fault.kind == .leftOut && fault.utterance == utterance
                && words.allSatisfy { $0.frames != nil || !fault.words.overlaps($0.range) }
        }
    }

    /// The frame at a place to which a word of an utterance can be moved.
    ///
    /// - Parameters:
    ///   - second: The place in the recording, in seconds.
    ///   - utterance: The utterance.
    ///   - sound: The sound of the recording.
    /// - Returns: The frame; `nil` if it is not in the sound, or not between the utterances before and after.
    func frame(at second: Double, forUtterance utterance: Int, in sound: RecordedSound) -> Int? {
        let frame = second * Double(sound.sampleRate)
        guard frame >= 0, frame < Double(sound.count) else { return nil }
        return room(forUtterance: utterance, upTo: sound.count).contains(Int(frame)) ? Int(frame) : nil
    }

    /// The frames at which words of an utterance can begin: after the last word of the utterance before has begun, and
    /// before the first word of the one after.
    private func room(forUtterance index: Int, upTo frameCount: Int) -> Range<Int> {
        let before = utterances[..<index].last { $0.frames != nil }?.words.compactMap(\.frames?.lowerBound).max()
        let after = utterances[(index + 1)...].first { $0.frames != nil }?.frames?.lowerBound
        let end = min(after ?? frameCount, frameCount)
        return min(before.map { $0 + 1 } ?? 0, end)..<end
    }

    /// Lets the words of the utterance before end where a corrected utterance begins.
    private mutating func endUtterances(before index: Int) {
        guard let start = utterances[index].frames?.lowerBound,
            let before = utterances[..<index].lastIndex(where: { $0.frames != nil })
        else { return }
        for word in utterances[before].words.indices {
            guard let frames = utterances[before].words[word].frames, frames.upperBound > start else { continue }
            let end = max(frames.lowerBound + 1, start)
            utterances[before].words[word].frames = frames.lowerBound..<end
        }
    }
}

extension RecordingReading.ReadUtterance {
    /// The index of the read word that contains a word of the text, counted from 1.
    fileprivate func word(_ number: Int, of text: ReadText) -> Int? {
        let indices = indices(ofWordsIn: text)
        return number > 0 && indices.indices.contains(number - 1) ? indices[number - 1] : nil
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

    /// The length of a word, in frames; for a run of words that are not found, the time that they may share.
    fileprivate func length(ofWord word: Int, at sampleRate: Int) -> Int {
        words[word].frames?.count ?? words[word...].prefix { $0.frames == nil }.count * sampleRate / 2
    }

    /// Lets a word begin at a frame, and spreads the words that would no longer be in order before and after it.
    ///
    /// - Parameters:
    ///   - word: The index of the word.
    ///   - frame: The frame.
    ///   - length: The most frames that it has.
    ///   - room: The frames that belong to no other utterance.
    fileprivate mutating func move(_ word: Int, to frame: Int, lasting length: Int, within room: Range<Int>) {
        let length = max(1, length)
        let later = words.indices.filter { $0 > word && words[$0].frames != nil }
        let next = later.first { words[$0].frames!.lowerBound > frame }
        let end = next.map { words[$0].frames!.lowerBound } ?? min(frame + length, room.upperBound)
        words[word].frames = frame..<max(frame + 1, next == nil ? end : min(end, frame + length))
        words[word].certainty = 1
        words[word].isCorrected = true
        spread(later.filter { $0 < next ?? .max }, over: frame + 1..<max(frame + 2, end))
        let earlier = words.indices.filter { $0 < word && words[$0].frames != nil }
        let last = earlier.last { words[$0].frames!.lowerBound < frame }
        let start = last.map { words[$0].frames!.lowerBound } ?? max(room.lowerBound, frame - length)
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

extension Range<Int> {
    /// What is left without a part, in its order.
    func parts(without part: Range<Int>) -> [Range<Int>] {
        let before = lowerBound..<Swift.max(lowerBound, Swift.min(upperBound, part.lowerBound))
        let after = Swift.min(upperBound, Swift.max(lowerBound, part.upperBound))..<upperBound
        return [before, after].filter { !$0.isEmpty }
    }
}

extension String {
    /// The text without blanks at its ends.
    var trimmed: Substring {
        let start = self[...].drop(while: \.isWhitespace)
        return start[..<(start.lastIndex { !$0.isWhitespace }.map { start.index(after: $0) } ?? start.startIndex)]
    }
}
