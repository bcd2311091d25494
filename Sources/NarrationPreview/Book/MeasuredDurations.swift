import Narration
import NarrationRendering

/// How long the utterances of a book are heard: those that were heard, as long as they were; others, as long as their
/// texts let expect at the pace of those that were heard.
struct MeasuredDurations {
    private var heard: [String: [Entry]] = [:]

    /// The seconds of what was heard, and those that were expected of it.
    private var sums = (heard: 0.0, expected: 0.0)

    private struct Entry {
        let utterance: Utterance
        let seconds: Double
    }

    /// Takes note of how long an utterance was heard.
    ///
    /// - Parameters:
    ///   - seconds: The length of its sound, without delays.
    ///   - utterance: The utterance.
    mutating func note(_ seconds: Double, of utterance: Utterance) {
        let sound = utterance.soundAlone
        if let known = heard[sound.string]?.firstIndex(where: { $0.utterance == sound }) {
            let before = heard[sound.string]!.remove(at: known)
            sums.heard -= before.seconds
            sums.expected -= sound.estimatedDuration
        }
        heard[sound.string, default: []].append(Entry(utterance: sound, seconds: seconds))
        sums.heard += seconds
        sums.expected += sound.estimatedDuration
    }

    /// The length of a page, with the delays of its utterances.
    func length(of page: Page) -> PageLength {
        var length = PageLength(seconds: 0, isKnown: true)
        for utterance in page.utterances {
            length.seconds += utterance.silence.before + utterance.silence.after
            guard utterance.isSpeakable || utterance.recording != nil else { continue }
            if let known = seconds(of: utterance) {
                length.seconds += known
            } else {
                length.isKnown = false
                length.seconds += utterance.soundAlone.estimatedDuration * pace
            }
        }
        return length
    }

    private func seconds(of utterance: Utterance) -> Double? {
        guard let entries = heard[utterance.string] else { return nil }
        let sound = utterance.soundAlone
        return entries.first { $0.utterance == sound }?.seconds
    }

    private var pace: Double { sums.expected > 0 ? sums.heard / sums.expected : 1 }
}

/// How long a page is heard, as JSON.
struct PageLength: Encodable, Equatable {
    var seconds: Double
    /// Whether all of it was heard; else it is estimated.
    var isKnown: Bool
}

extension Utterance {
    /// The utterance with all that decides how long its sound is.
    fileprivate var soundAlone: Utterance {
        var utterance = self
        (utterance.preUtteranceDelay, utterance.postUtteranceDelay, utterance.volume) = (0, 0, 1)
        return utterance
    }
}
