#if Publications
import Narration
import NarrationBooks
import NarrationPublications

extension Story {
    /// Makes a book of what was read from a publication.
    ///
    /// - Parameters:
    ///   - published: The publication.
    ///   - files: The paths of its pictures and lexicons in the book's folder, by those in the publication.
    ///   - language: The language, instead of that which it declares.
    ///   - pauses: The pauses, instead of the default ones.
    ///   - name: The name of the publication in messages.
    /// - Throws: ``StoryError`` if it has no words.
    init(
        _ published: PublishedStory,
        files: [String: String],
        language: String?,
        pauses: Pauses,
        named name: String
    ) throws(StoryError) {
        var book = published.book
        book.language = language ?? book.language
        book.coverImage = book.coverImage.flatMap { files[$0] }
        book.lexicons = published.lexicons.compactMap { files[$0] }
        let hasContents = published.hasContents
        let pages = StoryPages(
            of: published.blocks.flatMap { block in
                StoryBlock.blocks(of: block, pictures: files, language: book.language, hasContents: hasContents)
            },
            language: book.language,
            defaults: UtteranceProperties(),
            cast: Dictionary(published.characters.map { ($0, CastMember()) }) { first, _ in first },
            pauses: pauses
        )
        guard pages.haveWords else { throw .noWords(name) }
        let sayings = Pronunciations(published.pronunciations.mapValues { Pronunciation($0) })
        book.pages = pages.finished.map { $0.pronounced(by: sayings) }
        book.cast = pages.cast
        var places = pages.places
        places.path = name
        self.init(
            book: book,
            omissions: Omission.all(of: published.leftOut),
            warnings: places.diagnostics(for: pages.problems)
                + published.remarks.map { remark in
                    var warning = Diagnostic(.warning, .damagedPublication, remark)
                    warning.path = name
                    return warning
                },
            places: places
        )
    }
}

extension StoryBlock {
    /// The blocks that one of a publication becomes.
    fileprivate static func blocks(
        of block: PublishedBlock,
        pictures: [String: String],
        language: String?,
        hasContents: Bool
    ) -> [StoryBlock] {
        switch block.content {
        case .chapter(let title, _): [StoryBlock(content: .chapter(title), offset: 0)]
        // Where the table of contents tells the chapters, no other heading begins one.
        case .heading(let text, let level): [.heading(of: text, level: hasContents ? sectionLevel : level, at: 0)]
        case .paragraph(let runs):
            [
                .paragraph(
                    of: runs.placingNotes(in: language).joined.flatMap { StoryRun.runs(of: $0, in: language) },
                    at: 0
                )
            ]
        case .code(let line): [.code(line, at: 0)]
        case .sceneBreak: [StoryBlock(content: .sceneBreak, offset: 0)]
        case .pageBreak: [StoryBlock(content: .pageBreak, offset: 0)]
        case .picture(let path, let description):
            pictures[path].map { [StoryBlock(content: .picture($0, description: description), offset: 0)] } ?? []
        }
    }
}

extension StoryRun {
    /// A run of a publication; with properties of its own, one for each sentence.
    fileprivate static func runs(of run: PublishedRun, in language: String?) -> [StoryRun] {
        guard run.language != nil || run.character != nil else { return [StoryRun(text: run.text)] }
        var properties = UtteranceProperties()
        if let language = run.language { properties.set(.language, to: .text(language)) }
        if let character = run.character { properties.set(.character, to: .text(character)) }
        return SentenceSplitter(language: run.language ?? language).sentences(in: run.text).map {
            StoryRun(text: $0, properties: properties)
        }
    }
}

extension PublishedStory {
    /// Finds the letters that are spoken.
    ///
    /// - Parameter language: The language of the book.
    /// - Returns: Where they stand, in the order of speech.
    func origins(in language: String?) -> [TextOrigin] {
        blocks.flatMap { block in
            guard case .paragraph(let runs) = block.content else { return block.origins }
            var rest = block.origins[...]
            return runs.placingNotes(in: language).flatMap { run in
                let count = run.text.letterCount
                return run.isMoved ? [TextOrigin(added: count)] : rest.removeFirst(letters: count)
            }
        }
    }

