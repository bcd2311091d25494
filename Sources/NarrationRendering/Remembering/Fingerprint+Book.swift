import FoundationEssentials
package import Narration
package import NarrationSystem

extension Fingerprint {
    /// Adds a page, whose utterances choose voices.
    mutating func add(_ page: Page, at index: Int) {
        var contents = Fingerprint(page.title ?? "", page.title == nil ? "no title" : "", page.backgroundImage ?? "")
        for utterance in page.utterances {
            contents.add(Data(utterance.soundBytes))
            contents.add(delaysOf: utterance)
            contents.add(utterance.voice ?? "")
            contents.add(utterance.language)
            contents.add(characterOf: utterance)
        }
        add(index)
        add(contents)
    }

    /// Adds the lines of a page.
    package mutating func add(_ lines: PageLines?) {
        guard let lines else { return }
        add(lines.page)
        add(lines.utterances.count)
        for line in lines.utterances { add(line) }
    }

    /// Adds the sound of an utterance that a voice speaks.
    package mutating func add(_ utterance: Utterance, saying text: SpokenText, by cast: PlannedVoices) {
        if let sound = cast.sound(of: text, in: utterance) { add(Data(sound.bytes)) }
        add(delaysOf: utterance)
        add(characterOf: utterance)
    }

    /// Adds what is shown for what is said, and which stretches belong together, as a timeline does.
    package mutating func add(shownBy text: SpokenText) {
        guard !text.changes.isEmpty else { return }
        add(text.shown)
        for change in text.changes {
            for (place, string) in [(change.shown, text.shown), (change.said, text.said)] {
                add(string.utf8.distance(from: string.startIndex, to: place.lowerBound))
                add(string.utf8.distance(from: place.lowerBound, to: place.upperBound))
            }
        }
    }

    private mutating func add(characterOf utterance: Utterance) {
        if let character = utterance.character { add("character \(character)") }
    }

    private mutating func add(delaysOf utterance: Utterance) {
        for delay in [utterance.silence.before, utterance.silence.after] {
            // -0 is as long as 0.
            add(Int(bitPattern: UInt((delay + 0).bitPattern)))
        }
    }

    /// Adds tags.
    package mutating func add(_ tags: BookTags) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        // Encoding fails only for numbers that JSON cannot contain, which tracks and series numbers never are.
        add((try? encoder.encode(tags)) ?? Data())
    }
}
