package import FoundationEssentials

/// The text of a file with corrections, in which one is changed and the others stay as they are, byte for byte.
package struct CorrectionsText {
    /// The contents of the file; `nil` if it has no correction any more.
    package var data: Data? { elements.isEmpty ? nil : Data(bytes) }

    private var bytes: [UInt8]

    /// A correction in the text.
    private struct Element {
        var range: Range<Int>
        var correction: RecordingCorrections.Correction
    }

    private var elements: [Element]

    /// Begins a file without corrections.
    package init() {
        (bytes, elements) = (Array("[\n]\n".utf8), [])
    }

    /// Takes the contents of a file.
    ///
    /// - Parameter data: The contents.
    /// - Throws: The errors of decoding them.
    package init(_ data: Data) throws {
        let corrections = try JSONDecoder().decode([RecordingCorrections.Correction].self, from: data)
        // A text that is not UTF-8 is written anew.
        let isText =
            String(data: data, encoding: .utf8) != nil
            && Self.ranges(ofElementsIn: Array(data)).count == corrections.count
        bytes = Array(isText ? data : RecordingCorrections(corrections).data)
        elements = zip(Self.ranges(ofElementsIn: bytes), corrections).map(Element.init)
    }

    /// The correction of a word that has an effect.
    ///
    /// - Parameter word: A correction of the same word.
    /// - Returns: The last one of the word; `nil` if there is none.
    package func correction(ofSameWordAs word: RecordingCorrections.Correction) -> RecordingCorrections.Correction? {
        elements.last { $0.correction.isOfSameWord(as: word) }?.correction
    }

    /// Sets the beginning of a word, in place of an earlier correction of the same word.
    ///
    /// - Parameter correction: The correction.
    package mutating func set(_ correction: RecordingCorrections.Correction) {
        let line = Array(correction.line.utf8)
        guard let last = elements.lastIndex(where: { $0.correction.isOfSameWord(as: correction) }) else {
            return append(line, correction)
        }
        replace(elements[last].range, by: line)
        elements[last] = Element(
            range: elements[last].range.lowerBound..<elements[last].range.lowerBound + line.count,
            correction: correction
        )
    }

    /// Removes the corrections of a word.
    ///
    /// - Parameter correction: A correction of the word.
    package mutating func remove(_ correction: RecordingCorrections.Correction) {
        while let index = elements.lastIndex(where: { $0.correction.isOfSameWord(as: correction) }) {
            let own = elements[index].range
            // What separates it from the one before, or else from the one after, goes with it.
            let gone =
                index > 0
                ? elements[index - 1].range.upperBound..<own.upperBound
                : own.lowerBound..<(index + 1 < elements.count ? elements[index + 1].range.lowerBound : own.upperBound)
            elements.remove(at: index)
            replace(gone, by: [])
        }
    }

    private mutating func append(_ line: [UInt8], _ correction: RecordingCorrections.Correction) {
        let separator = Array((elements.isEmpty ? "\n  " : ",\n  ").utf8)
        let place = elements.last?.range.upperBound ?? bytes.firstIndex(of: UInt8(ascii: "["))! + 1
        bytes.insert(contentsOf: separator + line, at: place)
        let start = place + separator.count
        elements.append(Element(range: start..<start + line.count, correction: correction))
    }

    private mutating func replace(_ range: Range<Int>, by line: [UInt8]) {
        bytes.replaceSubrange(range, with: line)
        let shift = line.count - range.count
        for index in elements.indices where elements[index].range.lowerBound >= range.upperBound {
            elements[index].range =
                elements[index].range.lowerBound + shift..<elements[index].range.upperBound + shift
        }
    }

    /// The objects of the outermost array of a valid text.
    private static func ranges(ofElementsIn bytes: [UInt8]) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var (depth, start, isQuoted, isEscaped) = (0, 0, false, false)
        for (index, byte) in bytes.enumerated() {
            if isQuoted {
                if !isEscaped, byte == UInt8(ascii: "\"") { isQuoted = false }
                isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
                continue
            }
            switch byte {
            case UInt8(ascii: "\""): isQuoted = true
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                if depth == 2 { start = index }
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                if depth == 1 { ranges.append(start..<index + 1) }
            default: break
            }
        }
        return ranges
    }
}
