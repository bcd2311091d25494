import Narration
import NarrationBooks
import NarrationLinting

extension ParsedBook {
    /// Finds pages that are many times as long as each of the two pages before and the two pages after them.
    ///
    /// Short pages are not representative, so neighbours count for at least 250 bytes.
    var longPages: [Finding] {
        let lengths = book.pages.map { $0.utterances.reduce(0) { $0 + $1.string.utf8.count } }
        return lengths.indices.compactMap { page in
            let around = max(0, page - 2)...min(lengths.count - 1, page + 2)
            let longest = around.filter { $0 != page }.max { lengths[$0] < lengths[$1] }
            guard around.count >= 4, !places.gaps.contains(anyOf: page - 2...page + 2, of: lengths.count), let longest,
                lengths[page] >= 5 * max(lengths[longest], 250)
            else { return nil }
            let (length, neighbour) = (book.pages[page].text.count, book.pages[longest].text.count)
            return (.longPage(page, length: length, neighbour: neighbour), location(ofPage: page))
        }
    }
}
