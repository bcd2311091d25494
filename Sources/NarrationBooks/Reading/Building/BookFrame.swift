import Narration

/// A dictionary or array that has begun and not ended.
struct BookFrame {
    let level: BookLevel
    let place: SourceAnchor?
    /// What the next value is meant to be: in a dictionary, by the last key.
    var next: BookValue
    var keys: BookKeys = []
    /// How many unknown keys stand in the frames around this one.
    var unknownKeysOutside = 0
}

/// A key that means nothing where it stands.
struct UnknownKey {
    let name: String
    let place: SourceAnchor?
    /// What stands under it.
    var kind: PropertyListKind?
}

extension BookFrame {
    /// How many unknown keys of a dictionary may be slips: it takes time to find what each was meant to be.
    static let mostSlips = 1000

    /// The keys that unknown ones are meant to be for certain: no other is as near, it is not given, no other unknown
    /// key could be it, and what stands under it is what belongs there. More than ``mostSlips`` keys are no slips.
    func corrections(of unknownKeys: ArraySlice<UnknownKey>) -> [BookKey?] {
        guard unknownKeys.count <= Self.mostSlips else { return unknownKeys.map { _ in nil } }
        let names = level.keys.map(\.name)
        let nearest = unknownKeys.compactMap { Spelling.nearest(to: $0.name, among: names) }
        let claims = Dictionary(nearest.map { ($0, 1) }, uniquingKeysWith: +)
        return unknownKeys.map { unknown in
            guard let name = Spelling.certain(for: unknown.name, among: names), claims[name] == 1,
                let key = level.keys.first(where: { $0.name == name }), !keys.contains(key),
                let kind = unknown.kind, level.value(of: key)?.accepts(kind) == true
            else { return nil }
            return key
        }
    }
}
