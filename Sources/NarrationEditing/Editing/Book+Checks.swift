import Narration

// Whether changes are possible.

extension Book {
    func check(page: Int, among count: Int? = nil) throws(BookEditError) {
        guard (0..<(count ?? pages.count)).contains(page) else { throw .noSuchPage(page, of: pages.count) }
    }

    func check(_ position: UtterancePosition) throws(BookEditError) {
        guard self[position] != nil else { throw .noSuchUtterance(position) }
    }

    /// Checks the position of an utterance, or that after the last one of a page or a picture.
    func check(place position: UtterancePosition) throws(BookEditError) {
        try check(page: position.page)
        let page = pages[position.page]
        guard position.picture.map(page.pictures.indices.contains) ?? true,
            (0...page[utterancesOf: position.picture].count).contains(position.utterance)
        else { throw .noSuchUtterance(position) }
    }

    func check(member name: String) throws(BookEditError) {
        guard cast[name] != nil else { throw .noSuchMember(name) }
    }

    func check(newMember name: String) throws(BookEditError) {
        guard cast[name] == nil else { throw .nameTaken(name) }
        guard !name.allSatisfy(\.isWhitespace) else { throw .blankName }
    }

    /// Checks that the words of an utterance are not those of a recording.
    func checkIsUnrecorded(_ position: UtterancePosition) throws(BookEditError) {
        try check(position)
        guard pages[position.page].ownRecording(at: position) == nil else { throw .recorded(position) }
    }

    /// The two parts of an utterance, before and after a number of UTF-16 units of its text.
    ///
    /// - Throws: ``BookEditError`` if the utterance cannot be split there.
    func parts(of position: UtterancePosition, splitAt offset: Int) throws(BookEditError) -> (Utterance, Utterance) {
        try checkIsUnrecorded(position)
        guard self[position]?.spokenString == nil else { throw .spokenOtherwise(position) }
        guard let utterance = self[position], offset > 0, offset < utterance.string.utf16.count,
            let place = String.Index(utf16Offset: offset, in: utterance.string).samePosition(in: utterance.string)
        else { throw .notDivisible(position) }
        return utterance.parts(before: place)
    }

    /// Checks that a page can be split before an utterance.
    func checkBeginsPage(_ position: UtterancePosition) throws(BookEditError) {
        try check(position)
        guard position.picture == nil else { throw .ofPicture(position) }
        guard position.utterance > 0 else { throw .firstOfPage(position) }
        guard pages[position.page].recording == nil else { throw .recorded(position.page) }
    }

    /// Checks that a page and the next one can be joined.
    func checkCanJoin(_ page: Int) throws(BookEditError) {
        try check(page: page)
        try check(page: page + 1)
        for page in [page, page + 1] {
            guard pages[page].recording == nil else { throw .recorded(page) }
        }
        guard pages[page].canShowPictures(with: pages[page + 1]) else { throw .pictured(page) }
    }
}
