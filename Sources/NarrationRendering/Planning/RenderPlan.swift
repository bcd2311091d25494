import Narration
import NarrationSystem

/// The steps of a rendering, and their totals.
package struct RenderPlan {
    /// The pages.
    let pages: RenderPages

    /// The number of pages.
    package private(set) var pageCount = 0

    /// The number of utterances.
    private(set) var utteranceCount = 0

    /// The number of written words.
    private(set) var wordCount = 0

    /// The length of the text, in bytes.
    private(set) var textLength = 0

    /// The requests for voices on the pages, each with the first utterance that makes it.
    private(set) var voiceRequests: [(position: UtterancePosition, utterance: Utterance)] = []

    /// A fingerprint of the contents of the pages, without the voices that they choose.
    private(set) var fingerprint = Fingerprint()

    /// Counts the contents of the pages.
    ///
    /// - Throws: An error that prevents a page from being read; `CancellationError`.
    package init(_ pages: RenderPages) throws {
        self.pages = pages
        var known: Set<VoiceRequest> = []
        var iterator = pages.makeIterator()
        while let next = try iterator.next() {
            try Task.checkCancellation()
            let (index, page) = (next.index, next.page)
            pageCount += 1
            fingerprint.add(page, at: index)
            fingerprint.add(next.lines)
            utteranceCount += page.utterances.count
            for (number, utterance) in page.utterances.enumerated() {
                textLength += utterance.string.utf8.count
                wordCount += utterance.string.wordCount
                if known.insert(VoiceRequest(of: utterance)).inserted {
                    voiceRequests.append((UtterancePosition(page: index, utterance: number), utterance))
                }
            }
        }
    }
}
