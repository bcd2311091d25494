import FoundationEssentials
import NarrationBooks

/// A text with the history of its changes: the parts that are left of the original, and the inserted parts.
struct RevisedText {
    /// The current text.
    let contents: Data

    private let original: Data
    private let pieces: [Piece]

    /// Creates an unchanged text.
    init(_ text: Data) {
        self.init(original: text, pieces: [.kept(0..<text.count)], contents: text)
    }

    private init(original: Data, pieces: [Piece], contents: Data? = nil) {
        self.original = original
        self.pieces = pieces
        self.contents = contents ?? pieces.reduce(into: Data(capacity: original.count)) { $0 += $1.bytes(of: original) }
    }

    /// Applies further changes.
    ///
    /// - Parameter edits: The changes to the current text, in the order of the text.
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

    /// All changes together, as changes to the original text.
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

/// A part of a changed text.
private enum Piece {
    /// Bytes of the original text.
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

/// Reads the pieces of a text from its beginning to its end.
private struct PieceReader {
    let pieces: [Piece]
    private var index = 0
    /// The number of bytes of the first piece that have been taken.
    private var offset = 0

    init(pieces: [Piece]) {
        self.pieces = pieces
    }

    /// Takes the next bytes, or all remaining bytes if there are fewer.
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
