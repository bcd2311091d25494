import Narration
import NarrationBooks
import NarrationEspeak
import NarrationRendering
import NarrationResampling
import OwnParts

/// Renders a book with two engines to a file in a format that Narration does not have.
@main
struct RenderDuet {
    static func main() async throws {
        let book = try BookReader().read(contentsOf: "Duet.plist").book
        let engine = Duet(try EspeakEngine(), WhistleEngine())
        for utterance in book.pages.flatMap(\.utterances) {
            let voice = try await engine.voice(for: utterance)
            print("\(voice.name), \(voice.sampleRate ?? engine.sampleRate) Hz: \(utterance.string)")
        }
        let rendering = try await BookRenderer(engine: engine, reading: PlainReading(), resampling: Soxr())
            .render(book, to: "duet.au", as: AUFormat())
        print("\(rendering.path): \(rendering.timeline.sampleRate) Hz")
    }
}
