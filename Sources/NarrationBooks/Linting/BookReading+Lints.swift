import Narration

extension BookReading {
    /// What an author would only hear, or see when the page is shown, as warnings in the order of the text.
    ///
    /// - Parameters:
    ///   - folder: The book's folder, where its pictures are looked for; without it they are not.
    ///   - voiceReport: Who speaks the book; without it, whether the voices can read the text is not looked at.
    /// - Returns: Missing spaces, missing pictures, a cover that is none, long pages and unreadable scripts.
    public func lints(folder: String? = nil, voiceReport: VoiceReport? = nil) -> [Diagnostic] {
        var findings = missingSpaces + longPages
        if let folder { findings += missingPictures(in: folder) + brokenCover(in: folder) }
        if let voiceReport { findings += unreadableScripts(of: voiceReport) }
        return places.diagnostics(for: findings)
    }

    /// A problem and the place it is at.
    typealias Finding = (diagnostic: Diagnostic, location: LocatedPlace)

    /// Where a page stands.
    func location(ofPage page: Int) -> LocatedPlace {
        LocatedPlace(place: places.pages.indices.contains(page) ? places.pages[page] : nil, page: page)
    }

    /// Where an utterance's string stands.
    ///
    /// - Parameters:
    ///   - position: The utterance.
    ///   - index: How many utterances come before it in the whole book.
    /// - Returns: The place, with page and utterance.
    func location(of position: UtterancePosition, at index: Int) -> LocatedPlace {
        let place = places.strings.indices.contains(index) ? places.strings[index] : nil
        return LocatedPlace(place: place, page: position.page, utterance: position.utterance)
    }
}
