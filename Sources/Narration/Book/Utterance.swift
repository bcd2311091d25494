import NarrationSystem

/// A piece of text spoken with one rate, pitch, volume and voice, with optional silence before and after.
///
/// ```swift
/// Utterance("Once upon a time", rate: 0.4, postUtteranceDelay: 0.5)
/// ```
///
/// The properties are named after AVSpeechUtterance. Their values are always within their ranges: a number outside its
/// range is clamped, and NaN leaves the property unchanged.
public struct Utterance: Sendable, Hashable {
    /// The text to speak. It is shown unchanged, including leading spaces.
    public var string: String

    /// How fast the text is spoken, in ``rateRange``; ``defaultRate`` is the engine's normal pace.
    /// ``wordsPerMinute(atRate:)`` says how fast that is.
    public var rate: Double {
        didSet { rate = rate.clamped(to: Self.rateRange, ifNaN: oldValue) }
    }

    /// How high the text is spoken, as a factor of the voice's own pitch, in ``pitchMultiplierRange``.
    public var pitchMultiplier: Double {
        didSet { pitchMultiplier = pitchMultiplier.clamped(to: Self.pitchMultiplierRange, ifNaN: oldValue) }
    }

    /// How loud the text is spoken, from silence to the engine's full level, in ``volumeRange``.
    public var volume: Double {
        didSet { volume = volume.clamped(to: Self.volumeRange, ifNaN: oldValue) }
    }

    /// The silence before the text in seconds, in ``delayRange``.
    public var preUtteranceDelay: Double {
        didSet { preUtteranceDelay = preUtteranceDelay.clamped(to: Self.delayRange, ifNaN: oldValue) }
    }

    /// The silence after the text in seconds, in ``delayRange``.
    public var postUtteranceDelay: Double {
        didSet { postUtteranceDelay = postUtteranceDelay.clamped(to: Self.delayRange, ifNaN: oldValue) }
    }

    /// The voice that speaks, by name or identifier. `nil` leaves the choice to ``language``.
    public var voice: String?

    /// The language to speak in, a BCP 47 tag. It selects the voice if ``voice`` is `nil`.
    public var language: String

    /// The name of the character who speaks, as written; `nil` if none is named. It does not change the sound: the
    /// properties of the character in the book's ``Book/cast`` are already those of the utterance.
    public var character: String?

    /// The words to say, where they differ from ``string``, which is what is shown; `nil`, the default, if they do not.
    public var spokenString: String?

    /// The text with its emphasis, or as an item of a list, as ``MarkedText`` reads it; `nil`, the default, for none.
    /// EPUB and HTML show it. One with other words than ``string`` has no effect.
    public var markedString: String?

    /// How words of the text are pronounced; empty by default.
    public var pronunciations: Pronunciations

    /// Whether the text is read by rules (see ``TextReading``) or as it is written; by default, by rules.
    public var reading: ReadingStyle

    /// The phonemes of stretches of ``string``, in order; empty by default. An engine speaks them if it can. They are
    /// ignored if there is a ``spokenString``, and where they do not fit the string.
    public var phonemes: [Phonemes]

    /// The recording in which a person speaks the utterance; `nil`, the default, for none. `RecordingEngine` of
    /// `NarrationRecordings` plays it. An engine that would speak it instead fails with the code `no-recording`.
    public var recording: RecordedPart?

    /// What the rate, the pitch and the delays do to what the person in the recording reads; by default, nothing.
    public var recordedVoice: RecordedVoice

