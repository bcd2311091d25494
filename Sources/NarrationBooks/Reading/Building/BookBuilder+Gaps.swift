import Narration

extension BookBuilder {
    /// Begins an utterance that has no text and no properties yet.
    mutating func beginUtterance(at place: SourceAnchor?) {
        string = ""
        stringPlace = place
        ownProperties.clear()
        spokenString = nil
        marks = nil
        ownPronunciations = [:]
        ownRecording = nil
    }

    /// Records the parts that an error makes unknown: texts, pages, and voices.
    mutating func noteGap() {
        switch (frame.level, frame.next) {
        case (.properties, .text(let key)), (.member, .text(let key)): innerProperties.obscure([key])
        case (.properties, _), (.member, _): break
        case (.cast, .member): cascade.cast[member] = .unknown
        case (.book, .cast): cascade.cast.isUnknown = true
        case (.utterance, .properties): ownProperties.obscure([.voice, .language])
        case (.page, .properties): cascade.page.obscure([.voice, .language])
        case (.book, .properties): cascade.book.obscure([.voice, .language])
        case (.book, .text(.language)): book.language = ""
        case (.utterance, _) where isInPicture, (.utterances, _) where isInPicture:
            places.gaps.note(page: pageCount)
        case (.utterance, _), (.utterances, _):
            places.gaps.note(utterance: utteranceCount)
            places.gaps.note(page: pageCount)
        case (.page, _), (.pages, _): places.gaps.note(page: pageCount)
        case (.pictures, _), (.picture, _), (.frame, _): places.gaps.note(page: pageCount)
        case (.book, _), (.file, _), (.pronunciations, _), (.lexicons, _), (.cast, _), (.pauses, _): break
        }
    }

    /// Records that the book ends after the last page that was read. A later key could have set the voice of utterances
    /// without one, so their voices are unknown.
    mutating func noteCut() {
        places.gaps.noteCut()
        for page in book.pages.indices {
            book.pages[page].changeEveryUtterance { _, utterance in utterance.voice = utterance.voice ?? "" }
        }
    }
}
