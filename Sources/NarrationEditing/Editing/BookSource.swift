import FoundationEssentials
import NarrationBooks

/// The text of a book's file, changed value by value. Everything else stays as it is, byte for byte.
struct BookSource: Sendable {
    private(set) var bytes: [UInt8]

    /// The outermost value, with its members and their members: the entries of the book, and its pages.
    private(set) var root: SourceValue?

    /// Finds the values of a book's file; `nil` if it is not XML in UTF-8, and cannot be changed in place.
    ///
    /// - Parameters:
    ///   - source: The contents of a file that the reader has accepted.
    ///   - contents: The contents as they are in the file.
    init?(_ source: PropertyListSource, in contents: Data) {
        guard case .xml = source, contents.startOfXMLInUTF8 != nil else { return nil }
        bytes = Array(contents)
        root = XMLSyntax.root(of: bytes)
    }

    func text(of range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    func members(of value: SourceValue) -> [SourceMember] {
        value.members ?? XMLSyntax.members(of: value, in: bytes)
    }

    /// The value at a path.
    subscript(path: [SourceStep]) -> SourceValue? { found(path)?.value }

    /// The value of an entry.
    func has(_ key: BookKey, at path: [SourceStep]) -> Bool { self[path + [.key(key)]] != nil }

    /// The value at a path, and the text before its line: a line break and indentation, or nothing.
    private func found(_ path: [SourceStep]) -> (value: SourceValue, line: String)? {
        guard var value = root else { return nil }
        var line = blanks(before: value.whole.lowerBound).lastLine
        for step in path {
            let members = members(of: value)
            let member: SourceMember? =
                switch step {
                case .key(let key): value.kind == .dictionary ? members.first { $0.key == key.name } : nil
                case .name(let name): value.kind == .dictionary ? member(named: name, among: members) : nil
                case .index(let index): value.kind == .array && members.indices.contains(index) ? members[index] : nil
                }
            guard let member else { return nil }
            value = member.value
            let own = blanks(before: value.whole.lowerBound).lastLine
            line = own.hasLineBreak ? own : blanks(before: member.range.lowerBound).lastLine
        }
        return (value, line)
    }

    /// The entry whose key is a name, however it is written.
    private func member(named name: String, among members: [SourceMember]) -> SourceMember? {
        let written = XMLSyntax.name(name)
        return members.first { $0.key == name || $0.key == written }
            ?? members.first { member in
                member.keyText.map { reads("<string>\(text(of: $0))</string>", as: name) } ?? false
            }
    }

    /// Whether a string with references or markup in its text is a name.
    func reads(_ text: String, as name: String) -> Bool {
        text.contains { "&!?".contains($0) } && XMLSyntax.string(of: text) == name
    }

    private func blanks(before offset: Int) -> String {
        let start = bytes[..<offset].lastIndex { !$0.isXMLBlank } ?? -1
        return text(of: start + 1..<offset)
    }
}

// MARK: - Changes
extension BookSource {
    /// Sets the value under a key of a dictionary. A new entry comes after the one to which it belongs; else before the
    /// pages or the utterances, which are long; and else last.
    mutating func put(_ literal: SourceLiteral, under key: BookKey, at path: [SourceStep]) throws(BookEditError) {
        if has(key, at: path) { return try replace(path + [.key(key)], with: literal) }
        let index = index(after: key.precedingKeys, at: path)
        try add(literal, named: key.name, at: path, index: index)
    }

    /// Sets the value under a key that the author has chosen. A new entry comes last.
    mutating func put(_ literal: SourceLiteral, named name: String, at path: [SourceStep]) throws(BookEditError) {
        if self[path + [.name(name)]] != nil { return try replace(path + [.name(name)], with: literal) }
        guard let name = XMLSyntax.name(name) else { throw .unwritableText }
        try add(literal, named: name, at: path)
    }

    private mutating func add(
        _ literal: SourceLiteral,
        named name: String,
        at path: [SourceStep],
        index: Int? = nil
    ) throws(BookEditError) {
        try change(path) { list, outer, source throws(BookEditError) in
            let line = list.line(in: outer)
            var gap = source.gap(at: path)
            if list.pieces.isEmpty, gap.hasLineBreak { gap = line }
            let valueLine = gap.hasLineBreak ? gap : line
            let unit = list.unit(in: outer)
            guard let value = XMLSyntax.text(of: literal, line: valueLine, unit: unit, gap: gap) else {
                throw .unwritableText
            }
            let index = index ?? source.index(ofNewEntryAt: path) ?? list.pieces.count
            list.insert(XMLSyntax.entry(name, gap: gap, value: value), at: index, in: outer)
        }
    }

