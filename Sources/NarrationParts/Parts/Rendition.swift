import Narration
import NarrationSystem

/// A form in which a book can be in a folder of parts: its format and its division.
struct Rendition {
    /// The format's name: `mp3`.
    let format: String

    let division: ChapterDivision

    /// Its identifier in the manifest: `mp3, chapters`.
    var id: String { "\(format), \(divisionName)" }

    /// The name of a file if another rendition has the plain name: `Hop (mp3, pages).m3u8`.
    func ownName(for name: String) -> String {
        let ending = name.fileExtension
        return "\(name.fileStem) (\(id))" + (ending.isEmpty ? "" : ".\(ending)")
    }

    private var divisionName: String {
        switch division {
        case .titles, .found: "chapters"
        case .pages: "pages"
        case .none: "whole"
        }
    }
}
