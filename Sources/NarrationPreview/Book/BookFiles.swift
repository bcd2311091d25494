import Narration
import NarrationSystem

/// The files in a book's folder and its subfolders.
struct BookFiles {
    private let folder: String

    init(in folder: String) {
        self.folder = folder
    }

    /// The paths of some of them, at most ``mostFiles``. Links to folders are not followed, and links to files only
    /// within the book's folder.
    ///
    /// - Parameter isMeant: Whether a file is one of them, by its name.
    /// - Returns: The paths in the folder, in order.
    func paths(where isMeant: (String) -> Bool) -> [String] {
        var paths: [String] = []
        var folders = [""][...]
        var countOfFolders = 1
        while let subfolder = folders.popFirst() {
            let place = subfolder.isEmpty ? folder : folder.appending(file: subfolder)
            let names = (try? FileSystem.names(in: place)) ?? []
            for name in names.sorted() where !name.hasPrefix(".") {
                guard paths.count < Self.mostFiles else { return paths }
                let path = subfolder.appending(file: name)
                let status = try? FileSystem.linkStatus(of: folder.appending(file: path))
                if status?.isFolder == true, countOfFolders < Self.mostFolders {
                    folders.append(path)
                    countOfFolders += 1
                } else if isMeant(name), PicturePlace(path, in: folder).state == .present {
                    paths.append(path)
                }
            }
        }
        return paths
    }

    private static let mostFiles = 1_000

    /// A book may lie in a folder with everything its author has.
    private static let mostFolders = 200
}
