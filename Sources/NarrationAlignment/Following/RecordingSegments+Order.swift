import Narration

extension RecordingSegments {
    /// What is said in the order of the text, as many words as possible.
    ///
    /// Of a word that is said several times, the last time in that order counts. What is said later, and words that are
    /// said at no time in that order, are other sound: a chapter that is read after the next one, for example.
    var inOrder: RecordingSegments {
        let counting = lastInOrder
        var ordered = self
        var later: [Int: [Stretch]] = [:]
        for word in words.indices {
            let kept = counting[word].map { $0 + 1 } ?? 0
            for stretch in words[word][kept...] { later[stretch.run, default: []].append(stretch) }
            ordered.words[word].removeSubrange(kept...)
        }
        for stretches in later.values { ordered.takeForOther(stretches) }
        return ordered
    }

    /// RecordingSegments what was found of words for other sound, before the word that comes next in time.
    ///
    /// - Parameter stretches: The stretches, which are no longer those of words.
    mutating func takeForOther(_ stretches: [Stretch]) {
        guard let start = stretches.map(\.frames.lowerBound).min(), let end = stretches.map(\.frames.upperBound).max()
        else { return }
        let next = words.firstIndex { ($0.last?.frames.lowerBound ?? -1) >= end } ?? words.count
        others.add(start..<end, count: stretches.reduce(0) { $0 + $1.count }, at: next)
    }

    /// For each word, which of its times is in the longest chain of words that follow each other in the text and in
    /// time; of chains of the same length, the one of later times. Found by patience sorting.
    private var lastInOrder: [Int?] {
        let times = words.indices
            .flatMap { word in
                words[word].enumerated().map { (word: word, time: $0, start: $1.frames.lowerBound) }
            }
            .sorted { $0.start < $1.start }
        // Of the chains of each length so far, the end of the one that ends earliest in the text.
        var ends: [Int] = []
        var previous = [Int?](repeating: nil, count: times.count)
        for (index, next) in times.enumerated() {
            let length = ends.endOfPrefix { times[$0].word < next.word }
            previous[index] = length > 0 ? ends[length - 1] : nil
            ends.replaceSubrange(length..<min(length + 1, ends.count), with: [index])
        }
        var counting = [Int?](repeating: nil, count: words.count)
        var index = ends.last
        while let link = index {
            counting[times[link].word] = times[link].time
            index = previous[link]
        }
        return counting
    }
}
