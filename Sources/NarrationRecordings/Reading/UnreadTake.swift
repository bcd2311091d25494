import Narration

extension RecordingReading {
    /// Whether it is the recording of one short utterance, with sound in which no word of it is found.
    ///
    /// Few words are not enough to tell whether they were said: "Brrr!" is read as nobody expects. The author recorded
    /// the sound for this utterance, so it is heard whole, and stays a fault until it is accepted. So is what a person
    /// cut for it, however long it is.
    var isUnreadTake: Bool {
        if isCut { return !isSilent && utterances[0].frames == nil }
        guard utterances.count == 1, 1..<Self.fewestToldWords ~= utterances[0].words.count else { return false }
        return utterances[0].words.allSatisfy { $0.frames == nil || $0.isCorrected }
            && faults.contains { $0.kind == .otherText || $0.kind == .leftOut }
    }

    /// Whether no speech is heard in it.
    var isSilent: Bool { faults.contains { $0.kind == .silent } }

    /// The fewest words that identify a text.
    private static let fewestToldWords = 6
}

extension String {
    /// One mark for all words of a text whose places in its sound are not known.
    var unreadMarks: [WordMark] {
        guard let first = wordRanges.first, let last = wordRanges.last else { return [] }
        let start = utf8.index(startIndex, offsetBy: first.lowerBound)
        let end = utf8.index(startIndex, offsetBy: last.upperBound)
        return [WordMark(range: start..<end, frame: 0, certainty: 0)]
    }
}
