import Narration

/// The narrator's commands, for tables and random walks.
enum Command: CaseIterable {
    case start, pause, pauseAtWord, `continue`, stop, stopAtWord
    case nextPage, previousPage, goToLastPage, goToBookmark, skipForward, skipBackward
    case tune

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
        }
    }

    @MainActor
    private func tune(_ narrator: Narrator) -> Bool {
        narrator.tuning.rate += 0.01
        return true
    }
}
