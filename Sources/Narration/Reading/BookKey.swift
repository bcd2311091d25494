/// The keys of a plist book.
enum BookKey: UInt32, CaseIterable {
    case bookPages, title, author, language, coverImage
    case utterances, backgroundImage
    case utteranceString, utteranceProperties
    case rate, pitchMultiplier, volume, preUtteranceDelay, postUtteranceDelay, voice

    /// The key as it is written.
    var name: String {
        "\(self)"
    }

    /// The key that is spelt with these bytes of UTF-8.
    init?(_ bytes: UnsafeRawBufferPointer) {
        for spelling in Self.spellings where spelling.bytes.count == bytes.count {
            if spelling.bytes.elementsEqual(bytes) {
                self = spelling.key
                return
            }
        }
        return nil
    }

    private static let spellings = allCases.map { (key: $0, bytes: Array($0.name.utf8)) }
}

/// A set of keys.
struct BookKeys: OptionSet {
    let rawValue: UInt32

    init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    init(_ key: BookKey) {
        rawValue = 1 << key.rawValue
    }

    func contains(_ key: BookKey) -> Bool {
        contains(Self(key))
    }
}
