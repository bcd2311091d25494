import Narration

/// Tunes one utterance: keys change its numbers, and after each change it is spoken from its beginning, followed by a
/// pause.
extension ScreenNarration {
    /// Starts tuning an utterance, or switches to another one. It is spoken without the listener's general tuning.
    func tune(_ position: UtterancePosition) {
        guard tuned.book[position] != nil else { return }
        if tuning == nil {
            listenerTuning = narrator.tuning
            narrator.tuning = Tuning()
        }
        tuning = position
        narrator.replaceBook(tuned.book, goingTo: Bookmark(page: position.page, utterance: position.utterance))
        narrator.play(position...position)
    }

    /// Continues reading from the utterance that was tuned.
    func endTuning() {
        guard let position = stopTuning() else { return }
        narrator.go(toPage: position.page, utterance: position.utterance)
        if !narrator.continue() { narrator.start() }
    }

    /// Restores the state from before the tuning.
    ///
    /// - Returns: The utterance that was tuned.
    @discardableResult
    func stopTuning() -> UtterancePosition? {
        guard let position = tuning else { return nil }
        tuning = nil
        narrator.tuning = listenerTuning
        return position
    }

    /// Handles a key while an utterance is tuned.
    func press(_ key: Key, tuning position: UtterancePosition) {
        switch key {
        case .space: if !narrator.pause(), !resumes(position) { tune(position) }
        case .again: tune(position)
        case .left: leave(position) { $0.previousPage() }
        case .right: leave(position) { $0.nextPage() }
        case .up: leave(position) { $0.skipBackward() }
        case .down: leave(position) { $0.skipForward() }
        case .more(let dial): turn(dial, of: position, by: 1)
        case .less(let dial): turn(dial, of: position, by: -1)
        case .reset:
            tuned.reset(position)
            tune(position)
        default: break
        }
    }

    /// Undoes the last change, and speaks its utterance.
    func undo() {
        guard let position = tuned.undo() else {
            notice = "nothing was tuned"
            return
        }
        tune(position)
    }

    private func turn(_ dial: Dial, of position: UtterancePosition, by steps: Int) {
        tuned.turn(dial, of: position, by: steps)
        tune(position)
    }

    /// Continues an utterance that was paused before its end.
    private func resumes(_ position: UtterancePosition) -> Bool {
        let bookmark = narrator.bookmark
        return bookmark.position == position && bookmark.frame > 0 && narrator.continue()
    }

    /// Moves to another utterance, and tunes it.
    private func leave(_ position: UtterancePosition, _ move: (Narrator) -> Bool) {
        narrator.pause()
        narrator.go(toPage: position.page, utterance: position.utterance)
        _ = move(narrator)
        tune(narrator.book[narrator.place] == nil ? position : narrator.place)
    }
}
