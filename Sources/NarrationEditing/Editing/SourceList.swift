import NarrationBooks

/// The contents of a dictionary or an array as text that can be rearranged: each member with the blanks and comments
/// before it.
struct SourceList {
    /// A member, with its key if it has one.
    struct Piece {
        /// The blanks and comments before it.
        var lead: String

        /// The member itself.
        var text: String

        /// What is between its key and its value: blanks, comments and a tag.
        var beside = ""

        /// The comment after it on the same line, and the blanks before the comment.
        var trail = ""
    }

    private(set) var pieces: [Piece] = []

    /// The indentation of one level where the members do not show it.
    var usualUnit = "\t"

    /// The blanks and comments after the last member.
    private var tail: String

    /// The tags around the members.
    private let open, close: String

    /// Reads the contents of a dictionary or an array in a text.
    init(_ value: SourceValue, in bytes: [UInt8]) {
        func text(of range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
        var start = value.inner?.lowerBound ?? value.whole.upperBound
        if let inner = value.inner {
            open = text(of: value.whole.lowerBound..<inner.lowerBound)
            close = text(of: inner.upperBound..<value.whole.upperBound)
        } else {
            (open, close) = XMLSyntax.tags(of: value.kind)
        }
        for member in XMLSyntax.members(of: value, in: bytes) {
            let gap = text(of: start..<member.range.lowerBound)
            let (trail, lead) = pieces.isEmpty ? ("", gap) : gap.dividedAfterComment
            if !pieces.isEmpty { pieces[pieces.count - 1].trail = trail }
            let keyEnd = member.keyText?.upperBound ?? member.range.lowerBound
            let beside = text(of: keyEnd..<member.value.whole.lowerBound)
            pieces.append(Piece(lead: lead, text: text(of: member.range), beside: beside))
            start = member.range.upperBound
        }
        let rest = text(of: start..<max(start, value.inner?.upperBound ?? start))
        let (trail, tail) = pieces.isEmpty ? ("", rest) : rest.dividedAfterComment
        if !pieces.isEmpty { pieces[pieces.count - 1].trail = trail }
        self.tail = tail
    }

    /// The whole dictionary or array.
    var text: String {
        open + pieces.map { $0.lead + $0.text + $0.trail }.joined() + tail + close
    }
}

// MARK: - Style
extension SourceList {
    /// The text before a member: a line break and indentation, or blanks.
    ///
    /// - Parameter outer: The text before the dictionary or array itself.
    /// - Returns: The text.
    func line(in outer: String) -> String {
        let lines = pieces.map { $0.lead.blanksAtEnd.lastLine }
        if let line = lines.last(where: \.hasLineBreak) { return line }
        if let line = lines.last { return line }
        let (first, closing) = (tail.blanksAtStart.lastLine, tail.blanksAtEnd.lastLine)
        // Comments alone show where members belong.
        if !tail.isBlank, first.hasLineBreak { return first }
        guard outer.hasLineBreak || closing.hasLineBreak else { return "" }
        return (closing.hasLineBreak ? closing : outer) + usualUnit
    }

    /// The indentation of one level.
    func unit(in outer: String) -> String {
        let inner = line(in: outer)
        guard inner.hasPrefix(outer), inner.count > outer.count else { return usualUnit }
        let unit = String(inner.dropFirst(outer.count))
        return unit.hasLineBreak ? usualUnit : unit
    }
}

// MARK: - Changes
extension SourceList {
    /// Inserts a member.
    ///
    /// - Parameters:
    ///   - text: The member.
    ///   - index: Its index.
    ///   - outer: The text before the dictionary or array itself.
    mutating func insert(_ text: String, at index: Int, in outer: String) {
        insert([Piece(lead: "", text: text)], at: index, in: outer)
    }

    /// Inserts members that were elsewhere, with their comments.
    mutating func insert(_ pieces: [Piece], at index: Int, in outer: String) {
        let line = line(in: outer)
        for (offset, piece) in pieces.enumerated() { insert(piece, at: index + offset, in: outer, line) }
    }

    private mutating func insert(_ piece: Piece, at index: Int, in outer: String, _ line: String) {
        var piece = piece
        if piece.lead.isBlank { piece.lead = line }
        if index == pieces.count {
            // What is new comes after the comments.
            piece.lead = tail.withoutBlanksAtEnd + piece.lead
            tail = tail.blanksAtEnd
        }
        if pieces.isEmpty, !tail.hasLineBreak { tail = line.hasLineBreak ? outer : "" }
        pieces.insert(piece, at: index)
    }

    /// Replaces a member; the comments around it stay.
    mutating func replace(_ index: Int, with text: String) { pieces[index].text = text }

    /// Removes members with the comments before and after them.
    mutating func take(_ indices: Range<Int>) -> [Piece] {
        defer { pieces.removeSubrange(indices) }
        return Array(pieces[indices])
    }

    /// Removes a member. Comments stay, but for those in its value.
    mutating func remove(_ index: Int) {
        let piece = pieces.remove(at: index)
        if index < pieces.count {
            pieces[index].lead = comments(of: piece) + pieces[index].lead
        } else {
            tail = comments(of: piece) + tail
        }
    }

    /// The comments before a member, beside its key and its value, and after it.
    private func comments(of piece: Piece) -> String {
        let before = piece.lead.isBlank ? "" : piece.lead.withoutBlanksAtEnd
        let beside = XMLSyntax.comments(in: piece.beside).map { piece.lead.blanksAtEnd + $0 }
        return before + beside.joined() + piece.trail
    }
}

extension String {
    /// Whether the text has only blanks.
    fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }

    fileprivate var blanksAtStart: String { String(prefix(while: \.isWhitespace)) }

    fileprivate var blanksAtEnd: String {
        String(self[(lastIndex { !$0.isWhitespace }.map(index(after:)) ?? startIndex)...])
    }

    fileprivate var withoutBlanksAtEnd: String { String(dropLast(blanksAtEnd.count)) }

    /// Divides what is between two members: a comment that ends on the line of the first, and the rest.
    fileprivate var dividedAfterComment: (trail: String, lead: String) {
        guard let lineEnd = firstIndex(where: \.isNewline) else { return ("", self) }
        let line = String(self[..<lineEnd])
        let isComment = !line.isBlank && XMLSyntax.endsComments(line)
        return isComment ? (line, String(self[lineEnd...])) : ("", self)
    }
}
