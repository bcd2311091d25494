import FoundationEssentials
import Narration
import NarrationEditing
import NarrationRecordings
import NarrationSystem

/// The marks of an author: places in a book to come back to. They are kept in a file beside the book,
/// `Hare.marks.json`, and never in it.
struct Marks {
    /// A mark. Its text finds the utterance again if it was moved.
    struct Mark: Codable, Equatable {
        var page: Int
        /// The picture that says the utterance when it is touched.
        var picture: Int?
        var utterance: Int
        var text: String
        var note: String
    }

    private let file: CompanionFile

    /// The marks that were read last, and what the file was then.
    private var known: (status: FileStatus, marks: [Mark])?

    /// The marks of a book.
    ///
    /// - Parameter path: The path of the book's file.
    init(of path: String) {
        file = CompanionFile("marks", beside: path)
    }

    /// The marks with their current places, in the order of the book. A mark whose text is gone stays at its place, or
    /// at the last place before it, unless another mark is there. One without a place is not among them.
    mutating func all(in book: Book) -> [Mark] {
        let kept = (try? kept) ?? []
        return zip(kept, kept.places(in: book)).compactMap { mark, place in place.map(mark.at) }.sorted {
            $0.position < $1.position
        }
    }

    /// Sets the note of a mark, or removes the mark. Marks without a place are kept.
    ///
    /// - Throws: ``StudioFailure`` if the file cannot be written.
    mutating func set(_ note: String?, at position: UtterancePosition, in book: Book) throws {
        guard let utterance = book[position] else { throw StudioFailure.noSuchPage }
        guard let kept = try? kept else {
            throw StudioFailure(.unwritable, "\(file.path.fileName) has no marks that can be read; move it elsewhere")
        }
        var marks = zip(kept, kept.places(in: book)).filter { $0.1 != position }.map(\.0)
        if let note {
            marks.append(Mark(at: position, text: utterance.markText, note: note))
        }
        do {
            try file.replace(with: marks)
        } catch {
            throw StudioFailure(.unwritable, "the marks cannot be written beside the book: \(error)")
        }
    }

    /// Lets the marks follow their utterances through a change of the book. If they cannot be written, they are found
    /// by their texts as they are.
    ///
    /// - Parameters:
    ///   - book: The book before the change.
    ///   - next: The book after it.
    ///   - places: Gives the places after the change for places before it.
    mutating func follow(
        from book: Book,
        to next: Book,
        _ places: ([TrackedPosition]) throws -> [TrackedPosition]
    ) {
        guard let kept = try? kept, !kept.isEmpty else { return }
        let former = zip(kept, kept.places(in: book)).map { mark, place in mark.followed(from: place, in: book) }
        guard let places = try? places(former) else { return }
        var (present, waiting): ([Mark], [Mark]) = ([], [])
        for (mark, place) in zip(kept, places) {
            let moved = mark.at(place.position)
            if place.isRemoved { waiting.append(moved) } else { present.append(moved.renewed(in: next)) }
        }
        // What waits for its text to come back leaves the place to those that are there.
        if present + waiting != kept { try? file.replace(with: present + waiting) }
    }

    /// The marks in the file, in its order. It is read only when it has changed.
    private var kept: [Mark] {
        mutating get throws {
            let status = try? FileSystem.status(of: file.path)
            if let known, known.status == status { return known.marks }
            guard let contents = try file.contents else { return [] }
            let numbers = UtterancePosition.acceptedNumbers
            let marks = try JSONDecoder().decode([Mark].self, from: contents).filter { mark in
                [mark.page, mark.picture ?? 0, mark.utterance].allSatisfy(numbers.contains)
            }
            known = status.map { ($0, marks) }
            return marks
        }
    }

    /// The number of characters of an utterance that are kept to find it again.
    static let textLength = 80
}

extension [Marks.Mark] {
    /// The places of the marks, of which no two have the same; `nil` for a mark without one.
    fileprivate func places(in book: Book) -> [UtterancePosition?] {
        var places = [UtterancePosition?](repeating: nil, count: count)
        var taken: Set<UtterancePosition> = []
        for findPlace in [Marks.Mark.ownPlace, Marks.Mark.placeOfText, Marks.Mark.formerPlace] {
            for index in indices where places[index] == nil {
                guard let place = findPlace(self[index])(book, taken) else { continue }
                places[index] = place
                taken.insert(place)
            }
        }
        return places
    }
}

extension Marks.Mark {
    fileprivate init(at position: UtterancePosition, text: String, note: String) {
        (page, picture, utterance) = (position.page, position.picture, position.utterance)
        (self.text, self.note) = (text, note)
    }

    fileprivate var position: UtterancePosition {
        UtterancePosition(page: page, picture: picture, utterance: utterance)
    }

    /// The place of the mark, if its text is there.
    fileprivate func ownPlace(in book: Book, besides taken: Set<UtterancePosition>) -> UtterancePosition? {
        isText(of: position, in: book) && !taken.contains(position) ? position : nil
    }

    /// The utterance with the text of the mark that is nearest to its former place.
    fileprivate func placeOfText(in book: Book, besides taken: Set<UtterancePosition>) -> UtterancePosition? {
        let pages = book.pages.indices.sorted { (abs($0 - page), $0) < (abs($1 - page), $1) }
        for index in pages {
            let found = book.pages[index].positions(onPage: index)
                .filter { isText(of: $0, in: book) && !taken.contains($0) }
            if let nearest = found.min(by: { distance(to: $0) < distance(to: $1) }) { return nearest }
        }
        return nil
    }

    /// How far a place on a page is from the former one: a place beside it is nearer than one in another list.
    private func distance(to place: UtterancePosition) -> Int {
        abs((place.picture ?? -1) - (picture ?? -1)) * UtterancePosition.acceptedNumbers.upperBound
            + abs(place.utterance - utterance)
    }

    /// The former place, or the last one before it.
    fileprivate func formerPlace(in book: Book, besides taken: Set<UtterancePosition>) -> UtterancePosition? {
        let last = min(page, book.pages.count - 1)
        guard last >= 0 else { return nil }
        let list = book.pages[last][utterancesOf: picture].isEmpty ? nil : picture
        let count = book.pages[last][utterancesOf: list].count
        guard count > 0 else { return nil }
        let place = UtterancePosition(page: last, picture: list, utterance: min(utterance, count - 1))
        return taken.contains(place) ? nil : place
    }

    /// What is followed: the utterance at the place of the mark, if it has its text; else where that is missing.
    fileprivate func followed(from place: UtterancePosition?, in book: Book) -> TrackedPosition {
        guard let place, isText(of: place, in: book) else { return TrackedPosition(position, isRemoved: true) }
        return TrackedPosition(place)
    }

    fileprivate func isText(of position: UtterancePosition, in book: Book) -> Bool {
        book[position].map { $0.string.beginning == text.beginning } ?? false
    }

    fileprivate func at(_ position: UtterancePosition) -> Marks.Mark {
        var mark = self
        (mark.page, mark.picture, mark.utterance) = (position.page, position.picture, position.utterance)
        return mark
    }

    /// The mark with the text that its utterance has now.
    fileprivate func renewed(in book: Book) -> Marks.Mark {
        var mark = self
        if let utterance = book[position] { mark.text = utterance.markText }
        return mark
    }
}

extension Utterance {
    /// What a mark keeps of the text.
    fileprivate var markText: String { String(string.prefix(Marks.textLength)) }
}

extension String {
    /// What is compared of a text: not the blanks before it, which change when an utterance is moved.
    fileprivate var beginning: Substring { drop(while: \.isWhitespace).prefix(Marks.textLength - 8) }
}
