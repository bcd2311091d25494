import Narration
import NarrationBooks
import NarrationLinting

extension ParsedBook {
    /// Finds characters that are not in the cast, and members of the cast whom nothing names. A book with errors is not
    /// searched, because parts of its cast may be missing.
    var castProblems: [Finding] {
        guard !isBroken else { return [] }
        let names = CharacterNames(cast: book.cast.keys.sorted(), named: places.characters.map(\.name))
        let problems = Dictionary(uniqueKeysWithValues: names.unknown.map { ($0, names.problem(ofUnknown: $0)) })
        let unknown = places.characters.compactMap { name, location in problems[name].map { ($0, location) } }
        let unused = places.members.compactMap { name, location in
            names.unused.contains(name) ? (names.problem(ofUnused: name), location) : nil
        }
        return unknown + unused
    }
}

/// The names of a cast, and those that a book gives to the characters who speak.
private struct CharacterNames {
    let cast: [String]
    let unknown: Set<String>
    let unused: Set<String>

    init(cast: [String], named: [String]) {
        self.cast = cast
        (unknown, unused) = (Set(named).subtracting(cast), Set(cast).subtracting(named))
    }

    func problem(ofUnknown name: String) -> Diagnostic {
        .unknownCharacter(name, in: cast, certainly: correction(of: name))
    }

    func problem(ofUnused name: String) -> Diagnostic {
        .unusedCharacter(name, nearest: Spelling.nearest(to: name, among: unknown.sorted()))
    }

    /// The member that is certainly meant: the names differ only in case and blanks; or they are similar, and nothing
    /// else names the member. Anna and Anne may be two persons.
    private func correction(of name: String) -> String? {
        let same = cast.filter { $0.folded == name.folded }
        guard same.isEmpty else { return same.count == 1 ? same[0] : nil }
        let rivals = unknown.filter { Spelling.nearest(to: $0, among: cast) == Spelling.nearest(to: name, among: cast) }
        guard let nearest = Spelling.certain(for: name, among: cast), unused.contains(nearest), rivals.count == 1 else {
            return nil
        }
        return nearest
    }
}

extension String {
    /// The name without the differences of case and blanks.
    fileprivate var folded: String {
        lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
