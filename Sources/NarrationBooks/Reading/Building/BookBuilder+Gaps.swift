import Narration

extension BookBuilder {
    /// Begins an utterance that has neither text nor properties yet.
    mutating func beginUtterance(at place: SourceAnchor?) {
        string = ""
        stringPlace = place
        ownProperties.clear()
    }

    /// Notes what an error makes unknown: texts, pages, and who speaks.
    mutating func noteGap() {
        switch (frame.level, frame.next) {
        case (.properties, .text(let key)): innerProperties.obscure([key])
        case (.properties, _): break
        case (.utterance, .properties): ownProperties.obscure([.voice, .language])
        case (.page, .properties): cascade.page.obscure([.voice, .language])
        case (.book, .properties): cascade.book.obscure([.voice, .language])
        case (.book, .text(.language)): book.language = ""
        case (.utterance, _), (.utterances, _):
            places.gaps.note(utterance: utteranceCount)
            places.gaps.note(page: pageCount)
        case (.page, _), (.pages, _): places.gaps.note(page: pageCount)
        case (.book, _), (.file, _): break
        }
    }

    /// Notes that the book breaks off after the last page that was read. A later key could still have set the voice of
    /// the utterances that name none, so their voices are unknown.
    mutating func noteCut() {
        places.gaps.noteCut()
        for page in book.pages.indices {
            for utterance in book.pages[page].utterances.indices {
                book.pages[page].utterances[utterance].voice = book.pages[page].utterances[utterance].voice ?? ""
            }
        }
    }
}
