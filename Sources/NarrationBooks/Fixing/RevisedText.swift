import Foundation

/// A text that was changed several times: what is left of it, and what was put in.
struct RevisedText {
    /// The text as it is now.
    let contents: Data

    private let original: Data
    private let pieces: [Piece]

    /// Creates a text that was not changed yet.
    init(_ text: Data) {
        self.init(original: text, pieces: [.kept(0..<text.count)], contents: text)
    }

    private init(original: Data, pieces: [Piece], contents: Data? = nil) {
        self.original = original
        self.pieces = pieces
        self.contents = contents ?? pieces.reduce(into: Data(capacity: original.count)) { $0 += $1.bytes(of: original) }
    }

    /// The text after further changes.
    ///
    /// - Parameter edits: The changes of the text as it is now, in its order.
    /// - Returns: The changed text.
    func applying(_ edits: [TextEdit]) -> RevisedText {
        var rest = PieceReader(pieces: pieces)
        var revised: [Piece] = []
        var position = 0
        for edit in edits {
            revised += rest.take(edit.offset - position)
            _ = rest.take(edit.length)
            revised.append(.inserted(Data(edit.replacement.utf8)))
            position = edit.offset + edit.length
        }
        return RevisedText(original: original, pieces: revised + rest.take(.max))
    }

    /// All changes together, as changes of the text as it was at first.
    var edits: [TextEdit] {
        var edits: [TextEdit] = []
        var end = 0
        var inserted = Data()
        for piece in pieces + [.kept(original.count..<original.count)] {
            switch piece {
            case .inserted(let text): inserted += text
            case .kept(let range):
                if range.lowerBound > end || !inserted.isEmpty {
                    let replacement = String(decoding: inserted, as: UTF8.self)
                    edits.append(TextEdit(offset: end, length: range.lowerBound - end, replacement: replacement))
                }
                (end, inserted) = (range.upperBound, Data())
            }
        }
        return edits
    }
}

/// A part of a text that was changed.
private enum Piece {
    /// Some bytes of the text as it was at first.
    case kept(Range<Int>)
    case inserted(Data)

    var count: Int {
        switch self {
        case .kept(let range): range.count
        case .inserted(let text): text.count
        }
    }

    func part(_ range: Range<Int>) -> Piece {
        switch self {
        case .kept(let whole): .kept(whole.lowerBound + range.lowerBound..<whole.lowerBound + range.upperBound)
        case .inserted(let text): .inserted(Data(text.dropFirst(range.lowerBound).prefix(range.count)))
        }
    }

    func bytes(of original: Data) -> Data {
        switch self {
        case .kept(let range): original.dropFirst(range.lowerBound).prefix(range.count)
        case .inserted(let text): text
        }
    }
}

/// Takes the pieces of a text from its beginning to its end.
private struct PieceReader {
    let pieces: [Piece]
    private var index = 0
    /// How much of the first piece has been taken.
    private var offset = 0

    init(pieces: [Piece]) {
        self.pieces = pieces
    }

    /// Takes the next bytes, or all that are left where there are fewer.
    mutating func take(_ count: Int) -> [Piece] {
        var taken: [Piece] = []
        var rest = count
        while rest > 0, index < pieces.count {
            let piece = pieces[index]
            let step = min(rest, piece.count - offset)
            taken.append(piece.part(offset..<offset + step))
            rest -= step
            offset += step
            if offset == piece.count { (index, offset) = (index + 1, 0) }
        }
        return taken
    }
}