    /// Creates an utterance; omitted properties have their default values.
    public init(
        _ string: String,
        rate: Double = defaultRate,
        pitchMultiplier: Double = defaultPitchMultiplier,
        volume: Double = defaultVolume,
        preUtteranceDelay: Double = 0,
        postUtteranceDelay: Double = 0,
        voice: String? = nil,
        language: String = defaultLanguage,
        spokenString: String? = nil,
        markedString: String? = nil,
        pronunciations: Pronunciations = [:],
        reading: ReadingStyle = .natural,
        phonemes: [Phonemes] = [],
        character: String? = nil,
        recording: RecordedPart? = nil,
        recordedVoice: RecordedVoice = .unchanged
    ) {
        self.string = string
        self.rate = rate.clamped(to: Self.rateRange, ifNaN: Self.defaultRate)
        self.pitchMultiplier = pitchMultiplier.clamped(
            to: Self.pitchMultiplierRange,
            ifNaN: Self.defaultPitchMultiplier
        )
        self.volume = volume.clamped(to: Self.volumeRange, ifNaN: Self.defaultVolume)
        self.preUtteranceDelay = preUtteranceDelay.clamped(to: Self.delayRange, ifNaN: 0)
        self.postUtteranceDelay = postUtteranceDelay.clamped(to: Self.delayRange, ifNaN: 0)
        self.voice = voice
        self.language = language
        self.spokenString = spokenString
        self.markedString = markedString
        self.pronunciations = pronunciations
        self.reading = reading
        self.phonemes = phonemes
        self.character = character
        self.recording = recording
        self.recordedVoice = recordedVoice
    }
}

extension Utterance {
    /// The range of ``rate``: 0 is an engine's slowest speed and 1 its fastest.
    public static let rateRange = 0.0...1.0

    /// The range of ``pitchMultiplier``: from one octave down to one octave up.
    public static let pitchMultiplierRange = 0.5...2.0

    /// The range of ``volume``: 0 is silence and 1 is the engine's full level.
    public static let volumeRange = 0.0...1.0

    /// The range of the delays, in seconds: from no delay to one hour.
    public static let delayRange = 0.0...3600.0

    /// The default ``rate``: 0.5.
    public static let defaultRate = 0.5

    /// The default ``pitchMultiplier``: 1.
    public static let defaultPitchMultiplier = 1.0

    /// The default ``volume``: 1.
    public static let defaultVolume = 1.0

    /// The default language of a book: English, on every machine.
    public static let defaultLanguage = "en"

    /// The number of frames of silence for a delay, clamped to ``delayRange``.
    package static func frames(of delay: Double, at sampleRate: Int) -> Int {
        Int((delay.clamped(to: delayRange, ifNaN: 0) * Double(sampleRate)).rounded())
    }

    /// Whether the text has anything to speak: at least one letter or digit. Punctuation and white space alone are
    /// silent; symbols alone are spoken if the engine has names for them.
    public var isSpeakable: Bool { string.isSpeakable }
}

extension String {
    /// Whether there is a letter or a digit.
    package var isSpeakable: Bool { unicodeScalars.contains { $0.isSpoken } }
}

extension Character {
    /// Whether an engine is expected to produce sound for it.
    package var isSpoken: Bool { unicodeScalars.contains(where: \.isSpoken) }
}

extension Unicode.Scalar {
    /// Whether an engine is expected to produce sound for this scalar.
    package var isSpoken: Bool {
        if isASCII { return ("a"..."z").contains(self) || ("A"..."Z").contains(self) || ("0"..."9").contains(self) }
        return switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
        case .decimalNumber, .letterNumber, .otherNumber: true
        default: false
        }
    }

    /// Whether it is a symbol for which engines may have a name: `%`, `=`, `€`, an emoji.
    package var isNamedSymbol: Bool {
        if isASCII { return "$+<=>|~%&@#*/\\".unicodeScalars.contains(self) }
        return switch properties.generalCategory {
        case .mathSymbol, .currencySymbol, .otherSymbol: true
        default: false
        }
    }
}

extension StringProtocol {
    /// Whether an engine may say something for the text: a letter, a digit, or a symbol that has a name.
    package var isSayable: Bool {
        unicodeScalars.contains { $0.isSpoken || $0.isNamedSymbol }
    }
}

extension Double {
    /// The nearest number in a range, or the fallback for NaN.
    package func clamped(to range: ClosedRange<Double>, ifNaN fallback: Double) -> Double {
        isNaN ? fallback : Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}

/// A recording of a person who reads utterances of a book.
///
/// Copies share their contents, and are compared by a hash that is computed once: a recording of a whole book can be
/// that of each of its utterances.
public struct BookRecording: Sendable, Hashable {
    private let contents: Contents

    /// Creates a recording.
    ///
    /// - Parameters:
    ///   - path: The path of the sound file, relative to the book's folder and never outside it, or a part of one
    ///     (`long.mp3#t=12.5,20`, in seconds).
    ///   - utterances: The utterances that are read, in their order. Only what decides which words are said is kept:
    ///     not their rate, pitch, volume, delays, character and recording.
    public init(path: String, utterances: [Utterance]) {
        contents = Contents(path: path, utterances: utterances.map(\.readAloud))
    }

