import Narration
import NarrationTesting

extension Book {
    /// A random book of any shape that a property list can represent.
    static func random(using dice: inout SplitMix) -> Book {
        let language = dice.optional { $0.pick(["de", "fr-CA", "en"]) }
        let pronunciations = Pronunciations.random(using: &dice)
        let cast = [String: CastMember].random(using: &dice)
        let pages = (0..<Int.random(in: 1...5, using: &dice)).map { _ in
            Page.random(
                language: language ?? Utterance.defaultLanguage,
                pronunciations: .random(using: &dice).filled(with: pronunciations),
                cast: cast,
                using: &dice
            )
        }
        return Book(
            title: dice.optional { .name(using: &$0) },
            author: dice.optional { .name(using: &$0) },
            language: language,
            coverImage: dice.optional { "pictures/" + .name(using: &$0) },
            lexicons: (0..<Int.random(in: 0...2, using: &dice)).map { _ in "words/" + .name(using: &dice) },
            cast: cast,
            publication: .random(using: &dice),
            textStyle: .random(using: &dice),
            pages: pages
        )
    }
}

extension Publication {
    fileprivate static func random(using dice: inout SplitMix) -> Publication {
        Publication(
            subtitle: dice.optional { .name(using: &$0) },
            description: dice.optional { .name(using: &$0) },
            narrator: dice.optional { .name(using: &$0) },
            date: dice.optional { $0.pick(["1926", "1926-10", "2024-02-29"]) },
            publisher: dice.optional { .name(using: &$0) },
            copyright: dice.optional { .name(using: &$0) },
            genre: dice.optional { .name(using: &$0) },
            series: dice.optional { .name(using: &$0) },
            seriesNumber: dice.optional { $0.pick([0, 2, 1.5, .random(in: seriesNumberRange, using: &$0)]) },
            isbn: dice.optional { $0.pick(["9780000000002", "0-306-40615-2", "0 8044 2957 X"]) }
        )
    }
}

extension [String: CastMember] {
    fileprivate static func random(using dice: inout SplitMix) -> Self {
        (0..<Int.random(in: 0...2, using: &dice)).reduce(into: [:]) { cast, _ in
            cast["c" + .name(using: &dice)] = CastMember(
                voice: dice.optional { .name(using: &$0) },
                language: dice.optional { $0.pick(["de", "sv"]) },
                rate: dice.optional { .random(in: Utterance.rateRange, using: &$0) },
                pitchMultiplier: dice.optional { $0.pick([1, 1.1]) },
                volume: dice.optional { $0.pick([0, 1]) }
            )
        }
    }
}

extension Page {
    fileprivate static func random(
        language: String,
        pronunciations: Pronunciations,
        cast: [String: CastMember],
        using dice: inout SplitMix
    ) -> Page {
        let backgroundImage = dice.optional { "pictures/" + .name(using: &$0) }
        return Page(
            title: dice.optional { .name(using: &$0) },
            backgroundImage: backgroundImage,
            imageDescription: backgroundImage == nil ? nil : dice.optional { .name(using: &$0) },
            pictures: (0..<dice.pick([0, 0, 1, 2])).map { _ in
                PagePicture(
                    image: "pictures/" + .name(using: &dice),
                    frame: .random(using: &dice),
                    description: dice.optional { .name(using: &$0) },
                    utterances: utterances(2, language, pronunciations, cast, using: &dice)
                )
            },
            textStyle: .random(using: &dice),
            recording: dice.pick([nil, nil, "sound/own", "sound/page"]),
            utterances: utterances(4, language, pronunciations, cast, using: &dice)
        )
    }

    private static func utterances(
        _ most: Int,
        _ language: String,
        _ pronunciations: Pronunciations,
        _ cast: [String: CastMember],
        using dice: inout SplitMix
    ) -> [Utterance] {
        (0..<Int.random(in: 0...most, using: &dice)).map { _ in
            var utterance = Utterance.random(language: language, using: &dice)
            utterance.play(
                dice.pick(cast.sorted { $0.key < $1.key }.map(Optional.some) + [nil, nil]),
                using: &dice
            )
            utterance.pronunciations = utterance.pronunciations.filled(with: pronunciations)
            return Int.random(in: 0..<4, using: &dice) == 0 ? utterance.recorded(in: "sound/own") : utterance
        }
    }
}

