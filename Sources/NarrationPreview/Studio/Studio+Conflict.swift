import NarrationBooks
import NarrationEditing

extension Studio {
    /// The differences of a conflict: part by part if all else is the same in both versions, else as one. A page with
    /// other utterances is a part.
    var conflict: ConflictRecord {
        guard let foreign else { return ConflictRecord(version: version, differences: []) }
        let base = (try? BookDraft(contents: saved, named: path)).map { BookVersion($0, besides: foreign.draft) }
        let (mine, theirs) = versions(beside: foreign)
        guard let parts = BookPart.differing(between: mine, and: theirs) else {
            let whole = ConflictRecord.Difference(ofWhole: mine.book, and: theirs.book, from: base?.book)
            return ConflictRecord(version: version, differences: [whole])
        }
        let differences = parts.enumerated().map { id, part in
            let isComparable = base.map { part.isComparable(in: $0, with: mine) } ?? false
            return ConflictRecord.Difference(id: id, of: part, in: mine, and: theirs, from: isComparable ? base : nil)
        }
        return ConflictRecord(version: version, differences: differences)
    }

    /// Ends a conflict.
    ///
    /// - Throws: ``StudioFailure`` if the draft or the file has changed since the choice was offered.
    func resolve(_ choice: ConflictChoice) throws {
        follow()
        guard let foreign else { return }
        guard choice.version == version else {
            throw StudioFailure(.outdated, "the book has changed since; look at the differences again")
        }
        let (mine, theirs) = versions(beside: foreign)
        guard let parts = BookPart.differing(between: mine, and: theirs) else {
            return try resolve(with: choice.mine.contains(0) ? draft : foreign.draft)
        }
        let chosen = parts.enumerated().filter { choice.mine.contains($0.offset) }.map(\.element)
        let edits = chosen.flatMap { $0.edits(replacing: theirs, by: mine) }
        let pages = chosen.compactMap(\.wholePage)
        // A binary property list is taken as it is, and is not changed.
        let taken = pages.isEmpty ? foreign.draft : try foreign.draft.taking(pages, from: draft)
        try resolve(with: edits.isEmpty ? taken : taken.making(edits))
    }

    private func versions(beside foreign: ForeignVersion) -> (mine: BookVersion, theirs: BookVersion) {
        (BookVersion(draft, besides: foreign.draft), BookVersion(foreign.draft, besides: draft))
    }
}
