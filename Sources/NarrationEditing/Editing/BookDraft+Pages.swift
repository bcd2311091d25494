import FoundationEssentials
import Narration
import NarrationBooks

extension BookDraft {
    /// Takes pages as they are written in another version of the book, in place of those at the same indices.
    ///
    /// - Parameters:
    ///   - pages: The indices of the pages.
    ///   - other: The other version.
    /// - Returns: The changed book. All other bytes are those of this one.
    /// - Throws: ``BookEditError`` if one of them cannot be changed, there is no such page, or a page would say
    ///   something else here, because of what this version gives to its pages.
    package func taking(_ pages: [Int], from other: BookDraft) throws(BookEditError) -> BookDraft {
        guard let source, let otherSource = other.source else { throw .unsupportedFormat }
        var expected = reading.book.pages
        var bytes: [UInt8] = []
        var end = 0
        for page in pages.sorted() {
            guard let place = source[.page(page)]?.whole, let written = otherSource[.page(page)]?.whole else {
                throw .noSuchPage(page, of: expected.count)
            }
            bytes += source.bytes[end..<place.lowerBound] + otherSource.bytes[written]
            end = place.upperBound
            expected[page] = other.reading.book.pages[page]
        }
        return try draft(of: bytes + source.bytes[end...], saying: expected)
    }

    /// Puts all pages of another book, as they are written there, in the place of a page.
    ///
    /// - Parameters:
    ///   - page: The index of the page.
    ///   - other: The other book.
    /// - Returns: The changed book. All other bytes are those of this one.
    /// - Throws: ``BookEditError`` if one of them cannot be changed, there is no such page, or a page would say
    ///   something else here, because of what this book gives to its pages.
    package func replacing(page: Int, byPagesOf other: BookDraft) throws(BookEditError) -> BookDraft {
        guard let source, let otherSource = other.source else { throw .unsupportedFormat }
        let pages = other.reading.book.pages
        guard let place = source[.page(page)]?.whole, let first = otherSource[.page(0)]?.whole,
            let last = otherSource[.page(pages.count - 1)]?.whole
        else { throw .noSuchPage(page, of: reading.book.pages.count) }
        var expected = reading.book.pages
        expected.replaceSubrange(page...page, with: pages)
        let bytes = source.bytes[..<place.lowerBound] + otherSource.bytes[first.lowerBound..<last.upperBound]
        return try draft(of: bytes + source.bytes[place.upperBound...], saying: expected)
    }

    /// The book in other bytes, which have to say what is expected.
    private func draft(of bytes: some Sequence<UInt8>, saying pages: [Page]) throws(BookEditError) -> BookDraft {
        let result = try? BookDraft(contents: Data(bytes), named: name, limits: limits)
        guard let result, result.reading.book.pages.count == pages.count,
            zip(result.reading.book.pages, pages).allSatisfy({ $0.says(the: $1) })
        else { throw .notWritable }
        return result
    }
}

extension Page {
    /// Whether the page shows and says the same as another one, however that sounds.
    fileprivate func says(the other: Page) -> Bool {
        BookEdit.PageText.allCases.allSatisfy { self[$0] == other[$0] }
            && pictures.map(\.silent) == other.pictures.map(\.silent) && textStyle == other.textStyle
            && positions(onPage: 0) == other.positions(onPage: 0)
            && zip(everyUtterance, other.everyUtterance).allSatisfy { $0.says(the: $1) }
    }
}

extension Utterance {
    fileprivate func says(the other: Utterance) -> Bool {
        string == other.string && spokenString == other.spokenString && phonemes == other.phonemes
            && pronunciations == other.pronunciations
    }
}
