import Narration
import NarrationBooks
import NarrationSystem

// Properties that stand beside the text, and belong in `utteranceProperties`.
extension XMLElements {
    /// Moves the entry whose key is at an offset into the properties of its dictionary, with its comments.
    ///
    /// - Parameters:
    ///   - key: The offset of the key.
    ///   - dictionary: The offset of the dictionary.
    /// - Returns: The change; `nil` if the properties have the entry, or another one is moved first.
    func moved(_ key: Int, in dictionary: Int) -> TextEdit? {
        guard let element = element(at: dictionary), element.name == "dict" else { return nil }
        let whole = SourceValue(kind: .dictionary, whole: element.whole, inner: element.inner)
        let members = XMLSyntax.members(of: whole, in: bytes)
        guard let index = members.firstIndex(where: { $0.range.lowerBound == key }) else { return nil }
        var list = SourceList(whole, in: bytes)
        let outer = blanks(before: dictionary).lastLine
        if let place = members.firstIndex(where: { $0.key == BookKey.utteranceProperties.name }) {
            let properties = members[place].value
            let own = XMLSyntax.members(of: properties, in: bytes)
            guard properties.kind == .dictionary, !own.contains(where: { $0.key == members[index].key }) else {
                return nil
            }
            var inside = SourceList(properties, in: bytes)
            inside.usualUnit = list.unit(in: outer)
            let line = list.line(in: outer)
            inside.insert(list.take(index..<index + 1), at: own.count, in: line)
            let start = text(of: members[place].range.lowerBound..<properties.whole.lowerBound)
            list.replace(place > index ? place - 1 : place, with: start + inside.text)
        } else {
            let names = Set(UtteranceProperty.allCases.map(\.key.name))
            guard !members[..<index].contains(where: { names.contains($0.key ?? "") }) else { return nil }
            list.replace(index, with: properties(of: members[index], list.line(in: outer), list.unit(in: outer)))
        }
        return TextEdit(of: element.whole, text(of: element.whole), to: list.text)
    }

    /// New properties with one entry, which are where the entry was.
    ///
    /// - Parameters:
    ///   - entry: The entry.
    ///   - line: The text before an entry: a line break and indentation, or blanks.
    ///   - unit: The indentation of one level.
    /// - Returns: The text of the properties, with their key.
    private func properties(of entry: SourceMember, _ line: String, _ unit: String) -> String {
        let gap = blanks(before: entry.value.whole.lowerBound)
        let key = text(of: entry.range.lowerBound..<entry.value.whole.lowerBound - gap.utf8.count)
        let (outer, inner) = line.hasLineBreak ? (line, line + unit) : ("", "")
        let own = key + (gap.hasLineBreak ? inner : gap) + text(of: entry.value.whole)
        let (open, close) = XMLSyntax.tags(of: .dictionary)
        return XMLSyntax.entry(
            BookKey.utteranceProperties.name,
            gap: gap.hasLineBreak ? outer : gap,
            value: open + inner + own + outer + close
        )
    }

    private func blanks(before offset: Int) -> String {
        let start = bytes[..<offset].lastIndex { !$0.isXMLBlank } ?? -1
        return text(of: start + 1..<offset)
    }
}

extension TextEdit {
    /// The change of a text at a range to another one, without what both begin and end with.
    fileprivate init(of range: Range<Int>, _ old: String, to new: String) {
        func size(ofCommon scalars: some Sequence<(Unicode.Scalar, Unicode.Scalar)>) -> Int {
            scalars.prefix { $0 == $1 }.reduce(0) { $0 + $1.0.utf8.count }
        }
        let start = size(ofCommon: zip(old.unicodeScalars, new.unicodeScalars))
        let rest = (old.utf8.dropFirst(start), new.utf8.dropFirst(start))
        let (oldRest, newRest) = (String(rest.0) ?? "", String(rest.1) ?? "")
        let end = size(ofCommon: zip(oldRest.unicodeScalars.reversed(), newRest.unicodeScalars.reversed()))
        self.init(range.lowerBound + start..<range.upperBound - end, String(newRest.utf8.dropLast(end)) ?? "")
    }
}
