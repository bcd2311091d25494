/// A voice that an engine speaks with.
public struct Voice: Sendable, Hashable, Identifiable, Codable {
    /// The engine's identifier of the voice; the same in every run.
    public var id: String

    /// The voice's name for people: `English (Great Britain)`.
    public var name: String

    /// What is in the name of a variant, between that of the voice and that of the variant.
    package static let variantWords = " with variant "

    /// The languages it speaks, BCP 47 tags, its own language first.
    public var languages: [String]

    /// The sample rate of the voice's speech, in hertz; `nil`, the default, for the engine's
    /// ``SpeechEngine/sampleRate``.
    public var sampleRate: Int?

    /// A short name for users to type, by which the engine finds the voice: `en-us`.
    public var shortName: String

    /// The scripts that the voice reads, besides Latin.
    public var scripts: Set<Script>

    /// The gender that the voice sounds like; `nil`, the default, if the engine does not say.
    public var gender: Gender?

    /// The age that the voice sounds like, in years; `nil`, the default, if the engine does not say.
    public var age: Int?

    /// The name of the voice's engine; `nil`, the default, for the ``SpeechEngine/name`` of the engine that lists it.
    public var engine: String?

    /// The licence under which the voice may be used; `nil`, the default, if the engine does not say.
    public var licence: Licence?

    /// The passages in which the voice is given text.
    public var passages: Passages

    /// The terms under which a voice may be used.
    public struct Licence: Sendable, Hashable, Codable {
        /// The name of the licence, and whose voice it is: `Apache-2.0, A. Hare, https://example.org`.
        public var terms: String

        /// The words that a recording of the voice must carry, which a renderer adds to the description of its files;
        /// `nil`, the default, if the licence asks for none.
        public var credit: String?

        /// Creates terms; by default, without a credit.
        public init(_ terms: String, credit: String? = nil) {
            self.terms = terms
            self.credit = credit
        }
    }

    /// The size of the passages in which a voice is given text.
    public enum Passages: String, Sendable, Hashable, Codable {
        /// As long as ``Utterance/passageLimit`` allows: for a voice so fast that a listener does not notice.
        case long
        /// Sentences, so that a slower voice is heard after its first sentence.
        case sentences
        /// The whole utterance, however long it is: for recordings of a person. An engine that plays
        /// ``Utterance/recording`` has such a voice for it.
        case whole
    }

    /// Whether the voice can say phonemes. Rules of reading give words to one that cannot. By default, it can.
    public var saysPhonemes: Bool

    /// How the voice makes sound; `nil`, the default, if the engine does not say.
    public var quality: Quality?

    /// The way in which a voice makes sound, the more natural ones last.
    public enum Quality: String, Sendable, Hashable, Codable {
        /// By rules alone; or by what is made of a person's speech: pieces that are joined, statistics, or a network.
        case formant, concatenative, statistical, neural
    }

    /// The gender that a voice sounds like.
    public enum Gender: String, Sendable, Hashable, Codable {
        /// A man or a boy, or a woman or a girl.
        case male, female
    }

    /// Creates a voice.
    ///
    /// - Parameters:
    ///   - id: The engine's identifier of the voice.
    ///   - name: The voice's name for people.
    ///   - languages: The languages it speaks, BCP 47 tags, its own language first.
    ///   - sampleRate: The sample rate, in hertz; by default, the engine's.
    ///   - shortName: A short name for users to type; by default, the identifier.
    ///   - scripts: The scripts that the voice reads, besides Latin; by default, those of its languages, or all scripts
    ///     if it has no languages.
    ///   - gender: The gender that it sounds like; by default, unknown.
    ///   - age: The age that it sounds like, in years; by default, unknown.
    ///   - quality: How it makes sound; by default, unknown.
    ///   - engine: The name of its engine; by default, that of the engine that lists it.
    ///   - licence: The licence under which it may be used; by default, unknown.
    ///   - passages: The passages in which it is given text; by default, long ones.
    ///   - saysPhonemes: Whether it can say phonemes; by default, it can.
    public init(
        id: String,
        name: String,
        languages: [String],
        sampleRate: Int? = nil,
        shortName: String? = nil,
        scripts: Set<Script>? = nil,
        gender: Gender? = nil,
        age: Int? = nil,
        quality: Quality? = nil,
        engine: String? = nil,
        licence: Licence? = nil,
        passages: Passages = .long,
        saysPhonemes: Bool = true
    ) {
        self.id = id
        self.name = name
        self.languages = languages
        self.sampleRate = sampleRate
        self.shortName = shortName ?? id
        self.scripts = scripts ?? Script.writing(languages)
        self.gender = gender
        self.age = age
        self.quality = quality
        self.engine = engine
        self.licence = licence
        self.passages = passages
        self.saysPhonemes = saysPhonemes
    }
}
