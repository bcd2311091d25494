import Narration
import NarrationKit
import NarrationPlayback

/// Reads a book, narrates its first page in real time, printing each word as it is spoken, and renders the whole book.
@main
struct FirstStory {
    static func main() async throws {
        let book = try await OpenBook(CommandLine.arguments.dropFirst().first ?? "Hare.plist")
        try await narrate(book)
        let rendering = try await book.render(to: "story.flac").rendering
        print("\(rendering.path): \(rendering.timeline.pages.count) pages")
    }

    /// Narrates with an output that keeps time without sound; with an audio device, the story would be heard.
    @MainActor
    static func narrate(_ book: OpenBook) async throws {
        let narrator = try book.narrator(through: ClockOutput(clock: ContinuousClock()))
        let events = narrator.events
        narrator.start()
        for await event in events {
            switch event {
            case .word(let position, let range):
                print(narrator.book[position]?.string[range] ?? "")
            case .failed(let position, let error):
                print("\(position): \(error)")
            case .stateChanged(.finished):
                return
            default:
                break
            }
        }
    }
}
