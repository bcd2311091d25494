/// Decodes keys from the bytes that a terminal sends. Keys without a meaning are ignored.
///
/// The sequence of a key may arrive in pieces. The Esc key looks like the beginning of a sequence; it is recognized
/// when nothing follows for a moment, which the caller reports by ``flush()``.
struct KeyDecoder {
    private enum State {
        case text
        case escape
        /// After `ESC O`.
        case single
        /// After `ESC [`, with the bytes since then.
        case sequence([UInt8])
    }

    private var state = State.text

    /// Whether a sequence may continue.
    var isPending: Bool {
        if case .text = state { false } else { true }
    }

    /// Decodes bytes.
    ///
    /// - Returns: The keys that are complete with them.
    mutating func keys(_ bytes: some Sequence<UInt8>) -> [Key] {
        bytes.compactMap { key($0) }
    }

    /// Ends a sequence, because nothing follows.
    mutating func flush() {
        state = .text
    }

    private mutating func key(_ byte: UInt8) -> Key? {
        guard byte != Self.escape else {
            state = .escape
            return nil
        }
        switch state {
        case .text:
            return Self.keys[byte]
        case .escape:
            switch byte {
            case UInt8(ascii: "["): state = .sequence([])
            case UInt8(ascii: "O"): state = .single
            default: state = .text
            }
            return nil
        case .single:
            state = .text
            return Self.sequences[[byte]]
        case .sequence(let bytes):
            return key(byte, behind: bytes)
        }
    }

    /// Decodes a control sequence of ECMA-48: parameters, then a last byte from `@` to `~`.
    private mutating func key(_ byte: UInt8, behind bytes: [UInt8]) -> Key? {
        switch byte {
        case 0x20...0x3F:
            state = .sequence(bytes.count < Self.longest ? bytes + [byte] : bytes)
            return nil
        case 0x40...0x7E:
            state = .text
            return Self.sequences[bytes + [byte]]
        default:
            state = .text
            return Self.keys[byte]
        }
    }

    private static let escape: UInt8 = 0x1B

    /// The highest number of parameter bytes: more than any known key has.
    private static let longest = 8

    private static let keys: [UInt8: Key] = [
        UInt8(ascii: " "): .space,
        UInt8(ascii: "+"): .more(.rate), UInt8(ascii: "="): .more(.rate),
        UInt8(ascii: "-"): .less(.rate), UInt8(ascii: "_"): .less(.rate),
        UInt8(ascii: "]"): .more(.pitch), UInt8(ascii: "["): .less(.pitch),
        UInt8(ascii: "."): .more(.volume), UInt8(ascii: ","): .less(.volume),
        UInt8(ascii: "0"): .reset, UInt8(ascii: "?"): .help,
        UInt8(ascii: "r"): .again, UInt8(ascii: "R"): .again,
        UInt8(ascii: "q"): .quit, UInt8(ascii: "Q"): .quit,
        UInt8(ascii: "l"): .loop, UInt8(ascii: "L"): .loop, UInt8(ascii: "s"): .said, UInt8(ascii: "S"): .said,
        UInt8(ascii: "e"): .reread, UInt8(ascii: "E"): .reread,
        0x03: .interrupt, 0x0C: .redraw, 0x1A: .suspend,
    ]

    /// The arrow keys, and the keys that turn pages.
    private static let sequences: [[UInt8]: Key] = [
        Array("A".utf8): .up, Array("B".utf8): .down, Array("C".utf8): .right, Array("D".utf8): .left,
        Array("5~".utf8): .left, Array("6~".utf8): .right,
    ]
}
