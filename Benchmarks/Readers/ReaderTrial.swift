import Foundation
import Narration
import NarrationAlignment

/// Measures the places of words in recordings of a reader, and finds what is not read as it is written.
struct ReaderTrial {
    static let header = [
        "reader", "words", "median", "90 %", "95 %", "within 90 ms", "false alarms an hour", "preambles", "left out",
        "read twice", "other pages", "times real time",
    ]

    private let voice: ForeignVoice
    private let corpus: Corpus
    private let pages: [[Int]]
    private var dice = Dice()

    /// Divides the sentences into pages of eight.
    init(of voice: ForeignVoice, saying corpus: Corpus) {
        self.voice = voice
        self.corpus = corpus
        let sentences = corpus.sentences.filter { voice.spoken[$0] != nil }
        pages = stride(from: 0, to: sentences.count - 7, by: 8).map { Array(sentences[$0..<$0 + 8]) }
    }

    /// A way in which a page is not read as it is written.
    private enum Mistake: Int, CaseIterable {
        case preamble
        case leftOut
        case twice
        case otherPage
    }

    mutating func row() -> [String] {
        let clean = pages.map { ReaderPerformance(of: $0, by: voice, &dice) }
        let start = ContinuousClock.now
        let found = align(clean)
        let cost = (ContinuousClock.now - start) / .seconds(1)
        let length = clean.reduce(0) { $0 + Double($1.samples.count) } / Double(voice.sampleRate)
        var figures = OnsetFigures(voice: voice.name, unit: "page")
        for (index, alignment) in found.enumerated() {
            figures.words += alignment.words.count
            figures.errors += errors(of: alignment, page: pages[index], clean[index])
        }
        let alarms = found.reduce(0) { $0 + $1.faults.count }
        let near = Double(figures.errors.count { $0 <= 0.09 }) / Double(max(1, figures.errors.count))
        return [voice.name, "\(figures.errors.count)"] + figures.row[4...6]
            + [near.percent, (Double(alarms) * 3_600 / length).formatted(decimals: 1)] + mistakesFound()
            + [(length / cost).formatted(decimals: 0)]
    }

    private func align(_ performances: [ReaderPerformance]) -> [RecordingAlignment] {
        let recordings = zip(performances, pages).map { performance, page in
            Recording(
                samples: performance.samples,
                sampleRate: voice.sampleRate,
                passages: page.map { corpus.references[$0] }
            )
        }
        return RecordingAligner(referenceRate: Corpus.referenceRate).align(recordings)
    }

    private func errors(of alignment: RecordingAlignment, page: [Int], _ performance: ReaderPerformance) -> [Double] {
        var truth: [[String.Index: Double]] = []
        for (sentence, onsets) in zip(page, performance.onsets) {
            let words = corpus.texts[sentence].split(separator: " ")
            guard words.count == onsets.count else {
                truth.append([:])
                continue
            }
            truth.append(
                zip(words, onsets).reduce(into: [:]) { truth, word in
                    truth[word.0.firstIndex { $0.isLetter || $0.isNumber } ?? word.0.startIndex] = word.1
                }
            )
        }
        return alignment.words.compactMap { word in
            guard let frames = word.frames, let onset = truth[word.passage][word.range.lowerBound] else { return nil }
            return abs(Double(frames.lowerBound) / Double(voice.sampleRate) - onset)
        }
    }

    /// For each mistake, how many of those that were made are found.
    private mutating func mistakesFound() -> [String] {
        var performances: [ReaderPerformance] = []
        for (number, page) in pages.enumerated() {
            let sentences = spoilt(page, number, by: mistake(on: number))
            performances.append(ReaderPerformance(of: sentences, by: voice, &dice))
        }
        let found = align(performances)
        return Mistake.allCases.map { mistake in
            let own = found.indices.filter { self.mistake(on: $0) == mistake }
            return "\(own.count { found[$0].faults.contains(where: { Self.tells($0, of: mistake) }) }) of \(own.count)"
        }
    }

    private func mistake(on page: Int) -> Mistake { Mistake(rawValue: page % Mistake.allCases.count)! }

    private func spoilt(_ page: [Int], _ number: Int, by mistake: Mistake) -> [Int] {
        let other = pages[(number + pages.count / 2) % pages.count]
        let middle = page.count / 2
        return switch mistake {
        case .preamble: other[..<2] + page
        case .leftOut: Array(page[..<middle]) + page[(middle + 1)...]
        case .twice: Array(page[...middle]) + page[middle...]
        case .otherPage: other
        }
    }

    private static func tells(_ fault: RecordingAlignment.Fault, of mistake: Mistake) -> Bool {
        switch (fault, mistake) {
        case (.otherSound(word: 0, _), .preamble), (.leftOut, .leftOut), (.saidBefore, .twice),
            (.otherText, .otherPage),
            (.silent, .otherPage):
            true
        default: false
        }
    }
}
