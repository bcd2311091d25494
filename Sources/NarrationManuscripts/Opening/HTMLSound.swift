import FoundationEssentials
import NarrationSystem

/// The sound of a story's HTML file, in it or beside it.
package struct HTMLSound {
    private let place: Place

    private enum Place {
        case here(Base64Bytes)
        case beside(String)
    }

    /// Looks for the sound. The result is `nil` if the file is not one that was rendered as a story.
    ///
    /// - Parameter path: The path of the file.
    package init?(ofStory path: String) {
        guard let file = try? OpenFile(path, O_RDONLY | O_NONBLOCK) else { return nil }
        defer { withExtendedLifetime(file) {} }
        var search = FileSearch(file.descriptor)
        guard let start = search.next(#"<audio id="sound" controls preload="auto" src=""#),
            let end = search.next("\"").map({ $0 - 1 }),
            let head = try? FileSystem.read(min(end - start, Self.longestPath), at: start, from: file.descriptor)
        else { return nil }
        let text = String(decoding: head, as: UTF8.self)
        if text.hasPrefix(Self.dataPrefix) {
            place = .here(Base64Bytes(file, at: start + Self.dataPrefix.utf8.count..<end))
        } else if end - start < Self.longestPath, let name = URLComponents(string: text)?.path,
            let match = name.wholeMatch(of: /[^\/]{1,255}\/sound-[0-9a-f]{1,32}\.m4a/), !name.hasPrefix("..")
        {
            place = .beside(path.parentFolder.appending(file: String(match.0)))
        } else {
            return nil
        }
    }

    private static let dataPrefix = "data:audio/mp4;base64,"
    private static let longestPath = 1024

    /// Puts the sound into a folder, unless it is a file already.
    ///
    /// - Parameter folder: The folder.
    /// - Returns: The path of the sound.
    /// - Throws: `ManuscriptError` if it is damaged; `SystemError` if it cannot be written.
    package func unpack(into folder: NewFolder) throws -> String {
        switch place {
        case .beside(let path): return path
        case .here(let bytes):
            let file = try folder.create("sound.m4a")
            _ = try bytes.copy(to: file.number, upTo: .max)
            withExtendedLifetime(file) {}
            return folder.path(of: "sound.m4a")
        }
    }
}
