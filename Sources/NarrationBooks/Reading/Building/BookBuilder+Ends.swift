import Narration

// Completes parts of the book at the end of a dictionary or an array.
extension BookBuilder {
    mutating func endProperties() {
        switch outer.last?.level {
        case .book: cascade.book = innerProperties
        case .page:
            cascade.page = innerProperties
            cascade.claim(LocatedPlace(place: languagePlace, page: pageCount), by: innerProperties)
        default:
            swap(&ownProperties, &innerProperties)
            cascade.claim(
                LocatedPlace(place: languagePlace, page: pageCount, utterance: page.utterances.count),
                by: ownProperties
            )
        }
    }

    mutating func appendUtterance() {
        reportSilence()
        var utterance = ownProperties.utterance(string)
        utterance.spokenString = spokenString
        utterance.markedString = marks?.text
        utterance.pronunciations = ownPronunciations
        if let marks, utterance.markedText == nil { report(.unfittingMarks, at: marks.place) }
        if let ownRecording { utterance = utterance.recorded(in: ownRecording) }
        guard !isInPicture else {
            picture.utterances.append(utterance)
            return cascade.endUtteranceOfPicture(ownProperties.keys)
        }
        page.utterances.append(utterance)
        cascade.endUtterance(ownProperties.keys)
        utteranceCount += 1
        if keepsPlaces { places.note(string: stringPlace) }
    }

    private mutating func reportSilence() {
        if spokenString == string { report(.redundantSpokenString, at: spokenPlace) }
        guard isInPicture || !places.gaps.contains(anyOf: utteranceCount...utteranceCount) else { return }
        if let spokenString {
            if !spokenString.isSpeakable { report(.nothingToSpeak(spokenString, for: string), at: spokenPlace) }
        } else if !string.isSpeakable, !string.isOrnament {
            report(.nothingToSpeak(string), at: stringPlace)
        }
    }

    mutating func endPage() {
        checkPage()
        report(cascade.takeClaimsOverruledByPage(), by: .page)
        cascade.endPage(&page)
        pronunciations.endPage(&page)
        if cascade.isKnown, hasRecordings { page.renewRecordings() }
        append(page)
        if keepsPlaces { places.note(page: frame.place) }
    }

    mutating func append(_ page: Page) {
        loneNumerals.note(page.utterances)
        if keepsPages { book.pages.append(page) }
        pageCount += 1
    }

    mutating func endPages() {
        if pageCount == 0, !places.gaps.contains(page: 0) {
            report(.noPages, at: frame.place)
        }
    }

    mutating func endBook() {
        for (voice, claims) in cascade.claimsOverruledByBook() { report(claims, by: voice) }
        endCascades()
    }

    /// Applies what the book says about all utterances.
    mutating func endCascades() {
        cascade.endBook(&book)
        pronunciations.endBook(&book)
        guard !cascade.isKnown, hasRecordings else { return }
        for page in book.pages.indices { book.pages[page].renewRecordings() }
    }

    mutating func report(_ claims: PropertyCascade.Claims, by voice: PropertyCascade.Voice) {
        guard let first = claims.first else { return }
        var diagnostic = Diagnostic.languageWithoutEffect(voiceOf: voice, elsewhere: claims.others)
        diagnostic.page = first.page
        diagnostic.utterance = first.utterance
        log.report(diagnostic, at: first.place)
    }
}
