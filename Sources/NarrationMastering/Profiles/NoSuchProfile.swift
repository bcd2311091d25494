import FoundationEssentials
import Narration

/// An error for a text that names no profile.
package struct NoSuchProfile: Error, CustomStringConvertible {
    /// The known profiles, and a suggestion if there is one.
    package let description: String

    /// Looks for a suggestion.
    ///
    /// - Parameters:
    ///   - argument: The argument.
    ///   - names: The possible values besides a loudness.
    package init(_ argument: String, among names: [String]) {
        let range = MasteringProfile.loudnesses
        let known = names.joined(separator: ", ") + " or LUFS=-18"
        guard let loudness = argument.loudness else {
            let meant = Spelling.nearest(to: argument, among: names).map { "; did you mean \($0)?" } ?? ""
            description = "choose \(known)\(meant)"
            return
        }
        let bounds = "LUFS=\(Int(range.lowerBound)) to LUFS=\(Int(range.upperBound))"
        if let meant = [loudness, -loudness].first(where: range.contains) {
            description = "choose \(known), from \(bounds); did you mean \(MasteringProfile.loudness(meant).name)?"
        } else {
            description = "a loudness is from \(bounds)"
        }
    }
}

extension MasteringProfile {
    /// The profiles with their own names.
    package static let named = [acx, podcast]

    /// Parses a profile: a name, or `LUFS=` and a loudness; `nil` for anything else.
    package init?(argument: String) {
        let argument = argument.lowercased()
        if let profile = Self.named.first(where: { $0.name == argument }) {
            self = profile
        } else if argument.hasPrefix("lufs="), let loudness = Double(argument.dropFirst("lufs=".count)),
            Self.loudnesses.contains(loudness)
        {
            self = .loudness(loudness)
        } else {
            return nil
        }
    }

    /// Parses a profile.
    ///
    /// - Throws: ``NoSuchProfile``.
    package static func typed(_ argument: String) throws -> MasteringProfile {
        guard let profile = MasteringProfile(argument: argument) else {
            throw NoSuchProfile(argument, among: named.map(\.name))
        }
        return profile
    }
}

extension String {
    /// The loudness that is meant by `-18`, `LUFS:-18` or `−18 LUFS`; `nil` if it is something else.
    fileprivate var loudness: Double? {
        let text = lowercased().replacing("−", with: "-").replacing("lufs", with: "")
        return text.wholeMatch(of: /[ :=]*(.*?)[ :=]*/).flatMap { Double($0.1) }
    }
}
