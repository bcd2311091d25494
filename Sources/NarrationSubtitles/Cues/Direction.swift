extension StringProtocol {
    /// Whether the first letter is of a script that is written from right to left (rules P2 and P3 of the Unicode
    /// bidirectional algorithm, UAX #9); `nil` if there is no letter.
    var isRightToLeft: Bool? {
        for scalar in unicodeScalars {
            if scalar == "\u{200E}" { return false }
            if scalar == "\u{200F}" || scalar == "\u{61C}" { return true }
            if scalar.properties.isAlphabetic { return scalar.isRightToLeft }
        }
        return nil
    }
}

extension Unicode.Scalar {
    /// Whether it is in one of the blocks of the scripts that are written from right to left.
    fileprivate var isRightToLeft: Bool {
        switch value {
        case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }
}

extension Cue {
    /// The mark before a line that would otherwise be laid out in the other direction than the whole text: players find
    /// the direction of each line by its first letter.
    func directionMark(of line: [TextUnit]) -> String {
        let own = line.lazy.compactMap(\.text.isRightToLeft).first ?? false
        guard own != isRightToLeft else { return "" }
        return isRightToLeft ? "\u{200F}" : "\u{200E}"
    }
}
