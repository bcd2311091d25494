import Narration
import NarrationBooks
import NarrationEspeak
import NarrationPlayback
import NarrationReading
import NarrationRendering

/// Reads a book, narrates its first page in real time, printing each word as it is spoken, and renders the whole book.
@main
struct FirstStory {
    static func main() async throws {
        let path = CommandLine.arguments.dropFirst().first ?? "Hare.plist"
        let book = try BookReader().read(contentsOf: path).book
        let engine = try EspeakEngine()

        try await narrate(book, with: engine)

        let rendering = try await BookRenderer(engine: engine, reading: NaturalReading()).render(
            book,
            to: "story.flac",
            as: .flac
        )
        print("\(rendering.path): \(rendering.timeline.pages.count) pages")
    }

    /// Narrates with an output that keeps time without sound; with an audio device, the story would be heard.
    @MainActor
    static func narrate(_ book: Book, with engine: EspeakEngine) async throws {
        let output = ClockOutput(clock: ContinuousClock())
        let narrator = Narrator(
            book: book,
            synthesizer: PlaybackSynthesizer(engine: engine, reading: NaturalReading(), output: output)
        )
        let events = narrator.events
        narrator.start()
        for await event in events {
            switch event {
            case .word(let position, let range):
                print(book[position]?.string[range] ?? "")
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
