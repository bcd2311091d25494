import NarrationMastering

/// What a rendering is mastered for, as it is typed: a profile, or `none`.
struct MasterChoice {
    /// The profile; `nil` for none.
    let profile: MasteringProfile?

    /// What can be typed, for messages.
    static let list = "none, \(MasteringProfile.list)"
}
