import Foundation
import Narration
import NarrationPlayback

/// A listener's place in a book and tuning, saved in a file next to it.
@MainActor
struct SavedPlace {
    private struct Place: Codable {
        var bookmark: Bookmark
        var tuning: Tuning
    }

    private let file: URL

    init(ofBook path: String) {
        file = URL(fileURLWithPath: path).deletingPathExtension().appendingPathExtension("place")
    }

    func restore(_ narrator: Narrator) {
        guard let place = load() else { return }
        narrator.tuning = place.tuning
        narrator.go(to: place.bookmark)
    }

    func save(_ narrator: Narrator) {
        do {
            let place = Place(bookmark: narrator.bookmark, tuning: narrator.tuning)
            try JSONEncoder().encode(place).write(to: file, options: .atomic)
        } catch {
            print("The place was not saved: \(error)")
        }
    }

    func forget() {
        try? FileManager.default.removeItem(at: file)
    }

    private func load() -> Place? {
        (try? Data(contentsOf: file)).flatMap { try? JSONDecoder().decode(Place.self, from: $0) }
    }
}
