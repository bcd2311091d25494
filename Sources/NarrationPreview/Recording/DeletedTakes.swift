import FoundationEssentials
import NarrationSystem

/// The takes that an author has deleted. They are moved into a hidden folder among the recordings, so that they can be
/// brought back.
struct DeletedTakes {
    private static let name = ".deleted"

    private let recordings: String
    private let folder: String

    /// - Parameter recordings: The path of the folder with recordings.
    init(in recordings: String) {
        self.recordings = recordings
        folder = recordings.appending(file: Self.name)
    }

    /// The names of the deleted takes, of some.
    func names(among names: some Sequence<String>) -> [String] {
        let all = Set((try? FileSystem.names(in: folder)) ?? [])
        return names.filter(all.contains)
    }

    /// The names that no deleted take has, of some.
    func names(missingAmong names: some Sequence<String>) -> [String] {
        let all = Set((try? FileSystem.names(in: folder)) ?? [])
        return names.filter { !all.contains($0) }
    }

    /// Deletes a take.
    ///
    /// - Parameters:
    ///   - name: The name of the take.
    ///   - names: The names that it may have among the deleted ones, if its own is taken.
    /// - Throws: ``StudioFailure`` if the studio did not make this file, or it cannot be moved.
    func delete(_ name: String, orAs names: some Sequence<String>) throws(StudioFailure) {
        let path = recordings.appending(file: name)
        guard StudioMark.isOn(path) else {
            throw StudioFailure(.impossible, "\(name) was not recorded in the studio; it is not deleted here")
        }
        try Folder.make(folder, for: "deleted recordings")
        try move(name, from: recordings, to: folder, as: [name] + names)
    }

    /// Brings a take back.
    ///
    /// - Parameters:
    ///   - name: Its name among the deleted ones.
    ///   - names: The names that it may have, if its own is taken.
    /// - Throws: ``StudioFailure`` if it is not there, or cannot be moved.
    func restore(_ name: String, orAs names: some Sequence<String>) throws(StudioFailure) {
        try move(name, from: folder, to: recordings, as: [name] + names)
        // Fails as long as there are others.
        rmdir(folder)
    }

    private func move(_ name: String, from old: String, to new: String, as names: [String]) throws(StudioFailure) {
        let path = old.appending(file: name)
        do throws(SystemError) {
            guard try FileSystem.linkStatus(of: path).isFile else { throw SystemError(code: ENOENT) }
            for candidate in names where try FileSystem.rename(path, toUnused: new.appending(file: candidate)) {
                return
            }
            throw SystemError(code: EEXIST)
        } catch {
            throw failure(moving: name, error)
        }
    }

    private func failure(moving name: String, _ error: SystemError) -> StudioFailure {
        StudioFailure(.unwritable, "\(name) cannot be moved: \(error)")
    }
}
