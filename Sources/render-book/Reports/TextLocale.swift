import FoundationEssentials

/// The character set that the environment requests for messages.
enum TextLocale {
    case unicode
    /// `LC_ALL=C` or `POSIX`: signs in messages are written in ASCII. Names and quotations are not changed.
    case ascii

    /// The setting of the environment: the first of `LC_ALL`, `LC_CTYPE` and `LANG` that is set.
    static let current = TextLocale(ProcessInfo.processInfo.environment)

    init(_ environment: [String: String]) {
        let name = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        self = name == "C" || name == "POSIX" ? .ascii : .unicode
    }

    /// The text with the signs of this character set.
    func writes(_ text: String) -> String {
        guard self == .ascii, !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
        return Self.signs.reduce(text) { $0.replacing($1.sign, with: $1.ascii) }
    }

    private static let signs: [(sign: String, ascii: String)] = [
        ("…", "~"), ("×", "x"), ("━", "#"), ("─", "-"), ("±", "+-"), ("∞", "inf"), ("→", "->"), ("←", "<-"),
    ]
}
