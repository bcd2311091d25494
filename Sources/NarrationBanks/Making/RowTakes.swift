import Narration
package import NarrationBooks
import NarrationSystem

/// What a person has recorded in a book of takes: the last recording of each row.
package struct RowTakes: Sendable {
    /// The paths of the recordings, by their rows.
    package private(set) var paths: [ListRow: String] = [:]

    /// The recordings of a part of a page, and those of a row that a later page has too.
    private(set) var superfluous: [BankMaking.UnusedRecording] = []

    /// Takes nothing.
    package init() {}

    /// Takes what is recorded on pages.
    ///
    /// - Parameters:
    ///   - pages: The pages.
    ///   - folder: The folder of their book.
    ///   - key: What is compared of a row.
    init(of pages: [Page], in folder: String, by key: (ListRow) -> ListRow) {
        for page in pages {
            guard let any = page.recordingPaths.first else { continue }
            guard let whole = page.wholeRecording else {
                let reason = "it has only a part of its page, \"\(page.text.excerpt)\"; record the page as a whole"
                superfluous.append(.init(path: folder.appending(file: any), reason: reason))
                continue
            }
            let path = folder.appending(file: whole)
            let earlier = paths.updateValue(path, forKey: key(ListRow(of: page)))
            if let earlier, earlier != path {
                superfluous.append(
                    .init(path: earlier, reason: "a later page has the same row, \"\(page.text.excerpt)\"")
                )
            }
        }
    }

    /// The recordings that become nothing, each with the row that may be meant, in the order of their paths.
    ///
    /// - Parameter rows: What is compared of the list's rows.
    /// - Returns: The recordings.
    package func unused(by rows: [ListRow]) -> [BankMaking.UnusedRecording] {
        let used = Set(rows.compactMap { paths[$0] })
        let names = rows.map(\.name)
        let others = paths.filter { !used.contains($0.value) }.map { row, path in
            names.contains(row.name)
                ? .otherText(path, than: row.name)
                : BankMaking.UnusedRecording(path: path, nearest: Spelling.nearest(to: row.name, among: names))
        }
        return (others + superfluous.filter { !used.contains($0.path) }).inOrder
    }
}

extension TakeBook {
    /// What is recorded in the book.
    ///
    /// - Parameter key: What is compared of a row; by default, its name, and its text without the mark at its end.
    /// - Returns: The recordings; none if there is no book.
    /// - Throws: `BookError` if it cannot be read.
    package func takes(by key: (ListRow) -> ListRow = \.unmarked) throws(BookError) -> RowTakes {
        guard FileSystem.exists(path) else { return RowTakes() }
        return RowTakes(of: try BookReader().read(contentsOf: path).book.pages, in: path.parentFolder, by: key)
    }
}

extension Page {
    /// The path of the one recording of all of the page's text; `nil` without one.
    fileprivate var wholeRecording: String? {
        let said = utterances.filter { !$0.string.allSatisfy(\.isWhitespace) }
        guard let recording = said.first?.recording?.recording, recording.utterances.count >= said.count else {
            return nil
        }
        return said.allSatisfy { $0.recording?.recording == recording } ? recording.path : nil
    }
}
