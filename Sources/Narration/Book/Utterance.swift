/// A stretch of text that is spoken in one way: one rate, pitch, volume and voice, with silence before and after.
///
/// ```swift
/// Utterance("Once upon a time", rate: 0.4, postUtteranceDelay: 0.5)
/// ```
///
/// The properties are named after AVSpeechUtterance. Their values are always within their ranges: a number outside
/// is moved to the nearest end, and a NaN leaves the property as it was.
public struct Utterance: Sendable, Hashable {
    /// The text to speak, shown exactly as it stands, leading spaces included.
    public var string: String

    /// How fast the text is spoken, in ``rateRange``; ``defaultRate`` is the engine's normal pace.
    public var rate: Double {
        didSet { rate = rate.moved(into: Self.rateRange, or: oldValue) }
    }

    /// How high the text is spoken, as a factor of the voice's own pitch, in ``pitchMultiplierRange``.
    public var pitchMultiplier: Double {
        didSet { pitchMultiplier = pitchMultiplier.moved(into: Self.pitchMultiplierRange, or: oldValue) }
    }

    /// How loud the text is spoken, from silence to the engine's full level, in ``volumeRange``.
    public var volume: Double {
        didSet { volume = volume.moved(into: Self.volumeRange, or: oldValue) }
    }

    /// The silence before the text in seconds, in ``delayRange``.
    public var preUtteranceDelay: Double {
        didSet { preUtteranceDelay = preUtteranceDelay.moved(into: Self.delayRange, or: oldValue) }
    }

    /// The silence after the text in seconds, in ``delayRange``.
    public var postUtteranceDelay: Double {
        didSet { postUtteranceDelay = postUtteranceDelay.moved(into: Self.delayRange, or: oldValue) }
    }

    /// The voice that speaks, by name or identifier. `nil` leaves the choice to ``language``.
    public var voice: String?

    /// The language to speak in, a BCP 47 tag. It chooses the voice where ``voice`` names none.
    public var language: String

    /// Creates an utterance; what is not given has its default.
    public init(
        _ string: String,
        rate: Double = defaultRate,
        pitchMultiplier: Double = defaultPitchMultiplier,
        volume: Double = defaultVolume,
        preUtteranceDelay: Double = 0,
        postUtteranceDelay: Double = 0,
        voice: String? = nil,
        language: String = defaultLanguage
    ) {
        self.string = string
        self.rate = rate.moved(into: Self.rateRange, or: Self.defaultRate)
        self.pitchMultiplier = pitchMultiplier.moved(into: Self.pitchMultiplierRange, or: Self.defaultPitchMultiplier)
        self.volume = volume.moved(into: Self.volumeRange, or: Self.defaultVolume)
        self.preUtteranceDelay = preUtteranceDelay.moved(into: Self.delayRange, or: 0)
        self.postUtteranceDelay = postUtteranceDelay.moved(into: Self.delayRange, or: 0)
        self.voice = voice
        self.language = language
    }
}

extension Utterance {
    /// 0 is the slowest and 1 the fastest an engine speaks.
    public static let rateRange = 0.0...1.0

    /// One octave down to one octave up.
    public static let pitchMultiplierRange = 0.5...2.0

    /// 0 is silence and 1 the engine's full level.
    public static let volumeRange = 0.0...1.0

    /// No delay to one hour, in seconds.
    public static let delayRange = 0.0...3600.0

    /// The rate of an utterance that gives none: 0.5.
    public static let defaultRate = 0.5

    /// The pitch multiplier of an utterance that gives none: 1.
    public static let defaultPitchMultiplier = 1.0

    /// The volume of an utterance that gives none: 1.
    public static let defaultVolume = 1.0

    /// The language of a book that gives none: English, on every machine alike.
    public static let defaultLanguage = "en"

    /// A delay as frames of silence, moved into ``delayRange``.
    package static func frames(of delay: Double, at sampleRate: Int) -> Int {
        Int((delay.moved(into: delayRange, or: 0) * Double(sampleRate)).rounded())
    }

    /// Whether the text has anything to say: at least one letter or digit. Punctuation and blanks alone are silence,
    /// and symbols are spoken where the engine knows a name for them.
    public var isSpeakable: Bool {
        string.isSpeakable
    }
}

extension String {
    /// Whether there is a letter or a digit.
    var isSpeakable: Bool {
        unicodeScalars.contains { $0.isSpoken }
    }
}

extension Unicode.Scalar {
    /// Whether an engine is expected to make a sound for this scalar.
    package var isSpoken: Bool {
        if isASCII { return ("a"..."z").contains(self) || ("A"..."Z").contains(self) || ("0"..."9").contains(self) }
        return switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
        case .decimalNumber, .letterNumber, .otherNumber: true
        default: false
        }
    }
}

extension Unicode.Scalar {
    /// Whether it is a symbol that engines may have a name for: `%`, `=`, `€`, an emoji.
    package var isNamedSymbol: Bool {
        if isASCII { return "$+<=>|~%&@#*/\\".unicodeScalars.contains(self) }
        return switch properties.generalCategory {
        case .mathSymbol, .currencySymbol, .otherSymbol: true
        default: false
        }
    }
}

extension Double {
    /// The nearest number in a range, or the fallback where it is no number.
    func moved(into range: ClosedRange<Double>, or fallback: Double) -> Double {
        isNaN ? fallback : Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}
