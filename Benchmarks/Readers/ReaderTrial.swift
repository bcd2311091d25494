import NarrationAlignment

/// Measures the places of words in recordings of a reader, and finds what is not read as it is written.
struct ReaderTrial {
    private let voice: ForeignVoice
    private let corpus: Corpus
    private let pages: [[Int]]
    private var dice = Dice()

    /// The length of what is read as it is written, in seconds, and how often each mistake is made.
    private static let length = 3_600.0
    private static let mistakeCount = 10

    init(of voice: ForeignVoice, saying corpus: Corpus) {
        (self.voice, self.corpus) = (voice, corpus)
        pages = corpus.pages(by: voice)
    }

    mutating func figures() -> ReaderFigures {
        var figures = ReaderFigures(onsets: OnsetFigures(voice: voice.name, unit: "page"))
        readAsWritten(&figures)
        for (mistake, isFound) in mistakes() {
            let (found, made) = figures.mistakes[mistake] ?? (0, 0)
            figures.mistakes[mistake] = (found + (isFound ? 1 : 0), made + 1)
        }
        return figures
    }

    /// Reads all pages, again and again.
    private mutating func readAsWritten(_ figures: inout ReaderFigures) {
        while figures.onsets.length < Self.length {
            let read = pages.map { ReaderPerformance(of: $0.map { .sentence($0) }, by: voice, &dice) }
            let start = ContinuousClock.now
            let found = align(Array(zip(read, pages)))
            figures.onsets.cost += (ContinuousClock.now - start) / .seconds(1)
            figures.onsets.length += read.reduce(0) { $0 + Double($1.samples.count) } / Double(voice.sampleRate)
            for (index, alignment) in found.enumerated() {
                figures.onsets.words += alignment.words.count
                figures.onsets.errors += errors(of: alignment, page: pages[index], read[index])
                figures.falseAlarms += alignment.faults.count
            }
        }
    }

    private func align(_ performances: [(ReaderPerformance, [Int])]) -> [RecordingAlignment] {
        let recordings = performances.map { performance, page in
            Recording(
                samples: performance.samples,
                sampleRate: voice.sampleRate,
                passages: page.map { corpus.references[$0] }
            )
        }
        return RecordingAligner(referenceRate: Corpus.referenceRate).align(recordings)
    }

    private func errors(of alignment: RecordingAlignment, page: [Int], _ performance: ReaderPerformance) -> [Double] {
        let truth = zip(page, performance.onsets).map { corpus.texts[$0].onsets($1) }
        return alignment.errors(from: truth, sampleRate: voice.sampleRate)
    }

    /// Each mistake that was made, and whether it was found.
    private mutating func mistakes() -> [(Mistake, Bool)] {
        let kinds = Mistake.allCases
        let made = (0..<Self.mistakeCount * kinds.count).map { number in
            let (page, other) = (number % pages.count, (number + pages.count / 2) % pages.count)
            let acts = kinds[number % kinds.count].acts(reading: pages[page], and: pages[other])
            return (ReaderPerformance(of: acts, by: voice, &dice), pages[page])
        }
        return align(made).enumerated().map { number, alignment in
            let (mistake, slips) = (kinds[number % kinds.count], made[number].0.slips)
            return (mistake, alignment.faults.contains { tells($0, of: mistake, slips) })
        }
    }

    private func tells(_ fault: RecordingAlignment.Fault, of mistake: Mistake, _ slips: [Range<Double>]) -> Bool {
        switch (fault, mistake) {
        case (.otherSound(word: 0, _), .preamble), (.leftOut, .leftOut), (.saidBefore, .twice),
            (.otherText, .otherPage), (.silent, .otherPage):
            true
        case (.otherSound(_, let frames), .cough), (.otherSound(_, let frames), .falseStart),
            (.saidBefore(_, let frames), .falseStart):
            slips.contains { $0.overlaps(seconds(frames)) }
        default: false
        }
    }

    private func seconds(_ frames: Range<Int>) -> Range<Double> {
        Double(frames.lowerBound) / Double(voice.sampleRate)..<Double(frames.upperBound) / Double(voice.sampleRate)
    }
}

extension Corpus {
    /// The sentences that a voice can say, in pages of eight.
    func pages(by voice: ForeignVoice) -> [[Int]] {
        let sentences = sentences.filter { voice.spoken[$0] != nil }
        return stride(from: 0, to: sentences.count - 7, by: 8).map { Array(sentences[$0..<$0 + 8]) }
    }
}
