import Narration
import NarrationPlayback

/// The narrator's commands, for tables and random walks.
enum Command: CaseIterable {
    case start, pause, pauseAtWord, `continue`, stop, stopAtWord
    case nextPage, previousPage, goToLastPage, goToBookmark, skipForward, skipBackward
    case tune, toggleRepeat
    case readOne, readOverPageEnd, replaceBook

    @MainActor
    @discardableResult
    func perform(on narrator: Narrator) -> Bool {
        switch self {
        case .start: narrator.start()
        case .pause: narrator.pause()
        case .pauseAtWord: narrator.pause(at: .word)
        case .continue: narrator.continue()
        case .stop: narrator.stop()
        case .stopAtWord: narrator.stop(at: .word)
        case .nextPage: narrator.nextPage()
        case .previousPage: narrator.previousPage()
        case .goToLastPage: narrator.go(toPage: narrator.book.pages.count - 1)
        case .goToBookmark: narrator.go(to: Bookmark(page: 1, utterance: 2, frame: 5))
        case .skipForward: narrator.skipForward()
        case .skipBackward: narrator.skipBackward()
        case .tune: tune(narrator)
        case .toggleRepeat: toggleRepeat(narrator)
        case .readOne: narrator.play(Self.second...Self.second)
        case .readOverPageEnd: narrator.play(Self.second...UtterancePosition(page: 2, utterance: 0))
        case .replaceBook: narrator.replaceBook(narrator.book, goingTo: Bookmark(page: 1, utterance: 1, frame: 3))
        }
    }

    private static let second = UtterancePosition(page: 1, utterance: 1)

    @MainActor
    private func toggleRepeat(_ narrator: Narrator) -> Bool {
        narrator.repeatsUtterance.toggle()
        return true
    }

    @MainActor
    private func tune(_ narrator: Narrator) -> Bool {
        narrator.tuning.rate += 0.01
        return true
    }
}
