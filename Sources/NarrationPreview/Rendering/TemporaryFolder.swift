import Foundation
import NarrationSystem

/// A folder for files that nobody else reads, which is made when its path is first asked for.
struct TemporaryFolder {
    private let place = FileManager.default.temporaryDirectory.appending(path: "narration-studio-\(UUID().uuidString)")

    /// The path of the folder.
    ///
    /// - Throws: `CocoaError` if the folder cannot be made.
    var path: String {
        get throws {
            try FileManager.default.createDirectory(
                at: place,
                withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700]
            )
            return place.path
        }
    }

    /// Removes the folder and its files.
    func remove() { try? FileManager.default.removeItem(at: place) }
}
