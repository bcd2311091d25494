import Narration
import NarrationAudio

extension Fingerprint {
    /// Adds a page, whose utterances make choices of voices.
    mutating func add(_ page: Page, at index: Int) {
        var contents = Fingerprint(page.title ?? "", page.title == nil ? "no title" : "", page.backgroundImage ?? "")
        for utterance in page.utterances {
            contents.add(utterance, by: nil)
            contents.add(utterance.voice ?? "")
            contents.add(utterance.language)
        }
        add(index)
        add(contents)
    }

    /// Adds the lines of a page.
    mutating func add(_ lines: PageLines?) {
        guard let lines else { return }
        add(lines.page)
        add(lines.utterances.count)
        for line in lines.utterances { add(line) }
    }

    /// Adds an utterance that a voice speaks. Its language has done its part when it chose the voice.
    mutating func add(_ utterance: Utterance, by voice: Voice?) {
        add(utterance.string)
        add(voice?.id ?? "")
        let numbers = [
            utterance.rate, utterance.pitchMultiplier, utterance.volume, utterance.preUtteranceDelay,
            utterance.postUtteranceDelay,
        ]
        // -0 sounds like 0.
        for number in numbers { add(Int(bitPattern: UInt((number + 0).bitPattern))) }
    }
}
