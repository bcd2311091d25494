#if Mastering
import Narration
public import NarrationMastering

/// A sound file that was measured, and judged if there is a profile for it.
public struct JudgedFile: Sendable, Hashable {
    /// The path of the file, or another name if it has none.
    public let path: String

    /// The profile by which it is judged; `nil` if it is only measured.
    public let profile: MasteringProfile?

    /// Its measures, with verdicts if there is a profile.
    public let judgement: Judgement

    /// A warning that the end of the file is missing; `nil` if it is there.
    public let warning: String?

    /// Judges a file.
    ///
    /// - Parameters:
    ///   - path: Its path, or another name if it has none.
    ///   - file: What was measured of it.
    ///   - profile: The profile; by default, none.
    public init(_ path: String, _ file: InspectedFile, by profile: MasteringProfile? = nil) {
        (self.path, self.profile) = (path, profile)
        judgement = Judgement(of: file, by: profile)
        let end = file.sound.duration.asTime
        let missing = file.statedDuration.map { stated in
            "\(path): warning: it says it is \(stated.asTime) long, but ends at \(end): its end is missing"
        }
        warning = file.lacksEnd ? missing : nil
    }

    /// Whether it passes, in words: `passes acx`; empty without a profile.
    public var verdict: String {
        guard let profile else { return "" }
        let remark = profile.remark.map { " (\($0))" } ?? ""
        return "\(judgement.isPassed ? "passes" : "fails") \(profile.name)\(remark)"
    }
}
#endif
