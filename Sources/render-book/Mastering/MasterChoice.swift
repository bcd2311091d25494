import ArgumentParser
import NarrationMastering

/// What a rendering is mastered for, as it is typed: a profile, or `none`.
struct MasterChoice: ExpressibleByArgument {
    /// The profile; `nil` for none.
    let profile: MasteringProfile?

    /// What can be typed, for messages.
    static let list = "none, \(MasteringProfile.names)"

    /// Reads a profile's name.
    init?(argument: String) {
        profile = MasteringProfile(name: argument)
        guard profile != nil || argument.lowercased() == "none" else { return nil }
    }
}
