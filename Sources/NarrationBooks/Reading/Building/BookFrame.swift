import Narration

/// A dictionary or array that has begun and not ended.
struct BookFrame {
    let level: BookLevel
    let place: SourceAnchor?
    /// The expected kind of the next value: in a dictionary, by the last key.
    var next: BookValue
    var keys: BookKeys = []
    /// The number of unknown keys in the frames around this one.
    var unknownKeysOutside = 0
}

/// A key that has no meaning in its place.
struct UnknownKey {
    let name: String
    let place: SourceAnchor?
    /// The kind of its value.
    var kind: PropertyListKind?
}

extension BookFrame {
    /// The number of unknown keys of a dictionary that are checked for misspellings, which takes time.
    static let mostSlips = 1000

    /// The keys that are certainly meant by unknown ones: no other is as similar, it is not present, no other unknown
    /// key could mean it, and the value has the right type. If there are more than ``mostSlips`` unknown keys, none is
    /// corrected.
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

    /// The repair of a property beside a text: it moves into `utteranceProperties`, but for that of a whole book.
    func move(of unknown: UnknownKey, among unknownKeys: ArraySlice<UnknownKey>) -> Diagnostic.Fix? {
        guard level == .utterance || level == .page, let place, unknownKeys.count <= Self.mostSlips,
            let key = BookLevel.properties.keys.first(where: { $0.name == unknown.name }), let kind = unknown.kind,
            BookLevel.properties.value(of: key)?.accepts(kind) == true,
            unknownKeys.count(where: { $0.name == unknown.name }) == 1
        else { return nil }
        return .move(of: key, in: place)
    }
}
