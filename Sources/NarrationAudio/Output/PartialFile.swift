import FoundationEssentials
import Narration
import NarrationSystem

/// The hidden file that contains an output until it is complete. Each writer has its own.
enum PartialFile {
    /// What becomes of a file that its writer does not finish, by the ending of its name. No output has such a name.
    enum Ending: String, CaseIterable {
        /// The next writer in the folder removes it.
        case removed = ".narration-partial"
        /// It stays until it is completed.
        case kept = ".narration-unfinished"
    }

    /// A name that nobody has while `name` is being written: `.NAME.WRITER.narration-partial`. A long name is cut.
    static func name(for name: String, by writer: WritingName, _ ending: Ending) -> String {
        let rest = ".\(writer.text)\(ending.rawValue)"
        return ".\(name.cut(toBytes: longestName - 1 - rest.utf8.count))\(rest)"
    }

    private static let longestName = 255

    /// The files that writers of this user will not finish, and the names of what they wrote, unless they were cut.
    static func left(in folder: Folder, _ ending: Ending) -> [(name: String, output: String)] {
        let names = (try? folder.names(ending: ending.rawValue)) ?? []
        return names.compactMap { name in
            guard name.hasPrefix("."), let dot = name.dropLast(ending.rawValue.count).lastIndex(of: "."),
                let status = try? folder.status(of: name), status.isOurs
            else { return nil }
            let writer = name[dot...].dropFirst().dropLast(ending.rawValue.count)
            guard WritingName.isLeftover(String(writer), status, after: patience) else { return nil }
            return (name, String(name[..<dot].dropFirst()))
        }
    }

    /// Removes what writers of this user will not finish.
    static func removeLeft(in folder: Folder) {
        for (name, _) in left(in: folder, .removed) { try? folder.remove(name) }
    }

    /// The time after which a file of another machine is taken for one that was left. Some formats write everything at
    /// the end of a rendering, which takes hours; one that takes longer than this has to write its file again.
    private static let patience = Duration.seconds(86_400)
}
