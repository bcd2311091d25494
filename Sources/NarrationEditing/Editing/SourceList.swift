import NarrationBooks

/// The contents of a dictionary or an array as text that can be rearranged: each member with the blanks and comments
/// before it.
struct SourceList {
    /// A member, with its key if it has one.
    struct Piece {
        /// The blanks and comments before it.
        var lead: String

        /// The member itself, without a separator.
        var text: String

        /// What is in it beside its key and its value: blanks, comments and marks.
        var beside = ""

        /// The comment after it on the same line, and the blanks before the comment.
        var trail = ""
    }

    private(set) var pieces: [Piece] = []

    /// The indentation of one level where the members do not show it.
    var usualUnit = "\t"

    /// The blanks and comments after the last member.
    private var tail: String

    private let kind: SourceValue.Kind
    private let syntax: any SourceSyntax
    /// The marks around the members.
    private let open, close: String
    private let endsWithSeparator: Bool

    /// Reads the contents of a dictionary or an array in a text.
    init(_ value: SourceValue, in bytes: [UInt8], _ syntax: any SourceSyntax) {
        func text(of range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
        self.syntax = syntax
        kind = value.kind
        let members = syntax.members(of: value, in: bytes)
        var start = value.inner?.lowerBound ?? value.whole.upperBound
        if let inner = value.inner {
            open = text(of: value.whole.lowerBound..<inner.lowerBound)
            close = text(of: inner.upperBound..<value.whole.upperBound)
        } else {
            (open, close) = syntax.marks(of: value.kind)
        }
        endsWithSeparator = members.last?.separator != nil
        for member in members {
            let gap = text(of: start..<member.range.lowerBound)
            let (trail, lead) = pieces.isEmpty ? ("", gap) : gap.divided(by: syntax)
            if !pieces.isEmpty { pieces[pieces.count - 1].trail = trail }
            let end = member.separator?.lowerBound ?? member.range.upperBound
            let beside =
                text(of: (member.keyText?.upperBound ?? member.range.lowerBound)..<member.value.whole.lowerBound)
                + text(of: member.value.whole.upperBound..<end)
            pieces.append(Piece(lead: lead, text: text(of: member.range.lowerBound..<end), beside: beside))
            start = member.separator?.upperBound ?? member.range.upperBound
        }
        let rest = text(of: start..<max(start, value.inner?.upperBound ?? start))
        let (trail, tail) = pieces.isEmpty ? ("", rest) : rest.divided(by: syntax)
        if !pieces.isEmpty { pieces[pieces.count - 1].trail = trail }
        self.tail = tail
    }

    /// The whole dictionary or array.
    var text: String {
        var text = ""
        for (index, piece) in pieces.enumerated() {
            let isFollowed = index + 1 < pieces.count || endsWithSeparator
            let separator = kind == .array && isFollowed ? syntax.separator : ""
            text += piece.lead + piece.text + separator + piece.trail
        }
        return open + text + tail + close
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
        if isBare, pieces.count == 1 { return pieces[0].text.first(where: \.isNewline).map(String.init) ?? " " }
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

    /// Whether these are the entries of a dictionary without its braces, where the first one begins the list.
    private var isBare: Bool { open.isEmpty }
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
        if isBare, index == 0, !pieces.isEmpty { swap(&piece.lead, &pieces[0].lead) }
        if pieces.isEmpty, !tail.hasLineBreak { tail = line.hasLineBreak ? outer : "" }
        pieces.insert(piece, at: index)
    }

    /// Removes members with the comments before and after them.
    mutating func take(_ indices: Range<Int>) -> [Piece] {
        defer { pieces.removeSubrange(indices) }
        return Array(pieces[indices])
    }

    /// Removes a member. Comments stay, but for those in its value.
    mutating func remove(_ index: Int) {
        let piece = pieces.remove(at: index)
        let comments = self.comments(of: piece)
        let rest = index < pieces.count ? pieces[index].lead : tail
        let needsLineBreak = !syntax.endsComments(comments) && rest.first?.isNewline != true
        let beginsList = isBare && index == 0 && comments.isEmpty && rest.isBlank
        let text = beginsList ? piece.lead : comments + (needsLineBreak ? "\n" : "") + rest
        if index < pieces.count { pieces[index].lead = text } else { tail = text }
    }

    /// The comments before a member, beside its key and its value, and after it.
    private func comments(of piece: Piece) -> String {
        let before = piece.lead.isBlank ? "" : piece.lead.withoutBlanksAtEnd
        let beside = syntax.comments(in: piece.beside).map { piece.lead.blanksAtEnd + $0 }
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
    fileprivate func divided(by syntax: any SourceSyntax) -> (trail: String, lead: String) {
        guard let lineEnd = firstIndex(where: \.isNewline) else { return ("", self) }
        let line = String(self[..<lineEnd])
        let isComment = !line.isBlank && (syntax.endsComments(line) || line.isLineComment)
        return isComment ? (line, String(self[lineEnd...])) : ("", self)
    }

    /// Whether the text is a comment to the end of the line.
    private var isLineComment: Bool {
        drop(while: \.isWhitespace).hasPrefix("//")
    }
}
