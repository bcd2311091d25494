import ArgumentParser
import Foundation
import Narration
import NarrationMastering

/// Something typed for a profile that names none.
struct NoSuchProfile: Error, CustomStringConvertible {
    /// What is known, and what was meant, if that can be told.
    let description: String

    /// Looks for what was meant.
    ///
    /// - Parameters:
    ///   - argument: What was typed.
    ///   - names: What could have been typed besides a loudness.
    init(_ argument: String, among names: [String]) {
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
    /// What can be typed for a profile, for messages.
    static let list = "acx, podcast, LUFS=-18"

    /// The profiles that have a name of their own.
    private static let named = [acx, podcast]

    /// The profile that was typed: a name, or `LUFS=` and a loudness; `nil` for anything else.
    private init?(argument: String) {
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

    /// Reads what was typed for a profile.
    ///
    /// - Throws: ``NoSuchProfile``.
    static func typed(_ argument: String) throws -> MasteringProfile {
        guard let profile = MasteringProfile(argument: argument) else {
            throw NoSuchProfile(argument, among: named.map(\.name))
        }
        return profile
    }

    /// Reads what was typed for a profile, or for none.
    ///
    /// - Throws: ``NoSuchProfile``.
    static func typedOrNone(_ argument: String) throws -> MasterChoice {
        if argument.lowercased() == "none" { return MasterChoice(profile: nil) }
        guard let profile = MasteringProfile(argument: argument) else {
            throw NoSuchProfile(argument, among: ["none"] + named.map(\.name))
        }
        return MasterChoice(profile: profile)
    }
}

extension String {
    /// The loudness that is meant by `-18`, `LUFS:-18` or `−18 LUFS`; `nil` when it is something else.
    fileprivate var loudness: Double? {
        let text = lowercased().replacingOccurrences(of: "−", with: "-").replacingOccurrences(of: "lufs", with: "")
        return Double(text.trimmingCharacters(in: CharacterSet(charactersIn: " :=")))
    }
}
