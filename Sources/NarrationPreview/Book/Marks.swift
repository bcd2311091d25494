import Foundation
import Narration
import NarrationBooks
import NarrationSystem

/// The marks of an author: places in a book to come back to. They are kept in a file beside the book,
/// `Hare.marks.json`, and never in it.
struct Marks {
    /// A mark. Its text finds the utterance again if it was moved.
    struct Mark: Codable, Equatable {
        var page: Int
        var utterance: Int
        var text: String
        var note: String
    }

    private let file: CompanionFile

    /// The marks of a book.
    ///
    /// - Parameter path: The path of the book's file.
    init(of path: String) {
        file = CompanionFile("marks", beside: path)
    }

    /// The marks with their current places, in the order of the book. A mark whose text is gone stays at its place, or
    /// at the last place before it.
    func all(in book: Book) -> [Mark] {
        ((try? kept) ?? []).compactMap { $0.placed(in: book) }.sorted {
            ($0.page, $0.utterance) < ($1.page, $1.utterance)
        }
    }

    /// Sets the note of a mark, or removes the mark.
    ///
    /// - Throws: ``StudioFailure`` if the file cannot be written.
    func set(_ note: String?, at position: UtterancePosition, in book: Book) throws {
        guard let utterance = book[position] else { throw StudioFailure.noSuchPage }
        guard (try? kept) != nil else {
            throw StudioFailure(.unwritable, "\(file.path.fileName) has no marks that can be read; move it elsewhere")
        }
        var marks = all(in: book).filter { $0.page != position.page || $0.utterance != position.utterance }
        if let note {
            let text = String(utterance.string.prefix(Self.textLength))
            marks.append(Mark(page: position.page, utterance: position.utterance, text: text, note: note))
        }
        do {
            guard !marks.isEmpty else { return try removeFile() }
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            try encoder.encode(marks).write(to: URL(filePath: file.path), options: .atomic)
        } catch {
            throw StudioFailure(
                .unwritable,
                "the marks cannot be written beside the book: \(error.localizedDescription)"
            )
        }
    }

    private func removeFile() throws {
        if FileSystem.exists(file.path) { try FileSystem.remove(file.path) }
    }

    private var kept: [Mark] {
        get throws {
            guard let contents = try file.contents else { return [] }
            let marks = try JSONDecoder().decode([Mark].self, from: contents)
            return marks.filter { Studio.positions.contains($0.page) && Studio.positions.contains($0.utterance) }
        }
    }

    /// The number of characters of an utterance that are kept to find it again.
    static let textLength = 80
}

extension Marks.Mark {
    /// The mark at the utterance with its text that is nearest to its former place.
    fileprivate func placed(in book: Book) -> Marks.Mark? {
        if isText(of: UtterancePosition(page: page, utterance: utterance), in: book) { return self }
        let pages = book.pages.indices.sorted { (abs($0 - page), $0) < (abs($1 - page), $1) }
        for index in pages {
            let found = book.pages[index].utterances.indices.filter {
                isText(of: UtterancePosition(page: index, utterance: $0), in: book)
            }
            if let nearest = found.min(by: { abs($0 - utterance) < abs($1 - utterance) }) {
                return at(page: index, utterance: nearest)
            }
        }
        let last = min(page, book.pages.count - 1)
        guard last >= 0, !book.pages[last].utterances.isEmpty else { return nil }
        return at(page: last, utterance: min(utterance, book.pages[last].utterances.count - 1))
    }

    private func isText(of position: UtterancePosition, in book: Book) -> Bool {
        book[position].map { $0.string.beginning == text.beginning } ?? false
    }

    private func at(page: Int, utterance: Int) -> Marks.Mark {
        var mark = self
        (mark.page, mark.utterance) = (page, utterance)
        return mark
    }
}

extension String {
    /// What is compared of a text: not the blanks before it, which change when an utterance is moved.
    fileprivate var beginning: Substring { drop(while: \.isWhitespace).prefix(Marks.textLength - 8) }
}

/// A change of a mark, as JSON.
struct MarkRequest: Decodable {
    let page: Int
    let utterance: Int
    let note: String?
}

extension Studio {
    /// The marks, as JSON.
    var marks: [String: [Marks.Mark]] { ["marks": Marks(of: path).all(in: draft.reading.book)] }

    /// Sets or removes a mark.
    func set(_ request: MarkRequest) throws {
        try checkRead()
        let position = UtterancePosition(page: request.page, utterance: request.utterance)
        try Marks(of: path).set(request.note, at: position, in: draft.reading.book)
    }
}
