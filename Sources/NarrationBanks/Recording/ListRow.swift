package import Narration
import NarrationBooks

/// What a person reads of a list: a prompt, or one take of a phrase.
package struct ListRow: Hashable, Sendable {
    package let name: String
    package let text: String

    package init(named name: String, _ text: String) {
        (self.name, self.text) = (name, text)
    }

    /// The row of a page in a book of takes.
    package init(of page: Page) {
        self.init(named: page.title ?? page.text.asPromptName, page.text)
    }

    /// The row without the mark at the end of its text, which only shows how it ends.
    package var unmarked: ListRow {
        ListRow(named: name, String(text.reversed().drop { ".,;:?!…。、？！".contains($0) || $0.isWhitespace }.reversed()))
    }

    /// Its page, which needs no title if its text is its name.
    package var page: Page {
        Page(title: name == text.asPromptName ? nil : name, utterances: [Utterance(text)])
    }
}
