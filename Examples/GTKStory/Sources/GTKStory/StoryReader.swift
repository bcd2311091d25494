import CStoryWindow
import Narration
import NarrationKit
import NarrationPlayback
import NarrationPortAudio

/// Reads a book aloud, and shows in the window what is heard.
@MainActor
final class StoryReader: NarratorDelegate {
    private let path: String
    private let output: any AudioOutput
    private var book: OpenBook?
    private var narrator: Narrator?

    init(path: String, isSilent: Bool) {
        self.path = path
        output = isSilent ? ClockOutput(clock: ContinuousClock()) : PortAudioOutput()
    }

    /// Opens the book, and begins to read.
    func open() async {
        do {
            let book = try await OpenBook(path)
            let narrator = try book.narrator(through: output)
            narrator.turnsPages = true
            narrator.pageGap = 0.8
            narrator.delegate = self
            (self.book, self.narrator) = (book, narrator)
            show()
            narrator.start()
        } catch {
            story_window_warn("\(error)")
        }
    }

    // MARK: - What the listener does

    func obey(_ command: StoryCommand) {
        guard let narrator else { return }
        switch command {
        case .back: narrator.previousPage()
        case .forward: narrator.nextPage()
        case .play: if !narrator.pause() { narrator.start() }
        }
    }

    /// Reads on from the utterance with a character of the page's text.
    func hear(from character: Int) {
        guard let narrator, let place = page?.place(of: character) else { return }
        narrator.go(toPage: narrator.page, utterance: place.utterance)
        narrator.start()
    }

    // MARK: - What is heard

    func narrator(_ narrator: Narrator, willSpeak range: Range<String.Index>, at position: UtterancePosition) {
        guard let lit = page?.characters(of: range, in: position.utterance) else { return }
        story_window_light(Int32(lit.lowerBound), Int32(lit.upperBound))
    }

    func narrator(_ narrator: Narrator, didTurnPageTo position: UtterancePosition) {
        show()
    }

    func narrator(_ narrator: Narrator, didFail position: UtterancePosition, with error: any Error) {
        story_window_warn("\(error)")
    }

    func narrator(_ narrator: Narrator, wasInterruptedBy error: any Error) {
        story_window_warn("\(error)")
    }

    func narrator(_ narrator: Narrator, didChange state: NarrationState) {
        story_window_set_playing(state == .speaking)
        if state == .finished { story_window_light(0, 0) }
    }

    private var page: Page? {
        narrator.flatMap { $0.book.pages.indices.contains($0.page) ? $0.book.pages[$0.page] : nil }
    }

    private func show() {
        guard let narrator, let book, let page else { return }
        let picture = page.backgroundImage.map { book.folder + "/" + $0 }
        let place = "\(narrator.page + 1) of \(narrator.book.pages.count)"
        story_window_show(picture, page.imageDescription, page.text, place)
    }
}
