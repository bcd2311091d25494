import Foundation
import Narration

/// Where a listener left a book, in a file beside it.
struct SavedPlace {
    private let file: URL

    init(ofBook path: String) {
        file = URL(fileURLWithPath: path).deletingPathExtension().appendingPathExtension("place")
    }

    func load() -> Bookmark? {
        (try? Data(contentsOf: file)).flatMap { try? JSONDecoder().decode(Bookmark.self, from: $0) }
    }

    func save(_ bookmark: Bookmark) {
        do {
            try JSONEncoder().encode(bookmark).write(to: file)
        } catch {
            print("The place was not saved: \(error)")
        }
    }

    func forget() {
        try? FileManager.default.removeItem(at: file)
    }
}