extension TextStyle {
    fileprivate static func random(using dice: inout SplitMix) -> Self {
        Self(
            frame: dice.optional { .random(using: &$0) },
            size: dice.optional { $0.pick([0.01, 0.05, 1 / 3]) },
            color: dice.optional { $0.pick([Color("#fff"), Color("#1D1b18")]) } ?? nil,
            ground: dice.pick([nil, .plain, Ground.none])
        )
    }
}

extension PagePicture.Frame {
    fileprivate static func random(using dice: inout SplitMix) -> Self {
        let x: Double = dice.pick([0, 0.25, 1 / 3])
        let y: Double = dice.pick([0, 0.5])
        return Self(x: x, y: y, width: dice.pick([1 - x, 0.2]), height: dice.pick([1 - y, 1e-3]))
    }
}

extension Utterance {
    fileprivate static func random(language: String, using dice: inout SplitMix) -> Utterance {
        var utterance = Utterance(.random(using: &dice), language: language)
        guard Bool.random(using: &dice) else { return utterance }
        utterance.rate = dice.pick([0, 0.45, defaultRate, 1, .random(in: rateRange, using: &dice)])
        utterance.pitchMultiplier = dice.pick([defaultPitchMultiplier, .random(in: pitchMultiplierRange, using: &dice)])
        utterance.volume = dice.pick([1e-7, defaultVolume, .random(in: volumeRange, using: &dice)])
        utterance.preUtteranceDelay = dice.pick([
            0, -0.0, .leastNonzeroMagnitude, .random(in: delayRange, using: &dice),
        ])
        utterance.postUtteranceDelay = dice.pick([0, 1 / 3, 3600])
        utterance.voice = dice.optional { .name(using: &$0) }
        utterance.language = dice.pick([language, defaultLanguage, "sv"])
        utterance.spokenString = dice.optional { .name(using: &$0) }
        utterance.markedString = dice.optional { .name(using: &$0) }
        utterance.pronunciations = .random(using: &dice)
        utterance.reading = dice.pick([.natural, .plain])
        utterance.recordedVoice = dice.pick([.unchanged, .adjusted])
        return utterance
    }
}

extension Utterance {
    /// Takes the part of a character, with all its properties or some others; without one, sometimes of a stranger.
    fileprivate mutating func play(_ part: (key: String, value: CastMember)?, using dice: inout SplitMix) {
        character = part?.key ?? dice.optional { .name(using: &$0) }
        guard let member = part?.value else { return }
        voice = dice.optional { .name(using: &$0) } ?? member.voice ?? voice
        guard Bool.random(using: &dice) else { return }
        language = member.language ?? language
        rate = member.rate ?? rate
        pitchMultiplier = member.pitchMultiplier ?? pitchMultiplier
        volume = member.volume ?? volume
    }
}

extension Pronunciations {
    /// Often none, and often of the same words as others.
    fileprivate static func random(using dice: inout SplitMix) -> Pronunciations {
        guard Int.random(in: 0..<3, using: &dice) == 0 else { return [:] }
        let words = ["hop", "Hop", "HOP", "New  York", "new york", .name(using: &dice)]
        return Pronunciations(
            (0..<Int.random(in: 1...3, using: &dice)).reduce(into: [:]) { entries, _ in
                let name = String.name(using: &dice)
                entries[dice.pick(words)] = dice.pick([.respelling(name), .ipa(name), .respelling("hop")])
            }
        )
    }
}

extension String {
    /// Random text of all characters that XML can contain, with special characters more often than by chance.
    fileprivate static func random(using dice: inout SplitMix) -> String {
        let special = [
            "&", "<", ">", "]]>", "\r", "\r\n", "\n", "\t", " ", "\"", "'", "&amp;", "<!--", "\u{85}", "\u{2028}",
        ]
        return (0..<Int.random(in: 0...12, using: &dice)).map { _ in
            Bool.random(using: &dice) ? dice.pick(special) : String(Unicode.Scalar.random(using: &dice))
        }.joined()
    }

    /// Text that is not blank.
    fileprivate static func name(using dice: inout SplitMix) -> String {
        "n" + random(using: &dice).replacing("/", with: "")
    }
}

extension Unicode.Scalar {
    fileprivate static func random(using dice: inout SplitMix) -> Unicode.Scalar {
        let range: ClosedRange<UInt32> = dice.pick([0x20...0x7E, 0x7F...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF])
        return Unicode.Scalar(.random(in: range, using: &dice))!
    }
}

extension SplitMix {
    fileprivate mutating func optional<Value>(_ value: (inout SplitMix) -> Value) -> Value? {
        Bool.random(using: &self) ? value(&self) : nil
    }
}
