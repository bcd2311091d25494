// SPDX-License-Identifier: GPL-3.0-or-later

/// espeak-ng's names of phonemes ("mnemonics"), as its file `phontab` lists them for all languages.
///
/// The file begins with the number of its tables. Each table begins with the number of its phonemes, and each phoneme
/// with its mnemonic: up to four characters, filled up with zeros.
enum PhonemeFile {
    private static let fileHeaderSize = 4
    private static let tableHeaderSize = 36
    private static let phonemeSize = 16
    private static let mnemonicSize = 4

    /// The mnemonics of all languages, each once, in alphabetical order; `nil` if the file is missing or has another
    /// format.
    static func mnemonics(in dataPath: String) -> [String]? {
        guard let bytes = fileContents(dataPath + "/phontab"), let tableCount = bytes.first else { return nil }
        var mnemonics: Set<String> = []
        var place = fileHeaderSize
        for _ in 0..<tableCount {
            guard place + tableHeaderSize <= bytes.count else { return nil }
            let end = place + tableHeaderSize + Int(bytes[place]) * phonemeSize
            guard end <= bytes.count else { return nil }
            for phoneme in stride(from: place + tableHeaderSize, to: end, by: phonemeSize) {
                let name = bytes[phoneme..<phoneme + mnemonicSize].prefix { $0 != 0 }
                mnemonics.insert(String(decoding: name, as: UTF8.self))
            }
            place = end
        }
        return place == bytes.count ? mnemonics.sorted() : nil
    }
}
