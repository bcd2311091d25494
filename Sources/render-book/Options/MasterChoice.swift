import NarrationMastering

/// The choice of mastering: a profile, or `none`.
struct MasterChoice {
    /// The profile; `nil` for none.
    let profile: MasteringProfile?

    /// The possible values, for messages.
    static let list = "none, \(MasteringProfile.list)"
}
