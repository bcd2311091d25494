/// The words of a text in a sound, compared with the reference's.
struct SpokenWords {
    /// A word.
    struct Word {
        /// Its frames, without a pause after it.
        var frames: Range<Int>
        /// The length in seconds that the reference and the voice's pace make likely; 0 if it has no phones of its own.
        var likely: Double
        /// The mean misfit of its frames.
        var misfit: Double

        /// Its length in seconds.
        var length: Double { Double(frames.count) / Spectrogram.frameRate }

        /// Its length, divided by the likely one.
        var stretch: Double { likely > 0 ? length / likely : 1 }

        /// Its length in seconds beyond the likely one.
        var excess: Double { length - likely }
    }

    /// The words, one for each mark of the reference.
    private(set) var words: [Word] = []

    /// The length of the spoken part, divided by the likely length.
    let stretch: Double

    let trace: Trace

    /// Finds the words.
    init(of chain: PhoneChain, in trace: Trace, pace: Double, referenceRate: Int) {
        self.trace = trace
        let ends = chain.words.indices.map { word in
            word + 1 < chain.words.count ? max(chain.words[word], chain.words[word + 1]) : chain.links.count - 1
        }
        for (first, end) in zip(chain.words, ends) {
            // A pause inside the word's range ends it.
            let last = chain.links[first..<end].firstIndex { $0.symbol == nil } ?? end
            let start = trace.frames[first].lowerBound
            let frames = start..<max(start, last > first ? trace.frames[last - 1].upperBound : start)
            let likely = pace * Double(chain.links[last].start - chain.links[first].start) / Double(referenceRate)
            words.append(Word(frames: frames, likely: max(0, likely), misfit: trace.misfit(of: frames)))
        }
        let spoken = (words.first?.frames.lowerBound ?? 0)..<(words.last?.frames.upperBound ?? 0)
        let likely = pace * Double(chain.links.last!.start - chain.links[0].start) / Double(referenceRate)
        stretch = likely > 0 ? Double(spoken.count) / Spectrogram.frameRate / likely : 1
    }
}
