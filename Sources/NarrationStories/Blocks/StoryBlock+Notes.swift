import Narration
import NarrationSentences

extension [StoryBlock] {
    /// The blocks with their notes where they are read.
    ///
    /// - Parameters:
    ///   - place: Where that is. A story whose notes are left out has none here.
    ///   - language: The language of the story, a BCP 47 tag, if it is known.
    /// - Returns: The blocks. A note is a run of its own.
    func placingNotes(_ place: Abridgement.Notes, in language: String?) -> [StoryBlock] {
        guard place != .out else { return self }
        let chapterLevels = chapterLevels
        var placed: [StoryBlock] = []
        var waiting: [StoryBlock] = []
        for block in self {
            if block.beginsChapter(ofLevels: chapterLevels) {
                placed += waiting
                waiting = []
            }
            guard case .paragraph(var runs) = block.content, runs.contains(where: { !$0.notes.isEmpty }) else {
                placed.append(block)
                continue
            }
            if place == .endOfChapter {
                waiting += runs.flatMap(\.notes).map { note in
                    .paragraph(of: [StoryRun(text: "", notes: [note])].placingNotes(in: language), at: block.offset)
                }
                for index in runs.indices { runs[index].notes = [] }
            }
            runs = runs.placingNotes(in: language)
            guard !runs.isEmpty else { continue }
            placed.append(block)
            placed[placed.count - 1].content = StoryBlock.paragraph(of: runs, at: block.offset).content
        }
        return placed + waiting
    }
}

extension StoryBlock {
    fileprivate func beginsChapter(ofLevels levels: Set<Int>) -> Bool {
        switch content {
        case .chapter: true
        case .heading(_, let level): levels.contains(level)
        case .paragraph, .code, .sceneBreak, .pageBreak, .picture: false
        }
    }
}

extension [StoryRun] {
    /// The runs with their notes as runs of their own, each after the sentence that refers to it. A run that is one
    /// utterance stays whole.
    fileprivate func placingNotes(in language: String?) -> [StoryRun] {
        guard contains(where: { !$0.notes.isEmpty }) else { return filter { !$0.text.isEmpty } }
        var ends = SentenceSplitter(language: language).sentences(in: map(\.text).joined()).reduce(into: [0]) {
            $0.append($0[$0.count - 1] + $1.count)
        }[1...]
        var placed: [StoryRun] = []
        var waiting: [String] = []
        var place = 0
        for run in self {
            var rest = run.text[...]
            while run.properties == nil, !waiting.isEmpty, let end = ends.first, end <= place + rest.count {
                placed.append(run.with(rest.prefix(end - place)))
                placed += waiting.map { StoryRun(note: $0, in: language) }
                rest = rest.dropFirst(end - place)
                (place, waiting) = (end, [])
            }
            placed.append(run.with(rest))
            place += rest.count
            ends = ends.drop { $0 < place }
            waiting += run.notes
        }
        placed += waiting.map { StoryRun(note: $0, in: language) }
        if let first = placed.firstIndex(where: { !$0.text.isEmpty }) {
            placed[first].text = String(placed[first].text.drop { $0 == " " })
        }
        return placed.filter { !$0.text.isEmpty }
    }

    /// The runs, with those of one voice as one: a reference to a note divides no sentence.
    var joined: [StoryRun] {
        reduce(into: []) { joined, run in
            if let last = joined.last, last.properties == nil, run.properties == nil, last.language == run.language,
                last.character == run.character
            {
                joined[joined.count - 1].text += run.text
            } else {
                joined.append(run)
            }
        }
    }
}

extension StoryRun {
    fileprivate func with(_ text: Substring) -> StoryRun {
        var run = self
        (run.text, run.notes) = (String(text), [])
        return run
    }

    /// A note, which is announced by a word, where the language is known.
    fileprivate init(note: String, in language: String?) {
        let words = [
            "en": "Note", "de": "Anmerkung", "fr": "Note", "es": "Nota", "it": "Nota", "pt": "Nota", "nl": "Noot",
            "sv": "Not", "da": "Note", "ru": "Примечание", "pl": "Przypis",
        ]
        let word = words[String((language ?? Utterance.defaultLanguage).prefix { $0 != "-" }).lowercased()]
        let isSentence = note.last { !"\"'”’»“)]".contains($0) }.map(".!?…:。！？؟".contains) ?? true
        self.init(text: (word.map { " \($0): " } ?? " ") + note + (isSentence ? "" : "."), isMoved: true)
    }
}
