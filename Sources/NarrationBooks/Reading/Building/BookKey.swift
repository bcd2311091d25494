package import Narration
import NarrationSystem

/// The keys of a plist book.
package enum BookKey: UInt32, CaseIterable {
    case bookPages, title, author, language, coverImage, lexicons, cast
    case pauses, chapter, heading, paragraph, scene
    case subtitle, description, narrator, date, publisher, copyright, genre, series, seriesNumber, isbn
    case utterances, backgroundImage, imageDescription, pictures, recording
    case image, frame, x, y, width, height
    case textFrame, textSize, textColor, textGround
    case utteranceString, spokenString, markedString, pronunciations, utteranceProperties
    case rate, pitchMultiplier, volume, preUtteranceDelay, postUtteranceDelay, voice, reading, character
    case recordedVoice

    /// The name of the key in the file.
    package var name: String {
        Self.names[Int(rawValue)]
    }

    private static let names = allCases.map { "\($0)" }

    /// The key with a name in UTF-8.
    init?(_ name: UnsafeRawBufferPointer) {
        guard let key = Self.keys[Self.index(of: name)].first(where: { $0.isSpelled(name) }) else { return nil }
        self = key
    }

    private func isSpelled(_ name: UnsafeRawBufferPointer) -> Bool {
        Self.spellings[Int(rawValue)].withUnsafeBytes { spelling in
            spelling.count == name.count && memcmp(spelling.baseAddress!, name.baseAddress!, name.count) == 0
        }
    }

    private static let spellings = names.map { Array($0.utf8) }

    /// The keys by length and first letter, after which one or two are left to compare: a long book consists mostly of
    /// keys.
    private static let keys = allCases.reduce(into: Array(repeating: [BookKey](), count: 1 << 10)) { keys, key in
        spellings[Int(key.rawValue)].withUnsafeBytes { keys[index(of: $0)].append(key) }
    }

    private static func index(of name: UnsafeRawBufferPointer) -> Int {
        min(name.count, 31) << 5 | Int(name.first ?? 0) & 31
    }
}

extension BookKey {
    /// The property of utterances that has the key; `nil` if none has.
    package var property: UtteranceProperty? { Self.properties[Int(rawValue)] }

    private static let properties = names.map(UtteranceProperty.init(rawValue:))

    /// The pause that has the key; `nil` if none has.
    package var pause: Pauses.Part? {
        Pauses.Part(rawValue: name)
    }

    /// The keys of pauses, in their order.
    package static let pauseKeys: [BookKey] = [.chapter, .heading, .paragraph, .scene]

    /// The keys of the style of a text, in their order.
    package static let textKeys: [BookKey] = [.textFrame, .textSize, .textColor, .textGround]

    /// The range of the numbers under the key.
    package var range: ClosedRange<Double> {
        switch self {
        case .seriesNumber: Publication.seriesNumberRange
        case .x, .y, .width, .height: PagePicture.Frame.range
        case .textSize: TextStyle.sizeRange
        default: property?.range ?? Utterance.delayRange
        }
    }

    /// The keys of numbers.
    package static let numbers = BookKeys(
        [.seriesNumber, .x, .y, .width, .height, .textSize] + pauseKeys + allCases.filter { $0.property?.range != nil }
    )
}

extension UtteranceProperty {
    /// The key of the property.
    package var key: BookKey {
        switch self {
        case .rate: .rate
        case .pitchMultiplier: .pitchMultiplier
        case .volume: .volume
        case .preUtteranceDelay: .preUtteranceDelay
        case .postUtteranceDelay: .postUtteranceDelay
        case .voice: .voice
        case .language: .language
        case .character: .character
        case .reading: .reading
        case .recordedVoice: .recordedVoice
        }
    }
}

/// A set of keys.
package struct BookKeys: OptionSet {
    package let rawValue: UInt64

    package init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    package init(_ key: BookKey) {
        rawValue = 1 << UInt64(key.rawValue)
    }

    init(_ keys: [BookKey]) {
        self = keys.reduce(into: []) { $0.insert(Self($1)) }
    }

    package func contains(_ key: BookKey) -> Bool {
        contains(Self(key))
    }
}
