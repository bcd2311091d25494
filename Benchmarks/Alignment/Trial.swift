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
        let truth = corpus.texts[index].onsets(voice.spoken[index]!.onsets)
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
