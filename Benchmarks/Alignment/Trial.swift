import Foundation
import Narration
import NarrationAlignment

/// A voice with its model, and the measurements of its speech.
struct Trial {
    private let voice: ForeignVoice
    private let corpus: Corpus
    private let aligner: Aligner

    /// Trains the model of a voice.
    init(of voice: ForeignVoice, saying corpus: Corpus) {
        let examples = corpus.calibration.compactMap { index in
            voice.spoken[index].map {
                VoiceModel.Example(speech: Speech(samples: $0.samples), reference: corpus.references[index])
            }
        }
        let model = VoiceModel(
            trainedOn: examples,
            sampleRate: voice.sampleRate,
            referenceRate: Corpus.referenceRate
        )
        self.voice = voice
        self.corpus = corpus
        aligner = Aligner(model, referenceRate: Corpus.referenceRate)
    }

    /// Aligns texts, and compares the onsets with the truth.
    func figures(of texts: Range<Int>) -> OnsetFigures {
        var figures = OnsetFigures(voice: voice.name, unit: texts == corpus.sentences ? "sentence" : "paragraph")
        for index in texts {
            guard let spoken = voice.spoken[index] else { continue }
            let start = clock()
            let alignment = aligner.align(spoken.samples, to: corpus.references[index])
            figures.cost += Double(clock() - start) / Double(CLOCKS_PER_SEC)
            figures.length += Double(spoken.samples.count) / Double(voice.sampleRate)
            figures.falseAlarms += alignment.agreement.faults.isEmpty ? 0 : 1
            figures.words += alignment.words.count
            figures.errors += errors(of: alignment, index: index)
        }
        return figures
    }

    /// The errors of the words that begin where a word between blanks begins, in seconds.
    private func errors(of alignment: Alignment, index: Int) -> [Double] {
        let text = corpus.texts[index]
        let onsets = voice.spoken[index]!.onsets
        let words = text.split(separator: " ")
        guard words.count == onsets.count else { return [] }
        let truth = zip(words, onsets).reduce(into: [String.Index: Double]()) { truth, word in
            let letter = word.0.firstIndex { $0.isLetter || $0.isNumber } ?? word.0.startIndex
            truth[letter] = word.1
        }
        return alignment.marks.compactMap { mark in
            truth[mark.range.lowerBound].map { abs(Double(mark.frame) / Double(voice.sampleRate) - $0) }
        }
    }

    /// The share of spoilt texts whose faults are found, among those that last more than a second.
    func share(found sabotage: Sabotage, in texts: Range<Int>) -> Double {
        let spoken = texts.filter { (voice.spoken[$0]?.samples.count ?? 0) > voice.sampleRate }
        guard !spoken.isEmpty else { return .nan }
        let found = spoken.enumerated().count { place, index in
            let next = spoken[(place + 1) % spoken.count]
            let samples = sabotage.spoil(voice.spoken[index]!.samples, other: voice.spoken[next]!.samples)
            return !aligner.align(samples, to: corpus.references[index]).agreement.faults.isEmpty
        }
        return Double(found) / Double(spoken.count)
    }
}

/// The errors of the onsets of words.
struct OnsetFigures {
    static let header = [
        "voice", "unit", "words", "compared", "median", "90 %", "95 %", "within 60 ms", "false alarms",
        "times real time",
    ]

    let voice: String
    let unit: String
    var words = 0
    var errors: [Double] = []
    var falseAlarms = 0
    var length = 0.0
    var cost = 0.0

    var row: [String] {
        let errors = errors.sorted()
        func quantile(_ share: Double) -> String {
            guard !errors.isEmpty else { return "–" }
            let error = errors[min(errors.count - 1, Int(Double(errors.count) * share))]
            return (1_000 * error).formatted(decimals: 0) + " ms"
        }
        let near = Double(errors.count { $0 <= 0.06 }) / Double(errors.count)
        return [
            voice, unit, "\(words)", "\(errors.count)", quantile(0.5), quantile(0.9), quantile(0.95), near.percent,
            "\(falseAlarms)", (length / cost).formatted(decimals: 0),
        ]
    }
}
