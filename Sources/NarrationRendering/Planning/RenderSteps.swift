package import Narration

/// A step of a rendering.
enum RenderStep: Sendable {
    /// A page begins.
    case page(PageHead)
    /// A passage of an utterance is spoken, independently of every other.
    case passage(PassageJob)
}

/// A page that begins, and what a timeline says of it besides its utterances.
package struct PageHead: Sendable {
    /// The page's index in the book, from 0.
    package var index: Int
    package var page: Page
    var lines: PageLines?

    package var title: String? { page.title }
    var backgroundImage: String? { page.backgroundImage }

    package init(index: Int, page: Page, lines: PageLines? = nil) {
        (self.index, self.page, self.lines) = (index, page, lines)
    }
}

/// A passage of an utterance to be spoken.
package struct PassageJob: Sendable {
    package let position: UtterancePosition
    let utterance: Utterance
    let text: SpokenText
    /// The passage in what is said.
    let passage: Range<String.Index>

    var beginsUtterance: Bool { passage.lowerBound == text.said.startIndex }
    var endsUtterance: Bool { passage.upperBound == text.said.endIndex }

    /// The length of the text that is shown, in bytes.
    var textLength: Int { text.shown[text.shownRange(ofPassage: passage)].utf8.count }
}

extension RenderPlan {
    /// Returns an iterator over the steps, which are created on demand and spoken by a cast.
    func makeSteps(by cast: PlannedVoices) -> Steps {
        Steps(pages: pages.makeIterator(), cast: cast)
    }

    /// Iterates over the steps.
    struct Steps {
        private var pages: RenderPages.Iterator
        private var page = (index: 0, utterances: ArraySlice<Utterance>())
        private let cast: PlannedVoices
        private var current: (utterance: Utterance, text: SpokenText)?
        private var passages: ArraySlice<Range<String.Index>> = []

        fileprivate init(pages: RenderPages.Iterator, cast: PlannedVoices) {
            self.pages = pages
            self.cast = cast
        }

        /// The next step, or `nil` after the last.
        mutating func next() throws -> RenderStep? {
            if passages.isEmpty {
                current = page.utterances.popFirst().map { ($0, cast.spokenText(of: $0)) }
                passages = current.map { cast.passages(of: $1, in: $0)[...] } ?? []
            }
            guard let (utterance, text) = current, let passage = passages.popFirst() else {
                guard let next = try pages.next() else { return nil }
                page = (next.index, next.page.utterances[...])
                return .page(PageHead(index: next.index, page: next.page, lines: next.lines))
            }
            let position = UtterancePosition(page: page.index, utterance: page.utterances.startIndex - 1)
            return .passage(PassageJob(position: position, utterance: utterance, text: text, passage: passage))
        }
    }
}