    /// The path of the sound file, relative to the book's folder and never outside it, or a part of one
    /// (`long.mp3#t=12.5,20`, in seconds).
    public var path: String { contents.path }

    /// The utterances that are read, in their order.
    public var utterances: [Utterance] { contents.utterances }

    /// 128 bits that identify the path and the utterances.
    package var digest: [UInt64] { contents.digest }

    /// Whether both have the same path and the same utterances.
    public static func == (one: BookRecording, other: BookRecording) -> Bool {
        one.contents === other.contents || one.digest == other.digest && one.path == other.path
    }

    /// Feeds the digest to a hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(digest)
    }

    private final class Contents: Sendable {
        let path: String
        let utterances: [Utterance]
        let digest: [UInt64]

        init(path: String, utterances: [Utterance]) {
            self.path = path
            self.utterances = utterances
            var hash = StableHash128()
            hash.add(path)
            var pronunciations: Pronunciations = [:]
            for var utterance in utterances {
                if utterance.pronunciations != pronunciations {
                    pronunciations = utterance.pronunciations
                    // Equal pronunciations may have different levels.
                    for (written, pronunciation) in pronunciations.entries.sorted(by: { $0.key < $1.key }) {
                        hash.add(written)
                        hash.add(pronunciation.text)
                    }
                }
                utterance.pronunciations = [:]
                hash.add(utterance.soundBytes)
                hash.add(utterance.voice ?? "")
                hash.add(utterance.voice == nil ? "no voice" : "")
                hash.add(utterance.language)
            }
            digest = hash.bits
        }
    }
}

/// The part of a recording in which a person speaks an utterance.
public struct RecordedPart: Sendable, Hashable {
    /// The recording.
    public let recording: BookRecording

    /// The index of the utterance among those that are read in the recording.
    public let index: Int

    /// Creates the part of an utterance; `nil` if the recording has none at the index.
    ///
    /// - Parameters:
    ///   - recording: The recording.
    ///   - index: The index of the utterance among those that are read in the recording.
    public init?(of recording: BookRecording, at index: Int) {
        guard recording.utterances.indices.contains(index) else { return nil }
        self.recording = recording
        self.index = index
    }
}

extension Utterance {
    /// The utterance with its own recording: a file, or a part of one, in which only this utterance is read.
    ///
    /// - Parameter path: The path of the sound file, relative to the book's folder and never outside it, or a part of
    ///   one (`long.mp3#t=12.5,20`, in seconds), which is heard as it is cut.
    /// - Returns: The utterance.
    public func recorded(in path: String) -> Utterance {
        var utterance = self
        utterance.recording = RecordedPart(of: BookRecording(path: path, utterances: [self]), at: 0)
        return utterance
    }

    /// What decides which words a reader says.
    fileprivate var readAloud: Utterance {
        Utterance(
            string,
            voice: voice,
            language: language,
            spokenString: spokenString,
            pronunciations: pronunciations,
            reading: reading,
            phonemes: phonemes
        )
    }

    /// Whether the person in the recording reads on, from the utterance before and to the next one, so that the pauses
    /// between them are the person's own.
    package var isReadOn: (from: Bool, to: Bool) {
        guard let part = recording, recordedVoice == .unchanged else { return (false, false) }
        return (part.index > 0, part.index + 1 < part.recording.utterances.count)
    }

    /// The silence before and after the sound, in seconds: the delays, but none where the person reads on.
    package var silence: (before: Double, after: Double) {
        (isReadOn.from ? 0 : preUtteranceDelay, isReadOn.to ? 0 : postUtteranceDelay)
    }

    /// The path of the recording, if no other utterance is read in it, and it is not that of the page.
    package func ownRecording(besides path: String?) -> String? {
        ownRecording.flatMap { ExactPath($0) == path.map(ExactPath.init) ? nil : $0 }
    }

    /// The path of the recording, if no other utterance is read in it.
    package var ownRecording: String? {
        recording.flatMap { $0.recording.utterances.count == 1 ? $0.recording.path : nil }
    }
}
