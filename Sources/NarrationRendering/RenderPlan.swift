import Narration

/// What is to be spoken, passage after passage, for some of a book's pages.
struct RenderPlan {
    /// The book.
    let book: Book

    /// The indices of the pages, in the order they are rendered.
    let pages: [Int]

    /// Plans a rendering.
    ///
    /// - Throws: ``RenderError`` when there is no page, or not one that was asked for.
    init(_ book: Book, pages: [Int]?) throws(RenderError) {
        guard !book.pages.isEmpty else { throw .noPages }
        for page in pages ?? [] where !book.pages.indices.contains(page) {
            throw .noSuchPage(page, of: book.pages.count)
        }
        self.book = book
        self.pages = pages ?? Array(book.pages.indices)
    }

    /// A passage of an utterance, to be spoken independently of every other.
    struct Job: Sendable {
        let position: UtterancePosition
        let utterance: Utterance
        let passage: Range<String.Index>

        var beginsUtterance: Bool { passage.lowerBound == utterance.string.startIndex }
        var endsUtterance: Bool { passage.upperBound == utterance.string.endIndex }
    }

    /// The passages, made as they are asked for.
    var jobs: some Sequence<Job> {
        pages.lazy.flatMap { page in
            book.pages[page].utterances.enumerated().lazy.flatMap { index, utterance in
                utterance.passages.map { passage in
                    Job(
                        position: UtterancePosition(page: page, utterance: index),
                        utterance: utterance,
                        passage: passage
                    )
                }
            }
        }
    }

    /// How much text there is, in bytes.
    var textLength: Int {
        pages.reduce(0) { length, page in
            book.pages[page].utterances.reduce(length) { $0 + $1.string.utf8.count }
        }
    }

    /// How many utterances there are.
    var utteranceCount: Int {
        pages.reduce(0) { $0 + book.pages[$1].utterances.count }
    }

    /// Every choice of voice that the plan makes, with the first utterance that makes it.
    var voiceChoices: [(position: UtterancePosition, utterance: Utterance)] {
        var seen: Set<VoiceChoice> = []
        var choices: [(position: UtterancePosition, utterance: Utterance)] = []
        for page in pages {
            for (index, utterance) in book.pages[page].utterances.enumerated()
            where seen.insert(VoiceChoice(utterance)).inserted {
                choices.append((UtterancePosition(page: page, utterance: index), utterance))
            }
        }
        return choices
    }

    private struct VoiceChoice: Hashable {
        let voice: String?
        let language: String

        init(_ utterance: Utterance) {
            voice = utterance.voice
            language = utterance.language
        }
    }
}
