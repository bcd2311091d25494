import Narration

/// The cast of a book as it is read.
struct Cast {
    /// The members by their names. The voice and the language of a member that cannot be read are blank.
    private(set) var members: [String: CastMember] = [:]

    /// Whether the cast cannot be read, so that the voices of all characters are unknown.
    var isUnknown = false

    /// The member with this name; `nil` if the cast has no such member.
    subscript(name: String) -> CastMember? {
        get { isUnknown || name.isEmpty ? .unknown : members[name] }
        set { members[name] = newValue }
    }
}

extension CastMember {
    /// A member that cannot be read.
    static let unknown = CastMember(voice: "", language: "")
}
