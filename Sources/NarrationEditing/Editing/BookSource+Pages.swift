import Narration
import NarrationBooks

extension BookSource {
    /// Gives the utterances from a position on to a new page after this one. What the page gives to its utterances, the
    /// new one gives to them as well; its title, its picture and the like stay with the first.
    mutating func splitPage(before position: UtterancePosition, in book: Book) throws(BookEditError) {
        let (page, count) = (position.page, book.pages[position.page].utterances.count)
        let pieces = try take(position.utterance..<count, in: .utterances(page))
        try insert(.dictionary([(.utterances, .array([]))]), at: page + 1, in: .pages)
        for key in [BookKey.pronunciations, .utteranceProperties] {
            try copy(key, from: .page(page), to: .page(page + 1))
        }
        try insert(pieces, at: 0, in: .utterances(page + 1))
    }

    /// Adds the utterances of the next page to a page, and removes the next one. All sound as before; what is set for
    /// the pages is set for their utterances if that differs.
    mutating func joinPages(_ page: Int, in book: Book) throws(BookEditError) {
        let pages = [page, page + 1]
        for page in pages { try makeArray(around: UtterancePosition(page: page, utterance: 0), in: book) }
        if Set(pages.map { written(.pronunciations, of: $0) }).count > 1 {
            throw .pronounced(pages.first { has(.pronunciations, at: .page($0)) } ?? page)
        }
        if Set(pages.map { written(.utteranceProperties, of: $0) }).count > 1 {
            for page in pages { try giveProperties(of: page, in: book) }
        }
        let (first, second) = (book.pages[page], book.pages[page + 1])
        if first.pictures.isEmpty, !second.pictures.isEmpty {
            try remove(.pictures, at: .page(page))
            try copy(.pictures, from: .page(page + 1), to: .page(page))
        }
        let style = first.joined(with: second).textStyle
        if style != first.textStyle { try set(style, at: .page(page)) }
        for text in BookEdit.PageText.allCases {
            let (own, joined) = (first[text], first.joined(with: second)[text])
            if let joined, joined != own { try put(.string(joined), under: text.entry.key, at: .page(page)) }
        }
        if !second.utterances.isEmpty {
            let pieces = try take(second.utterances.indices, in: .utterances(page + 1))
            try insert(pieces, at: first.utterances.count, in: .utterances(page))
        }
        try remove(page + 1, in: .pages)
    }

    /// The value of a page's entry, as it is written.
    private func written(_ key: BookKey, of page: Int) -> String? {
        self[[SourceStep].page(page) + [.key(key)]].map { text(of: $0.whole) }
    }

    /// Sets what a page gives to its utterances for each of them that does not set it itself.
    private mutating func giveProperties(of page: Int, in book: Book) throws(BookEditError) {
        let properties = [SourceStep].page(page) + [.key(.utteranceProperties)]
        for property in UtteranceProperty.allCases where has(property.key, at: properties) {
            for position in book.pages[page].positions(onPage: page) {
                try makeArray(around: position, in: book)
                let path = [SourceStep].utterance(position)
                guard !has(property.key, at: path + [.key(.utteranceProperties)]), let value = book[position]?[property]
                else { continue }
                try set(property, value, path)
            }
            try set(property, nil, .page(page))
        }
    }
}

extension Page {
    /// Whether the page can have its pictures and those of the next one: none has a frame, or one page has none at all.
    func canShowPictures(with next: Page) -> Bool {
        pictures.isEmpty && next.pictures.isEmpty || picturePaths.isEmpty || next.picturePaths.isEmpty
    }

    /// The page with all of the next one. What this one has not, it has from the next.
    func joined(with next: Page) -> Page {
        var page = self
        page.title = title ?? next.title
        if picturePaths.isEmpty, !next.picturePaths.isEmpty {
            (page.backgroundImage, page.pictures) = (next.backgroundImage, next.pictures)
            page.imageDescription = next.imageDescription ?? imageDescription
            page.textStyle = next.textStyle
        }
        page.utterances += next.utterances
        return page
    }
}
