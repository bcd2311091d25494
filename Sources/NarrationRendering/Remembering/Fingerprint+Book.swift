import Foundation
import Narration
import NarrationAudio

extension Fingerprint {
    /// Adds a page, whose utterances choose voices.
    mutating func add(_ page: Page, at index: Int) {
        var contents = Fingerprint(page.title ?? "", page.title == nil ? "no title" : "", page.backgroundImage ?? "")
        for utterance in page.utterances {
            contents.add(Data(utterance.soundBytes))
            contents.add(delaysOf: utterance)
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

    /// Adds an utterance and its voice.
    mutating func add(_ utterance: Utterance, by cast: ResolvedVoices) {
        let text = cast.spokenText(of: utterance)
        if let sound = cast.sound(of: text, in: utterance) { add(Data(sound.bytes)) }
        // A timeline shows it.
        if !text.changes.isEmpty { add(text.shown) }
        add(delaysOf: utterance)
    }

    private mutating func add(delaysOf utterance: Utterance) {
        for delay in [utterance.preUtteranceDelay, utterance.postUtteranceDelay] {
            // -0 is as long as 0.
            add(Int(bitPattern: UInt((delay + 0).bitPattern)))
        }
    }

    /// Adds tags.
    mutating func add(_ tags: BookTags) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        // Encoding fails only for numbers that JSON cannot contain, which tracks and series numbers never are.
        add((try? encoder.encode(tags)) ?? Data())
    }
}
