import CStoryWindow
import NarrationPlayer

/// Shows in the window what the player plays, and passes on what the listener does: the tutorial's view controller.
@MainActor
struct BookController {
    let player: StoryPlayer

    func open() {
        player.observe { story_window_show($0.picture, nil, $0.text) }
        player.observe { light($0.word(in: \.unicodeScalars)) }
        player.observe { story_window_set_playing($0.state == .speaking) }
        player.observe { story_window_tell($0.problem.map { "\($0)" } ?? "\($0.page + 1) of \($0.pageCount)") }
        player.play()
    }

    func turnBack() { player.previousPage() }
    func turnForward() { player.nextPage() }
    func playOrPause() { player.togglePlaying() }
    func hear(from character: Int) { player.play(from: character, in: \.unicodeScalars) }
}
