import NarrationMastering

/// The choice of mastering: a profile, or `none`.
struct MasterChoice {
    /// The profile; `nil` for none.
    let profile: MasteringProfile?

    /// Parses a profile or `none`.
    ///
    /// - Throws: `NoSuchProfile`.
    static func typed(_ argument: String) throws -> MasterChoice {
        if argument.lowercased() == "none" { return MasterChoice(profile: nil) }
        guard let profile = MasteringProfile(argument: argument) else {
            throw NoSuchProfile(argument, among: ["none"] + MasteringProfile.named.map(\.name))
        }
        return MasterChoice(profile: profile)
    }
}