    /// Replaces a value.
    mutating func replace(_ path: [SourceStep], with literal: SourceLiteral) throws(BookEditError) {
        guard let (value, line) = found(path) else { throw .notWritable }
        let former = text(of: value.whole)
        guard value.kind == .array || !XMLSyntax.hasComment(former) else { throw .notWritable }
        if case .number(let number) = literal {
            return replace(value.whole, with: XMLSyntax.text(of: number, replacing: former))
        }
        let gap = self.gap(at: path.dropLast())
        let list = list(of: value)
        guard let text = XMLSyntax.text(of: literal, line: line, unit: list.unit(in: line), gap: gap) else {
            throw .unwritableText
        }
        replace(value.whole, with: text)
    }

    /// Removes an entry of a dictionary, if there is one. Comments stay.
    mutating func remove(_ key: BookKey, at path: [SourceStep]) throws(BookEditError) {
        guard let dictionary = self[path], let index = members(of: dictionary).firstIndex(where: { $0.key == key.name })
        else { return }
        try change(path) { list, _, _ in list.remove(index) }
    }

    /// Removes an entry whose key the author has chosen. Comments stay.
    mutating func remove(named name: String, at path: [SourceStep]) throws(BookEditError) {
        let member = try member(named: name, at: path)
        try change(path) { list, _, source in
            let index = source[path].flatMap { source.members(of: $0).firstIndex(of: member) }
            if let index { list.remove(index) }
        }
    }

    /// Gives an entry another key, which the author has chosen. Nothing but the text of the key changes.
    mutating func rename(_ name: String, to newName: String, at path: [SourceStep]) throws(BookEditError) {
        guard let key = try member(named: name, at: path).keyText else { throw .notWritable }
        guard let newKey = XMLSyntax.name(newName) else { throw .unwritableText }
        replace(key, with: newKey)
    }

    /// The entry whose key is a name.
    ///
    /// - Throws: ``BookEditError`` if it is not found, or if there is a comment in the key.
    private func member(named name: String, at path: [SourceStep]) throws(BookEditError) -> SourceMember {
        guard let dictionary = self[path] else { throw .notWritable }
        guard let member = member(named: name, among: members(of: dictionary)) else {
            throw .notWritable(line: lineNumber(of: dictionary.whole))
        }
        if let key = member.keyText, XMLSyntax.hasComment(text(of: key)) {
            throw .notWritable(line: lineNumber(of: key))
        }
        return member
    }

    /// The number of the line where a range begins, from 1.
    func lineNumber(of range: Range<Int>) -> Int {
        text(of: 0..<range.lowerBound).count { ["\n", "\r", "\r\n"].contains($0) } + 1
    }

    /// Inserts an item into an array.
    mutating func insert(_ literal: SourceLiteral, at index: Int, in path: [SourceStep]) throws(BookEditError) {
        try change(path) { list, outer, source throws(BookEditError) in
            let gap = source.gap(inItemsOf: path)
            let (line, unit) = (list.line(in: outer), list.unit(in: outer))
            guard let text = XMLSyntax.text(of: literal, line: line, unit: unit, gap: gap) else {
                throw .unwritableText
            }
            list.insert(text, at: index, in: outer)
        }
    }

    /// Inserts items that were elsewhere, with their comments.
    mutating func insert(_ pieces: [SourceList.Piece], at index: Int, in path: [SourceStep]) throws(BookEditError) {
        try change(path) { list, outer, _ in list.insert(pieces, at: index, in: outer) }
    }

    /// Copies an entry, if there is one, from one dictionary to another, without the comments around it.
    mutating func copy(_ key: BookKey, from path: [SourceStep], to other: [SourceStep]) throws(BookEditError) {
        guard let dictionary = self[path], let index = members(of: dictionary).firstIndex(where: { $0.key == key.name })
        else { return }
        let entry = list(of: dictionary).pieces[index].text
        try change(other) { list, outer, source in
            list.insert(entry, at: source.index(ofNewEntryAt: other) ?? list.pieces.count, in: outer)
        }
    }

    /// Inserts a copy of an item after it, without its comments.
    mutating func duplicate(_ index: Int, in path: [SourceStep]) throws(BookEditError) {
        try change(path) { list, outer, _ in list.insert(list.pieces[index].text, at: index + 1, in: outer) }
    }