    /// The names of those who speak in a play.
    fileprivate var characters: [String] {
        blocks.flatMap { block -> [String] in
            guard case .paragraph(let runs) = block.content else { return [] }
            return runs.compactMap(\.character)
        }
    }
}

extension [PublishedRun] {
    /// The runs with their notes as runs of their own, each after the sentence that refers to it.
    fileprivate func placingNotes(in language: String?) -> [PublishedRun] {
        guard contains(where: { !$0.notes.isEmpty }) else { return self }
        var ends = SentenceSplitter(language: language).sentences(in: map(\.text).joined()).reduce(into: [0]) {
            $0.append($0[$0.count - 1] + $1.count)
        }[1...]
        var placed: [PublishedRun] = []
        var waiting: [String] = []
        var place = 0
        for run in self {
            var rest = run.text[...]
            while !waiting.isEmpty, let end = ends.first, end <= place + rest.count {
                placed.append(run.with(rest.prefix(end - place)))
                placed += waiting.map { PublishedRun(note: $0, in: language) }
                rest = rest.dropFirst(end - place)
                (place, waiting) = (end, [])
            }
            place += rest.count
            ends = ends.drop { $0 < place }
            placed.append(run.with(rest))
            waiting += run.notes
        }
        placed += waiting.map { PublishedRun(note: $0, in: language) }
        if let first = placed.firstIndex(where: { !$0.text.isEmpty }) {
            placed[first].text = String(placed[first].text.drop { $0 == " " })
        }
        return placed.filter { !$0.text.isEmpty }
    }

    /// The runs, with those of one voice as one: a reference to a note divides no sentence.
    fileprivate var joined: [PublishedRun] {
        reduce(into: []) { joined, run in
            if let last = joined.last, last.language == run.language, last.character == run.character {
                joined[joined.count - 1].text += run.text
            } else {
                joined.append(run)
            }
        }
    }
}

extension PublishedRun {
    fileprivate func with(_ text: Substring) -> PublishedRun {
        PublishedRun(text: String(text), language: language, character: character)
    }

    /// A note, which is announced by a word, where the language is known.
    fileprivate init(note: String, in language: String?) {
        let words = [
            "en": "Note", "de": "Anmerkung", "fr": "Note", "es": "Nota", "it": "Nota", "pt": "Nota", "nl": "Noot",
            "sv": "Not", "da": "Note", "ru": "Примечание", "pl": "Przypis",
        ]
        let word = words[String((language ?? Utterance.defaultLanguage).prefix { $0 != "-" }).lowercased()]
        let isSentence = note.last { !"\"'”’»“)]".contains($0) }.map(".!?…:。！？؟".contains) ?? true
        self.init(text: (word.map { " \($0): " } ?? " ") + note + (isSentence ? "" : "."))
        isMoved = true
    }
}

extension Omission {
    /// What is left out of a publication: an omission for each kind.
    static func all(of leftOut: [LeftOut]) -> [Omission] {
        var kinds: [LeftOut.Kind] = []
        for part in leftOut where !kinds.contains(part.kind) { kinds.append(part.kind) }
        return kinds.map { kind in
            let parts = leftOut.filter { $0.kind == kind }
            var documents: [String] = []
            for part in parts where documents.last != part.document { documents.append(part.document) }
            let words = parts.reduce(0) { $0 + $1.text.split(whereSeparator: \.isWhitespace).count }
            return Omission(kind: Kind(kind), count: parts.count, words: words, documents: documents)
        }
    }
}

extension Omission.Kind {
    /// The kind of a part of a publication.
    init(_ kind: LeftOut.Kind) {
        self =
            switch kind {
            case .contents: .contents
            case .lists: .lists
            case .cover: .cover
            case .titlePage: .titlePage
            case .copyright: .copyright
            case .licence: .licence
            case .index: .index
            case .bibliography: .bibliography
            case .pageNumbers: .pageNumber
            case .noteMarks: .noteMark
            case .notes: .note
            case .hidden: .hidden
            case .deleted: .deleted
            case .comments: .comment
            case .surroundings: .surroundings
            case .media: .media
            case .nonlinear: .nonlinear
            case .titled: .titled
            }
    }
}
#endif
