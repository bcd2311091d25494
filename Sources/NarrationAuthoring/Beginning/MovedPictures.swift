import Narration
import NarrationKit
import NarrationStories
import NarrationSystem

extension Book {
    /// The paths of its cover, its lexicons, its pictures and its recordings.
    var files: [String] {
        [coverImage].compactMap(\.self) + lexicons + pages.flatMap { $0.picturePaths + $0.recordingPaths }
    }

    /// Changes the paths of pictures and lexicons from one base folder to another, so that they lead to the same files.
    ///
    /// - Parameters:
    ///   - folder: The folder to which the paths are relative.
    ///   - other: The new base folder.
    /// - Throws: `SettingError` for pictures outside the new folder, to which a book cannot refer.
    mutating func movePictures(from folder: String, to other: String) throws(SettingError) {
        guard let source = try? FileSystem.resolved(folder), let target = try? FileSystem.resolved(other),
            source != target
        else { return }
        var unreachable: [ExactPath] = []
        func moved(_ picture: String?) -> String? {
            guard let picture else { return nil }
            let path = source.appending(file: picture).withoutSteps
            if let inside = path.path(inFolder: target) { return inside }
            if !unreachable.contains(ExactPath(picture)) { unreachable.append(ExactPath(picture)) }
            return picture
        }
        coverImage = moved(coverImage)
        lexicons = lexicons.compactMap(moved)
        for page in pages.indices {
            pages[page].backgroundImage = moved(pages[page].backgroundImage)
            for index in pages[page].pictures.indices {
                pages[page].pictures[index].image = moved(pages[page].pictures[index].image) ?? ""
            }
        }
        if !unreachable.isEmpty { throw .unreachable(unreachable.map(\.text), from: other, in: folder) }
    }
}

extension SettingError {
    fileprivate static func unreachable(_ pictures: [String], from other: String, in folder: String) -> SettingError {
        let list = pictures.prefix(3).map { "\"\($0)\"" }.joined(separator: ", ")
        let rest = pictures.count > 3 ? " and \((pictures.count - 3).of("other"))" : ""
        return SettingError(
            .output,
            """
            a book's files are in its folder, and \(list)\(rest) of the story would be outside \(other.quotedForShell): \
            write the book to \(folder.quotedForShell), or copy story and pictures first
            """
        )
    }
}

extension String {
    /// An absolute path without the components `.` and `..`.
    fileprivate var withoutSteps: String {
        var steps: [Substring] = []
        for step in split(separator: "/") where step != "." {
            if step == ".." { _ = steps.popLast() } else { steps.append(step) }
        }
        return "/" + steps.joined(separator: "/")
    }
}
