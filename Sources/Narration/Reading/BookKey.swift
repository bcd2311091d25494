import Foundation

/// The keys of a plist book.
enum BookKey: UInt32, CaseIterable {
    case bookPages, title, author, language, coverImage
    case utterances, backgroundImage
    case utteranceString, utteranceProperties
    case rate, pitchMultiplier, volume, preUtteranceDelay, postUtteranceDelay, voice

    /// The key as it is written.
    var name: String {
        spelling.description
    }

    private var spelling: StaticString {
        switch self {
        case .bookPages: "bookPages"
        case .title: "title"
        case .author: "author"
        case .language: "language"
        case .coverImage: "coverImage"
        case .utterances: "utterances"
        case .backgroundImage: "backgroundImage"
        case .utteranceString: "utteranceString"
        case .utteranceProperties: "utteranceProperties"
        case .rate: "rate"
        case .pitchMultiplier: "pitchMultiplier"
        case .volume: "volume"
        case .preUtteranceDelay: "preUtteranceDelay"
        case .postUtteranceDelay: "postUtteranceDelay"
        case .voice: "voice"
        }
    }

    /// The key that is spelt with these bytes of UTF-8.
    ///
    /// A long book has more keys than anything else: length and first byte leave one key to compare with.
    init?(_ bytes: UnsafeRawBufferPointer) {
        guard let first = bytes.first else { return nil }
        switch (bytes.count, first) {
        case (4, _): self = .rate
        case (5, UInt8(ascii: "t")): self = .title
        case (5, _): self = .voice
        case (6, UInt8(ascii: "v")): self = .volume
        case (6, _): self = .author
        case (8, _): self = .language
        case (9, _): self = .bookPages
        case (10, UInt8(ascii: "u")): self = .utterances
        case (10, _): self = .coverImage
        case (15, UInt8(ascii: "u")): self = .utteranceString
        case (15, UInt8(ascii: "p")): self = .pitchMultiplier
        case (15, _): self = .backgroundImage
        case (17, _): self = .preUtteranceDelay
        case (18, _): self = .postUtteranceDelay
        case (19, _): self = .utteranceProperties
        default: return nil
        }
        guard memcmp(bytes.baseAddress!, spelling.utf8Start, bytes.count) == 0 else { return nil }
    }
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