    /// Removes an item from an array. Comments stay.
    mutating func remove(_ index: Int, in path: [SourceStep]) throws(BookEditError) {
        try change(path) { list, _, _ in list.remove(index) }
    }

    /// Moves an item of an array to another place, perhaps in another array, with its comments.
    mutating func move(
        _ index: Int,
        in path: [SourceStep],
        to newIndex: Int,
        in newPath: [SourceStep]
    ) throws(BookEditError) {
        try insert(take(index..<index + 1, in: path), at: newIndex, in: newPath)
    }

    /// Takes items out of an array, with their comments.
    mutating func take(_ indices: Range<Int>, in path: [SourceStep]) throws(BookEditError) -> [SourceList.Piece] {
        var pieces: [SourceList.Piece] = []
        try change(path) { list, _, _ in pieces = list.take(indices) }
        return pieces
    }

    /// Changes the contents of a dictionary or an array.
    private mutating func change(
        _ path: [SourceStep],
        _ rearrange: (inout SourceList, _ outer: String, BookSource) throws(BookEditError) -> Void
    ) throws(BookEditError) {
        guard let (value, line) = found(path), value.isCollection else {
            throw .notWritable
        }
        var list = list(of: value)
        if list.pieces.isEmpty, let unit = unit(around: path) { list.usualUnit = unit }
        try rearrange(&list, line, self)
        replace(value.whole, with: list.text)
    }

    /// The index of the pages or the utterances in a dictionary; `nil` if it has none.
    private func index(ofNewEntryAt path: [SourceStep]) -> Int? {
        self[path].flatMap { dictionary in
            members(of: dictionary).firstIndex { $0.key == BookKey.bookPages.name || $0.key == BookKey.utterances.name }
        }
    }

    /// The index after the first of these entries that a dictionary has; `nil` if it has none of them.
    private func index(after keys: [BookKey], at path: [SourceStep]) -> Int? {
        guard !keys.isEmpty, let dictionary = self[path] else { return nil }
        let members = members(of: dictionary)
        return keys.lazy.compactMap { key in members.firstIndex { $0.key == key.name } }.first.map { $0 + 1 }
    }

    /// Replaces a whole value, or the text of a key.
    mutating func replace(_ range: Range<Int>, with text: String) {
        bytes.replaceSubrange(range, with: text.utf8)
        root = root?.changed(in: range, by: text.utf8.count - range.count) ?? XMLSyntax.root(of: bytes)
    }

    /// The indentation of one level in the dictionary or array around a value.
    private func unit(around path: [SourceStep]) -> String? {
        guard !path.isEmpty, let (value, line) = found(path.dropLast()) else { return nil }
        return list(of: value).unit(in: line)
    }

    private func list(of value: SourceValue) -> SourceList {
        var list = SourceList(value, in: bytes)
        if let unit = root.flatMap(indentation) { list.usualUnit = unit }
        return list
    }

    /// The indentation of the first member that is indented, among those that are known.
    private func indentation(in value: SourceValue) -> String? {
        let members = value.members ?? []
        let lines = members.lazy.map { self.blanks(before: $0.range.lowerBound).lastLine }
        if let line = lines.first(where: { $0.hasLineBreak && $0.count > 1 }) { return String(line.dropFirst()) }
        return members.lazy.compactMap { self.indentation(in: $0.value) }.first
    }

    /// The blanks between a key and its value in a dictionary, or in the one around it.
    private func gap(at path: [SourceStep]) -> String {
        guard let dictionary = self[path] else { return "" }
        guard let member = members(of: dictionary).last(where: { $0.key != nil }) else {
            return path.isEmpty ? "" : gap(at: path.dropLast())
        }
        guard dictionary.kind == .dictionary else { return gap(at: path.dropLast()) }
        return blanks(before: member.value.whole.lowerBound).lastLine
    }

    /// The blanks between a key and its value in the first dictionary of an array, or in the one around it.
    private func gap(inItemsOf path: [SourceStep]) -> String {
        gap(at: self[path + [.index(0)]]?.kind == .dictionary ? path + [.index(0)] : path)
    }
}

extension BookKey {
    /// The keys after which it usually stands, the nearest first.
    fileprivate var precedingKeys: [BookKey] {
        switch self {
        case .author: [.subtitle, .title]
        case .coverImage, .language: [.author, .subtitle, .title]
        case .imageDescription: [.backgroundImage]
        case .textFrame: [.imageDescription, .backgroundImage]
        case .textSize, .textColor, .textGround: [.textColor, .textSize, .textFrame, .imageDescription]
        default: []
        }
    }
}
