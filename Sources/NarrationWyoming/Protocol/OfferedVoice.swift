import Narration

/// A voice in an engine's `info`, with what is known about it.
struct OfferedVoice: Sendable {
    /// The voice. Its sample rate is `nil` unless the engine says it.
    var voice: Voice

    /// The name by which the engine knows the voice, without a speaker.
    let name: String

    /// One of several speakers of the voice, the first unless the speaker is chosen.
    var speaker: String?

    /// The names of all its speakers.
    let speakers: [String]

    /// What the voice can do. A server that knows nothing of Narration says nothing about it, and can do nothing else
    /// than speak text.
    let abilities: EngineAbilities

    /// The paces at which it can speak, as factors of its own.
    let paces: ClosedRange<Double>

    /// The engine's program, its version and the version of the voice.
    let version: String

    /// The voice of another of its speakers: `voice+speaker`.
    func spoken(by speaker: String) -> OfferedVoice {
        var other = self
        other.speaker = speaker
        other.voice.id += "+" + speaker
        other.voice.shortName += "+" + speaker
        other.voice.name += ", speaker " + speaker.shown
        return other
    }
}

extension OfferedVoice {
    /// The voices in an `info` event that the engine says are installed, in its order.
    static func all(in info: JSONValue) -> [OfferedVoice] {
        let programs = info["tts"]?.elements.filter(\.isInstalled) ?? []
        let voices = programs.flatMap { program in
            (program["voices"]?.elements ?? []).filter(\.isInstalled).compactMap { OfferedVoice($0, of: program) }
        }
        var known: Set<String> = []
        return voices.filter { known.insert($0.name).inserted }
    }

    private init?(_ data: JSONValue, of program: JSONValue) {
        guard let name = data["name"]?.text.flatMap(Self.name) else { return nil }
        let abilities = data["abilities"] ?? program["abilities"]
        let parts = [program["name"]?.text, program["version"]?.versionText, name, data["version"]?.versionText]
        self.name = name
        self.abilities = EngineAbilities(named: abilities?.elements ?? [])
        paces = Self.paces(data["rates"] ?? program["rates"])
        version = parts.compactMap { $0?.excerpt }.joined(separator: " ")
        speakers = (data["speakers"]?.elements ?? []).compactMap { $0["name"]?.text }
        speaker = nil
        voice = Voice(
            id: name,
            name: data["description"]?.text.map(Self.words) ?? name,
            languages: (data["languages"]?.elements ?? []).compactMap { $0.text.flatMap(LanguageTag.canonical) },
            sampleRate: (data["sample_rate"] ?? program["sample_rate"])?.integer.flatMap(Self.sampleRate),
            shortName: data["short_name"]?.text.flatMap(Self.name),
            gender: data["gender"]?.text.flatMap(Voice.Gender.init),
            quality: (data["quality"] ?? program["quality"])?.text.flatMap(Voice.Quality.init),
            licence: Self.licence(of: data, in: program)
        )
    }

    /// A sample rate as sound can have it, in hertz. Any other is not known before the voice has spoken.
    private static func sampleRate(_ told: Int) -> Int? { (1_000...384_000).contains(told) ? told : nil }

    /// The slowest and the fastest pace that are told; any pace, unless its own is between them.
    private static func paces(_ told: JSONValue?) -> ClosedRange<Double> {
        guard case .number(let slowest)? = told?.elements.first, case .number(let fastest)? = told?.elements.last,
            slowest <= 1, 1 <= fastest
        else { return 0...Double.infinity }
        return slowest...fastest
    }

    /// The licence, whose voice it is, and the credit that it asks for.
    private static func licence(of voice: JSONValue, in program: JSONValue) -> Voice.Licence? {
        let licence = (voice["licence"] ?? program["licence"])?.text.map(words)
        let attribution = voice["attribution"] ?? program["attribution"]
        let source = [attribution?["name"]?.text, attribution?["url"]?.text].compactMap { $0.map(words) }
        let terms = [licence].compactMap(\.self) + source
        guard !terms.isEmpty else { return nil }
        let credit = (voice["credit"] ?? program["credit"])?.text
        return Voice.Licence(terms.joined(separator: ", "), credit: credit.map(words))
    }

    /// Words for people.
    private static func words(_ text: String) -> String { text.cut(toBytes: longestCredit).shown }

    /// A name, if it can be typed.
    private static func name(_ text: String) -> String? {
        text.utf8.count <= longestName && text.shown == text ? text : nil
    }

    /// The longest name of a voice, and the longest credit, in bytes.
    private static let longestName = 200
    private static let longestCredit = 500
}

extension JSONValue {
    /// Whether a program or a voice is not said to be missing.
    fileprivate var isInstalled: Bool { self["installed"] != .number(0) }

    /// A version, which is text or a number.
    fileprivate var versionText: String? {
        if case .number(let number) = self { String(number) } else { text }
    }
}

extension EngineAbilities {
    /// The abilities by their names in an `info` event. Others are ignored.
    fileprivate init(named names: [JSONValue]) {
        self = EngineAbilities(names.compactMap { $0.text.flatMap { Self.names[$0] } })
    }

    private static let names: [String: EngineAbilities] = [
        "rate": .rate, "pitch": .pitch, "volume": .volume, "word_marks": .wordMarks, "phonemes": .phonemes,
        "repeatable": .repeatable,
    ]
}
