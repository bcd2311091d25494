package import Narration
package import NarrationBooks

extension ParsedBook {
    /// A problem and its location.
    package typealias Finding = (diagnostic: Diagnostic, location: LocatedPlace)

    /// The location of a page.
    package func location(ofPage page: Int) -> LocatedPlace {
        LocatedPlace(place: places.pages.indices.contains(page) ? places.pages[page] : nil, page: page)
    }

    /// The utterances of all pages, with the locations of their strings, and whether their text is known.
    package var placedUtterances: some Sequence<(utterance: Utterance, location: LocatedPlace, isKnown: Bool)> {
        let positions = book.pages.indices.lazy.flatMap { page in
            book.pages[page].utterances.indices.lazy.map { UtterancePosition(page: page, utterance: $0) }
        }
        return positions.enumerated().lazy.map { index, position in
            let utterance = book.pages[position.page].utterances[position.utterance]
            return (utterance, location(of: position, at: index), !places.gaps.contains(anyOf: index...index))
        }
    }
}
