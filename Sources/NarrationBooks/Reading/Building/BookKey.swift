import NarrationSystem

/// The keys of a plist book.
package enum BookKey: UInt32, CaseIterable {
    case bookPages, title, author, language, coverImage, lexicons, cast
    case subtitle, description, narrator, date, publisher, copyright, genre, series, seriesNumber, isbn
    case utterances, backgroundImage, imageDescription, pictures, recording
    case image, frame, x, y, width, height
    case utteranceString, spokenString, pronunciations, utteranceProperties
    case rate, pitchMultiplier, volume, preUtteranceDelay, postUtteranceDelay, voice, reading, character
    case recordedVoice

    /// The name of the key in the file.
    package var name: String {
        Self.names[Int(rawValue)]
    }

    private static let names = allCases.map { "\($0)" }

    /// The key with a name in UTF-8.
    ///
    /// A long book consists mostly of keys: after length and first byte, only one candidate has to be compared.
    init?(_ bytes: UnsafeRawBufferPointer) {
        guard let first = bytes.first else { return nil }
        let (key, spelling): (Self, StaticString) =
            switch (bytes.count, first) {
            case (1, UInt8(ascii: "x")): (.x, "x")
            case (1, _): (.y, "y")
            case (4, UInt8(ascii: "r")): (.rate, "rate")
            case (4, UInt8(ascii: "d")): (.date, "date")
            case (4, UInt8(ascii: "c")): (.cast, "cast")
            case (4, _): (.isbn, "isbn")
            case (5, UInt8(ascii: "t")): (.title, "title")
            case (5, UInt8(ascii: "g")): (.genre, "genre")
            case (5, UInt8(ascii: "f")): (.frame, "frame")
            case (5, UInt8(ascii: "i")): (.image, "image")
            case (5, UInt8(ascii: "w")): (.width, "width")
            case (5, _): (.voice, "voice")
            case (6, UInt8(ascii: "v")): (.volume, "volume")
            case (6, UInt8(ascii: "s")): (.series, "series")
            case (6, UInt8(ascii: "h")): (.height, "height")
            case (6, _): (.author, "author")
            case (7, _): (.reading, "reading")
            case (8, UInt8(ascii: "n")): (.narrator, "narrator")
            case (8, UInt8(ascii: "s")): (.subtitle, "subtitle")
            case (8, UInt8(ascii: "p")): (.pictures, "pictures")
            case (8, _) where bytes[1] == UInt8(ascii: "e"): (.lexicons, "lexicons")
            case (8, _): (.language, "language")
            case (9, UInt8(ascii: "p")): (.publisher, "publisher")
            case (9, UInt8(ascii: "r")): (.recording, "recording")
            case (9, UInt8(ascii: "c")) where bytes[1] == UInt8(ascii: "h"): (.character, "character")
            case (9, UInt8(ascii: "c")): (.copyright, "copyright")
            case (9, _): (.bookPages, "bookPages")
            case (10, UInt8(ascii: "u")): (.utterances, "utterances")
            case (10, _): (.coverImage, "coverImage")
            case (11, _): (.description, "description")
            case (12, _) where bytes[1] == UInt8(ascii: "p"): (.spokenString, "spokenString")
            case (12, _): (.seriesNumber, "seriesNumber")
            case (13, _): (.recordedVoice, "recordedVoice")
            case (14, _): (.pronunciations, "pronunciations")
            case (15, UInt8(ascii: "u")): (.utteranceString, "utteranceString")
            case (15, UInt8(ascii: "p")): (.pitchMultiplier, "pitchMultiplier")
            case (15, _): (.backgroundImage, "backgroundImage")
            case (16, _): (.imageDescription, "imageDescription")
            case (17, _): (.preUtteranceDelay, "preUtteranceDelay")
            case (18, _): (.postUtteranceDelay, "postUtteranceDelay")
            case (19, _): (.utteranceProperties, "utteranceProperties")
            default: (.title, "")
            }
        guard spelling.utf8CodeUnitCount == bytes.count,
            memcmp(bytes.baseAddress!, spelling.utf8Start, bytes.count) == 0
        else { return nil }
        self = key
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

    package func contains(_ key: BookKey) -> Bool {
        contains(Self(key))
    }
}
