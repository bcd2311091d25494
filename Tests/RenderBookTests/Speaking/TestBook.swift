import Foundation
import Narration
import TestSupport

extension ScratchFolder {
    /// Writes a book: the strings of each page's utterances.
    ///
    /// - Returns: Its name.
    @discardableResult
    func write(_ pages: [[String]], to name: String = "Book.plist") throws -> String {
        let book: [String: Any] = [
            "bookPages": pages.map { ["utterances": $0.map { ["utteranceString": $0] }] }
        ]
        // A binary property list, which can contain every character.
        let data = try PropertyListSerialization.data(fromPropertyList: book, format: .binary, options: 0)
        try data.write(to: URL(fileURLWithPath: file(name)))
        return name
    }
}
