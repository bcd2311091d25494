import Foundation

/// The tones by which words are told apart in a recording.
///
/// All are multiples of 250 Hz, so a window of a multiple of 4 ms contains whole periods of each, and hears only one.
public enum Tones {
    /// The number of tones.
    public static let count = 16

    /// The step between tones, in hertz.
    static let step = 250

    /// The tone of a word, 0..<``count``: neighbours differ.
    public static func tone(ofWord index: Int) -> Int { index % count }

    /// The frequency of a tone, in hertz.
    static func frequency(_ tone: Int) -> Int { 500 + step * tone }

    /// The text of a word, which says its index.
    public static func text(ofWord index: Int) -> String { "w\(index)" }

    /// The index of a word; `nil` for any other text.
    public static func word(_ text: String) -> Int? {
        text.firstMatch(of: /w(\d+)/).flatMap { Int($0.1) }
    }

    /// The beginnings of words that follow one another, in seconds.
    static func starts(ofWords count: Int) -> [Double] {
        var start = 0
        return (0..<count).map { index in
            defer { start += milliseconds(ofWord: index) }
            return Double(start) / 1000
        }
    }

    /// The length of a word, in milliseconds: 240…420.
    public static func milliseconds(ofWord index: Int) -> Int { 240 + 20 * (index * 7 % 10) }
}
