import FoundationEssentials
import Narration
import NarrationSystem

/// The available voices of espeak-ng, which can be found by name or language.
struct VoiceCatalog: Sendable {
    /// A voice and its priority for each of its languages; lower numbers come first.
    private struct Entry {
        var voice: Voice
        var priorities: [String: Int]
    }

    private var entries: [Entry] = []
    private var variants: [Variant] = []

    /// A change of a voice that makes it sound like another person.
    private struct Variant {
        var name: String
        var gender: Voice.Gender?
        var age: Int?

        func applied(to voice: Voice) -> Voice {
            var voice = voice
            voice.id += "+" + name
            voice.shortName += "+" + name
            voice.name += Voice.variantWords + name
            (voice.gender, voice.age) = (gender, age)
            return voice
        }
    }

    /// The version of espeak-ng, or `nil` if the worker did not report it.
    private(set) var library: EspeakVersion?

    /// The voices, in espeak-ng's order.
    var voices: [Voice] { entries.map(\.voice) }

    /// Parses the lines of a ``Listing``: kind, identifier, name, languages, gender and age, separated by tabs.
    mutating func add(_ listing: [Substring]) {
        for line in listing {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard fields.count >= 4 else { continue }
            switch fields[0] {
            case "espeak-ng":
                let files = EspeakFiles(libraryPath: fields[3], dataPath: fields[2])
                library = EspeakVersion(library: fields[1], files: files)
            case "variant":
                let name = String(fields[1].split(separator: "/").last ?? "")
                variants.append(Variant(name: name, gender: fields.gender, age: fields.age))
            default: addVoice(fields)
            }
        }
    }

    /// The variants of a voice, in the order of their names; none of a voice that is a variant itself.
    func variants(of voice: Voice) -> [Voice] {
        guard voices.contains(where: { $0.id == voice.id }) else { return [] }
        return variants.sorted { $0.name.lowercased() < $1.name.lowercased() }.map { $0.applied(to: voice) }
    }

    /// The best voice for Mandarin. The other one of espeak-ng 1.51 reads the names of Chinese characters in Latin
    /// letters as English words and numbers: "jin one".
    private static let mandarin = "sit/cmn-Latn-pinyin"

    private mutating func addVoice(_ fields: [String]) {
        let (id, name) = (fields[1], fields[2])
        let languages = fields[3].split(separator: " ").compactMap { language -> (tag: String, priority: Int)? in
            let parts = language.split(separator: ":")
            guard parts.count == 2, let priority = Int(parts[0]), let tag = LanguageTag.canonical(String(parts[1]))
            else { return nil }
            return (tag, priority)
        }
        let voice = Voice(
            id: id,
            name: name.trimmed,
            languages: languages.map(\.tag),
            shortName: id.split(separator: "/").last.map(String.init),
            scripts: Script.writing(languages.map(\.tag)).union(Script.readByEveryVoice),
            gender: fields.gender,
            age: fields.age,
            quality: .formant
        )
        var priorities = Dictionary(languages.map { ($0.tag.lowercased(), $0.priority) }, uniquingKeysWith: min)
        if id == Self.mandarin { priorities["cmn"] = 0 }
        entries.append(Entry(voice: voice, priorities: priorities))
    }

    /// Finds the voice of an utterance: the one it names, or else the one for its language.
    ///
    /// - Throws: `SpeechError` with code `unknown-voice`.
    func voice(for utterance: Utterance) throws -> Voice {
        if let name = utterance.voice {
            return try voice(named: name)
        }
        return try voice(speaking: utterance.language)
    }

    /// Finds the voice with an identifier (`gmw/en-US`), the last part of an identifier (`en-us`), or a name. A variant
    /// may follow after a plus sign (`en-us+f3`).
    private func voice(named name: String) throws -> Voice {
        let parts = name.split(separator: "+", maxSplits: 1).map { $0.trimmed }
        guard let base = parts.first, let voice = baseVoice(named: base) else {
            throw SpeechError.unknownVoice(name, nearest: nearestVoice(to: parts.first ?? name))
        }
        guard parts.count == 2 else { return voice }
        guard let variant = variants.first(where: { $0.name.lowercased() == parts[1].lowercased() }) else {
            let nearest = Spelling.nearest(to: parts[1], among: variants.map(\.name))
            throw SpeechError.unknownVariant(parts[1], of: base, nearest: nearest)
        }
        return variant.applied(to: voice)
    }

    private func baseVoice(named name: String) -> Voice? {
        let name = name.lowercased()
        let matches: [(Voice) -> Bool] = [
            { $0.id.lowercased() == name },
            { $0.shortName.lowercased() == name },
            { $0.name.lowercased() == name },
        ]
        for isMatch in matches {
            if let voice = voices.first(where: isMatch) { return voice }
        }
        return LanguageTag.canonical(name).flatMap(bestVoice)
    }

    /// Finds the best voice for a language tag: one that lists it, or one for the tag without its last subtag, and so
    /// on (lookup, RFC 4647 §3.4), or one for a dialect of the language.
    private func voice(speaking tag: String) throws -> Voice {
        for range in LanguageTag.canonical(tag).map(LanguageTag.ranges) ?? [] {
            if let voice = bestVoice(listing: range) { return voice }
        }
        throw SpeechError.unknownLanguage(tag, nearest: nearestLanguage(to: tag))
    }

    private func bestVoice(listing tag: String) -> Voice? {
        let tag = tag.lowercased()
        let candidates = entries.compactMap { entry in
            entry.priorities[tag].map { (priority: $0, voice: entry.voice) }
        }
        // The first of equals, which `min` does not guarantee.
        guard let best = candidates.map(\.priority).min() else { return nil }
        return candidates.first { $0.priority == best }?.voice
    }

    private var languages: [String] {
        Array(Set(voices.flatMap(\.languages))).sorted()
    }

    private func nearestLanguage(to tag: String) -> String? {
        LanguageNames(of: languages).tag(meantBy: tag) ?? Spelling.nearest(to: tag, among: languages)
    }

    private func nearestVoice(to name: String) -> Voice? {
        if let voice = LanguageNames(of: languages).tag(meantBy: name).flatMap(bestVoice) { return voice }
        let names = voices.flatMap { [$0.shortName, $0.name] }
        guard let nearest = Spelling.nearest(to: name, among: names) else { return nil }
        return voices.first { $0.shortName == nearest || $0.name == nearest }
    }
}

extension [String] {
    /// The gender in a line of a ``Listing``.
    fileprivate var gender: Voice.Gender? { count > 4 ? Voice.Gender(rawValue: self[4]) : nil }

    /// The age in a line of a ``Listing``.
    fileprivate var age: Int? { count > 5 ? Int(self[5]).flatMap { $0 > 0 ? $0 : nil } : nil }
}

extension Script {
    /// The scripts that every voice of espeak-ng reads, using the voice of one of their languages.
    fileprivate static let readByEveryVoice: Set<Script> = [
        .armenian, .bengali, .devanagari, .georgian, .gujarati, .gurmukhi, .hangul, .kannada, .malayalam, .sinhala,
        .tamil,
    ]
}
