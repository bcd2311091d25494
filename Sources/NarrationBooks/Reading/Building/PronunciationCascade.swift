package import Narration

/// The cascade of `pronunciations`: for each word, the innermost level is used.
///
/// A level's pronunciations may be written before or after its contents, so each level is applied at its end.
struct PronunciationCascade {
    /// The pronunciations of the book.
    var book: Pronunciations = [:]

    /// The pronunciations of the page being read.
    var page: Pronunciations = [:]

    /// The pronunciations of the book if they are known before its pages are read.
    private let inherited: Pronunciations?

    /// - Parameter inherited: The pronunciations of the book, if they are known already.
    init(inherited: Pronunciations?) {
        self.inherited = inherited
    }

    /// Applies the page's pronunciations to its utterances, and the book's if they are known.
    mutating func endPage(_ page: inout Page) {
        page.fill(with: self.page.filled(with: inherited ?? [:]))
        self.page = [:]
    }

    /// Applies the book's pronunciations, unless they have been applied page by page.
    func endBook(_ book: inout Book) {
        guard inherited == nil else { return }
        for page in book.pages.indices { book.pages[page].fill(with: self.book) }
    }
}

extension Page {
    /// The page, whose utterances also have these pronunciations.
    package func pronounced(by pronunciations: Pronunciations) -> Page {
        var page = self
        page.fill(with: pronunciations)
        return page
    }

    fileprivate mutating func fill(with outer: Pronunciations) {
        guard !outer.isEmpty else { return }
        changeEveryUtterance { $1.pronunciations = $1.pronunciations.filled(with: outer) }
    }
}
