import EPUBChecking
import Foundation

/// A page of an EPUB whose files are in a folder, so that a browser can open it.
struct UnpackedPage {
    /// The address of its document.
    let address: URL

    /// The file with its sound.
    let sound: URL

    /// The clips of its overlay.
    let clips: [TalkingBook.Clip]

    /// Unpacks an EPUB, and takes its first page with several clips.
    ///
    /// - Parameters:
    ///   - path: The path of the EPUB.
    ///   - folder: The folder in which a new one is made for the files.
    /// - Throws: An error if the EPUB cannot be read, or a file cannot be written.
    init(of path: String, in folder: String) throws {
        let unpacked = folder + "/epub/"
        let opened = try TalkingBook(contentsOf: path)
        for entry in opened.entries {
            let file = URL(fileURLWithPath: unpacked + entry.name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try opened.contents(of: entry.name).write(to: file)
        }
        let page = opened.pages.first { $0.clips.count > 1 }!
        address = URL(fileURLWithPath: unpacked + page.document)
        sound = URL(fileURLWithPath: unpacked + page.clips[0].sound)
        clips = page.clips
    }

    /// The clips as an array of JavaScript: the identifier, the start and the end of each, in milliseconds.
    var clipList: String { "[" + clips.map { "['\($0.target)',\($0.begin),\($0.end)]" }.joined(separator: ",") + "]" }
}
