/// How a character of a book speaks.
///
/// An utterance names its character with ``Utterance/character``, and ``Book/cast`` has the characters by their names.
/// The properties are those of the ``Utterance``; `nil`
/// leaves a property to the page and the book. A member without any property only gives the character a name.
///
/// ```swift
/// book.cast["Hare"] = CastMember(voice: "en-gb+f3", rate: 0.6)
/// ```
///
/// A book that was read has its cast already applied: every ``Utterance`` has its own properties.
public struct CastMember: Sendable, Hashable {
    /// The voice, by name or identifier.
    public var voice: String?

    /// The language, a BCP 47 tag.
    public var language: String?

    /// How fast the character speaks, in `Utterance.rateRange`.
    public var rate: Double? {
        didSet { rate = rate?.limited(to: Utterance.rateRange, ifNaN: oldValue) }
    }

    /// How high the character speaks, in `Utterance.pitchMultiplierRange`.
    public var pitchMultiplier: Double? {
        didSet { pitchMultiplier = pitchMultiplier?.limited(to: Utterance.pitchMultiplierRange, ifNaN: oldValue) }
    }

    /// How loud the character speaks, in `Utterance.volumeRange`.
    public var volume: Double? {
        didSet { volume = volume?.limited(to: Utterance.volumeRange, ifNaN: oldValue) }
    }

    /// Creates a member of a cast. A number outside its range is clamped, and NaN is left out.
    public init(
        voice: String? = nil,
        language: String? = nil,
        rate: Double? = nil,
        pitchMultiplier: Double? = nil,
        volume: Double? = nil
    ) {
        self.voice = voice
        self.language = language
        self.rate = rate?.limited(to: Utterance.rateRange, ifNaN: nil)
        self.pitchMultiplier = pitchMultiplier?.limited(to: Utterance.pitchMultiplierRange, ifNaN: nil)
        self.volume = volume?.limited(to: Utterance.volumeRange, ifNaN: nil)
    }
}

extension Double {
    /// The nearest number in a range, or the fallback for NaN.
    fileprivate func limited(to range: ClosedRange<Double>, ifNaN fallback: Double?) -> Double? {
        isNaN ? fallback : clamped(to: range, ifNaN: range.lowerBound)
    }
}
