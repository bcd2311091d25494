import Narration
import NarrationBooks

/// The voice that `<voice>` asks for.
struct VoiceWish {
    /// The names, the best first.
    let names: [String]
    let languages: [String]
    private let gender: Voice.Gender?
    private let age: Int?
    private let variant: Int

    init(_ element: XMLElement) {
        func list(_ attribute: String) -> [String] {
            element[attribute]?.split(whereSeparator: \.isWhitespace).map(String.init) ?? []
        }
        // A name of SSML 1.1 has no blanks; that of a voice may have some.
        let name = element["name"]?.trimmingBlanks ?? ""
        names = name.isEmpty ? [] : [name] + list("name").filter { $0 != name }
        // SSML 1.1, 3.2.1: a language may be followed by an accent, "en:pt".
        languages = list("languages").map { String($0.prefix { $0 != ":" }) }
        gender = element["gender"].flatMap(Voice.Gender.init)
        age = element["age"].flatMap(Int.init).map { min(max($0, 0), 200) }
        variant = max(1, element["variant"].flatMap(Int.init) ?? 1)
    }

    /// Whether nothing but the language is asked for.
    var isForLanguageAlone: Bool { names.isEmpty && gender == nil && age == nil && variant == 1 }

    /// The voice of a name; or else the voice of the language and the gender that is nearest in age.
    func best(of voices: [Voice], speaking language: String) -> Voice? {
        if let named = names.lazy.compactMap({ voices.named($0) }).first { return named }
        guard names.isEmpty, !isForLanguageAlone else { return nil }
        let fitting = voices.filter { $0.speaks(language) && (gender == nil || $0.gender == gender) }
        let sorted = age.map { age in
            fitting.sorted { $0.distance(fromAge: age) < $1.distance(fromAge: age) }
        }
        let found = sorted ?? fitting
        return found.indices.contains(variant - 1) ? found[variant - 1] : found.first
    }
}

extension [Voice] {
    /// The voice with a name or an identifier.
    func named(_ name: String) -> Voice? {
        first { [$0.id, $0.name, $0.shortName].contains(name) }
    }
}

extension Voice {
    /// The years between an age and its own; more than any if that is unknown.
    fileprivate func distance(fromAge age: Int) -> Double {
        self.age.map { abs(Double($0) - Double(age)) } ?? .infinity
    }

    /// Whether it speaks a language, in any country.
    func speaks(_ language: String) -> Bool {
        languages.contains { $0.primaryTag == language.primaryTag }
    }
}

extension String {
    var primaryTag: String { prefix { $0 != "-" }.lowercased() }

    fileprivate var trimmingBlanks: String {
        String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}
