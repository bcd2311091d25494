#if Publications
import Narration
import NarrationBooks
import NarrationPublications

extension Story {
    /// Makes a book of what was read from a publication.
    ///
    /// - Parameters:
    ///   - published: The publication.
    ///   - blocks: Its blocks.
    ///   - files: The paths of its pictures and lexicons in the book's folder, by those in the publication.
    ///   - language: The language, a BCP 47 tag, if it is known.
    ///   - pauses: The pauses, instead of the default ones.
    ///   - name: The name of the publication in messages.
    /// - Throws: ``StoryError`` if it has no words.
    init(
        _ published: PublishedStory,
        _ blocks: [StoryBlock],
        files: [String: String],
        language: String?,
        pauses: Pauses,
        named name: String
    ) throws(StoryError) {
        var book = published.book
        book.language = language
        book.coverImage = book.coverImage.flatMap { files[$0] }
        book.lexicons = published.lexicons.compactMap { files[$0] }
        let pages = StoryPages(
            of: blocks,
            language: language,
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

extension PublishedStory {
    /// The blocks of the story that it becomes.
    ///
    /// - Parameter pictures: The paths of its pictures in the book's folder, by those in the publication.
    /// - Returns: The blocks, with the notes beside what refers to them.
    func blocks(withPictures pictures: [String: String]) -> [StoryBlock] {
        // Where the table of contents tells the chapters, no other heading begins one.
        let hasContents = hasContents
        return blocks.compactMap { block in
            switch block.content {
            case .chapter(let title, _): StoryBlock(content: .chapter(title), offset: 0)
            case .heading(let text, let level):
                .heading(of: text, level: hasContents ? StoryBlock.sectionLevel : level, at: 0)
            case .paragraph(let runs): .paragraph(of: runs.map(StoryRun.init), at: 0)
            case .code(let line): .code(line, at: 0)
            case .sceneBreak: StoryBlock(content: .sceneBreak, offset: 0)
            case .pageBreak: StoryBlock(content: .pageBreak, offset: 0)
            case .picture(let path, let description):
                pictures[path].map { StoryBlock(content: .picture($0, description: description), offset: 0) }
            }
        }
    }

    /// Finds the letters that are spoken.
    ///
    /// - Parameter blocks: The blocks of its story, with the notes where they are read.
    /// - Returns: Where they stand, in the order of speech.
    func origins(of blocks: [StoryBlock]) -> [TextOrigin] {
        var rest = self.blocks.flatMap(\.origins)[...]
        return blocks.flatMap(\.runs).flatMap { run in
            let count = run.text.letterCount
            return run.isMoved ? [TextOrigin(added: count)] : rest.removeFirst(letters: count)
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

extension StoryRun {
    fileprivate init(_ run: PublishedRun) {
        self.init(text: run.text, language: run.language, character: run.character, notes: run.notes)
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
