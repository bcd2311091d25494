import Narration
import NarrationBooks
import NarrationSystem

// Checks whether a book can be written as a property list.
extension BookWriter {
    /// Checks a book for contents that a property list cannot contain.
    func check(_ book: Book) throws(BookWritingError) {
        guard !book.pages.isEmpty else { throw .noPages }
        let place: BookWritingError.Place = (nil, nil)
        try check(book.title, .title, at: place)
        try check(book.author, .author, at: place)
        try check(book.language, .language, at: place)
        try check(book.coverImage, .coverImage, at: place)
        for path in book.lexicons { try check(path, .lexicons, at: place) }
        try check(book.publication)
        try check(book.cast)
        for (index, page) in book.pages.enumerated() {
            try check(page, book.cast, at: index)
        }
    }

    private func check(_ publication: Publication) throws(BookWritingError) {
        for key in BookKey.publication {
            try check(key.publicationText.flatMap { publication[keyPath: $0] }, key, at: (nil, nil))
        }
        if let date = publication.date, CalendarDate(date) == nil { throw .invalidDate }
    }

    private func check(_ cast: [String: CastMember]) throws(BookWritingError) {
        for (name, member) in cast {
            try check(name, .cast, at: (nil, nil))
            try check(member.voice, .voice, at: (nil, nil))
            try check(member.language, .language, at: (nil, nil))
        }
    }

    private func check(_ page: Page, _ cast: [String: CastMember], at index: Int) throws(BookWritingError) {
        try check(page.title, .title, at: (index, nil))
        try check(page.backgroundImage, .backgroundImage, at: (index, nil))
        try check(page.imageDescription, .imageDescription, at: (index, nil))
        try check(page.recording, .recording, at: (index, nil))
        for picture in page.pictures {
            try check(picture.image, .image, at: (index, nil))
            try check(picture.description, .description, at: (index, nil))
        }
        var checked: Pronunciations = [:]
        for (number, utterance) in page.everyUtterance.enumerated() {
            let place: BookWritingError.Place = (index, number < page.utterances.count ? number : nil)
            try checkCharacters(of: utterance.string, .utteranceString, at: place)
            try check(utterance.voice, .voice, at: place)
            try check(utterance.language, .language, at: place)
            try check(utterance.character, .character, at: place)
            if let character = utterance.character, utterance.voice == nil, cast[character]?.voice != nil {
                throw .missingVoice(of: character, at: place)
            }
            try check(utterance.spokenString, .spokenString, at: place)
            try check(utterance.markedString, .markedString, at: place)
            try check(utterance.recording, of: page, at: place)
            guard utterance.phonemes.isEmpty else { throw .unwritablePhonemes(at: place) }
            guard utterance.pronunciations != checked else { continue }
            try check(utterance.pronunciations, at: place)
            checked = utterance.pronunciations
        }
    }

    /// Checks that a recording is that of an utterance or of its page.
    private func check(
        _ part: RecordedPart?,
        of page: Page,
        at place: BookWritingError.Place
    ) throws(BookWritingError) {
        guard let path = part?.recording.path, path != page.recording else { return }
        try check(path, .recording, at: place)
        guard part?.recording.utterances.count == 1 else { throw .unwritableRecording(path, at: place) }
    }

    private func check(
        _ pronunciations: Pronunciations,
        at place: BookWritingError.Place
    ) throws(BookWritingError) {
        for (written, pronunciation) in pronunciations.entries {
            try checkCharacters(of: written, .pronunciations, at: place)
            try check(pronunciation.text, .pronunciations, at: place)
            guard Pronunciation(pronunciation.text) == pronunciation else {
                throw .unwritablePronunciation(of: written, at: place)
            }
            guard !pronunciation.isBlank else { throw .blankString(.pronunciations, at: place) }
        }
    }

    /// Checks a name or a path, which the reader rejects or ignores if it is blank.
    private func check(_ text: String?, _ key: BookKey, at place: BookWritingError.Place) throws(BookWritingError) {
        guard let text else { return }
        try checkCharacters(of: text, key, at: place)
        guard !text.allSatisfy(\.isWhitespace) else { throw .blankString(key, at: place) }
        switch key {
        case .coverImage, .backgroundImage, .image, .lexicons, .recording:
            if PicturePath.leadsOutside(text) { throw .fileOutsideBook(key, at: place) }
        default: break
        }
    }

    private func checkCharacters(
        of text: String,
        _ key: BookKey,
        at place: BookWritingError.Place
    ) throws(BookWritingError) {
        if let scalar = text.unicodeScalars.first(where: { !$0.isAllowedInXML }) {
            throw .invalidCharacter(scalar, in: key, at: place)
        }
        let limit = ReadingLimits().stringSize
        guard text.utf8.count <= limit else { throw .stringTooLong(key, limit: limit, at: place) }
    }
}
