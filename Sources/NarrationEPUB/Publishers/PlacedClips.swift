import Narration
import NarrationPackaging
import NarrationParts
import NarrationPublications

/// The clips of a page, each with the word in a publisher's document that is shown while it is heard.
struct PlacedClips {
    /// A clip of the sound of the page.
    struct Clip {
        let place: TextOrigin
        let begin: ClipTime
        fileprivate(set) var end: ClipTime
    }

    /// The clips, in order; empty if nothing that is heard stands in a document with an overlay.
    private(set) var all: [Clip] = []

    /// Finds the words of a page.
    ///
    /// - Parameters:
    ///   - page: The page.
    ///   - origins: Where its letters stand.
    ///   - isRefused: Whether a document gets no overlay.
    init(_ page: ReadAlongPage, at origins: [TextOrigin], except isRefused: (TextOrigin) -> Bool) {
        let words = WordLetters(of: page.span)
        /// The beginning of sound without a word, which belongs to the next one; `nil` behind a word.
        var waiting: ClipTime? = ClipTime(milliseconds: 0)
        for clip in PageClips(page.span, sampleRate: page.sampleRate).clips {
            guard let place = words[clip.target].flatMap(origins.longest) else {
                if waiting == nil { all[all.count - 1].end = clip.end }
                continue
            }
            guard !isRefused(place) else {
                waiting = clip.end
                continue
            }
            if let begin = waiting, begin < clip.begin {
                all.append(Clip(place: place, begin: begin, end: clip.begin))
            }
            all.append(Clip(place: place, begin: clip.begin, end: clip.end))
            waiting = nil
        }
    }
}

/// The letters of the words of a page, counted from its beginning.
private struct WordLetters {
    private var pieces: [[Range<Int>]] = []
    private var utterances: [Range<Int>] = []

    init(of page: Timeline.PageSpan) {
        var count = 0
        for utterance in page.utterances {
            let start = count
            var pieces: [Range<Int>] = []
            for piece in utterance.pieces {
                let first = count + piece.leading.letterCount
                let end = first + piece.text.letterCount
                pieces.append(first..<end)
                count = end + piece.trailing.letterCount
            }
            self.pieces.append(pieces)
            utterances.append(start..<count)
        }
    }

    /// The letters that a clip is about.
    subscript(target: PageClips.Target) -> Range<Int>? {
        switch target {
        case .words(let utterance, let pieces):
            self.pieces[utterance][pieces.lowerBound].lowerBound..<self.pieces[utterance][pieces.upperBound].upperBound
        case .utterance(let utterance): utterances[utterance]
        case .page: nil
        }
    }
}
