import Foundation
import MorseCode
import Narration
import NarrationBooks
import NarrationEspeak
import NarrationPlayback
import NarrationPortAudio
import NarrationReading

/// Reads a story: prints each word as it is heard, turns the pages, and resumes at the saved place.
@main
@MainActor
struct StoryPlayer {
    static func main() async throws {
        let arguments = CommandLine.arguments.dropFirst()
        guard let path = arguments.first(where: { !$0.hasPrefix("--") }) else {
            print("usage: StoryPlayer BOOK [--silent] [--morse]")
            return
        }
        let book = try BookReader().read(contentsOf: path).book
        let engine: any SpeechEngine = arguments.contains("--morse") ? MorseEngine() : try EspeakEngine()
        let output: any AudioOutput =
            arguments.contains("--silent") ? ClockOutput(clock: ContinuousClock()) : PortAudioOutput()
        let synthesizer = PlaybackSynthesizer(engine: engine, reading: NaturalReading(), output: output)
        let narrator = Narrator(book: book, synthesizer: synthesizer)
        narrator.turnsPages = true
        narrator.pageGap = 0.6

        let place = SavedPlace(ofBook: path)
        place.restore(narrator)
        let page = PrintedPage()
        narrator.delegate = page
        let listener = Task { await obey(narrator) }
        let events = narrator.events
        narrator.start()
        for await event in events {
            if case .finished = event { place.save(narrator) }
            if case .stateChanged(let state) = event, [.finished, .stopped].contains(state) { break }
        }
        narrator.state == .finished ? place.forget() : place.save(narrator)
        listener.cancel()
        await synthesizer.close()
        withExtendedLifetime(page) {}
    }

    /// Executes the listener's commands until the input ends.
    private static func obey(_ narrator: Narrator) async {
        for await line in Keyboard.lines {
            switch line {
            case "": if !narrator.pause() { narrator.continue() }
            case "n": narrator.nextPage()
            case "p": narrator.previousPage()
            case "+": narrator.tuning.rate += 0.05
            case "-": narrator.tuning.rate -= 0.05
            case "z": narrator.sleep(after: .seconds(20 * 60))
            case "q":
                let bookmark = narrator.bookmark
                narrator.stop()
                narrator.go(to: bookmark)
            default: print("Enter pauses; n and p turn the page, + and - change the pace, z goes to sleep, q quits.")
            }
        }
    }
}
