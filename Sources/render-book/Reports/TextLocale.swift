import Foundation

/// Which characters the environment asks messages to be written with.
enum TextLocale {
    case unicode
    /// `LC_ALL=C` or `POSIX`: our own signs are written in ASCII. Names and quotations stay what they are.
    case ascii

    /// What the environment says: the first of `LC_ALL`, `LC_CTYPE` and `LANG` that is set.
    static let current = TextLocale(ProcessInfo.processInfo.environment)

    init(_ environment: [String: String]) {
        let name = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        self = name == "C" || name == "POSIX" ? .ascii : .unicode
    }

    /// A text with the signs that are to be used.
    func writes(_ text: String) -> String {
        guard self == .ascii, !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
        return Self.signs.reduce(text) { $0.replacing($1.sign, with: $1.ascii) }
    }

    private static let signs: [(sign: String, ascii: String)] = [
        ("…", "~"), ("×", "x"), ("━", "#"), ("─", "-"), ("±", "+-"), ("∞", "inf"), ("→", "->"), ("←", "<-"),
    ]
}
