import Narration
import NarrationTesting
import Testing

/// Ten thousand commands and synthesizer's steps at random, with the laws checked after each.
@MainActor
@Suite struct NarratorWalkTests {
    @Test(arguments: 1...4)
    func `the laws hold on a random walk`(seed: UInt64) {
        var dice = SplitMix(seed: seed)
        let pages = (0..<12).map { _ in (0..<Int.random(in: 0...5, using: &dice)).map { _ in "hop hop" } }
        let stage = Stage(pages)
        let watch = LawWatch()
        stage.narrator.delegate = watch
        for step in 1...10_000 {
            switch Int.random(in: 0..<10, using: &dice) {
            case 0..<6: stage.step()
            case 6: stage.narrator.automaticPageTurn.toggle()
            case 7 where Bool.random(using: &dice): stage.synthesizer.fail()
            default: Command.allCases.randomElement(using: &dice)?.perform(on: stage.narrator)
            }
            check(stage, watch)
            guard watch.violations.isEmpty else {
                Issue.record("step \(step): \(watch.violations)")
                return
            }
        }
    }

    private func check(_ stage: Stage, _ watch: LawWatch) {
        let narrator = stage.narrator
        let count = narrator.book.pages[narrator.page].utterances.count
        watch.expect((0...count).contains(narrator.nextUtterance), "the index is within the page")
        watch.expect(narrator.state == watch.state, "the state is the one reported last")
        watch.expect(narrator.state != .finished || narrator.nextUtterance == count, "finished is at the page's end")
        if narrator.state == .speaking {
            watch.expect(stage.synthesizer.isSpeaking, "speaking is being spoken")
            watch.expect(!stage.synthesizer.isPaused, "speaking is not paused")
            watch.expect(narrator.nextUtterance > 0, "the index is ahead of speech")
        }
        if let open = watch.open {
            watch.expect(
                open == UtterancePosition(page: narrator.page, utterance: narrator.nextUtterance - 1),
                "the started utterance is the one before the index"
            )
            watch.expect([.speaking, .paused].contains(narrator.state), "only speech and pauses are in mid-utterance")
        }
    }
}

/// Checks the order of a narrator's events.
@MainActor
private final class LawWatch: NarratorDelegate {
    var violations: [String] = []
    var state = Narrator.State.stopped
    /// Started and not ended.
    var open: UtterancePosition?
    private var lastFinished: UtterancePosition?

    func expect(_ holds: Bool, _ law: String) {
        if !holds {
            violations.append(law)
        }
    }

    func narrator(_ narrator: Narrator, didStart position: UtterancePosition) {
        expect(open == nil, "one utterance at a time")
        expect(
            lastFinished.map { position.page != $0.page || position.utterance == $0.utterance + 1 } ?? true,
            "chained"
        )
        open = position
    }

    func narrator(_ narrator: Narrator, willSpeak range: Range<String.Index>, at position: UtterancePosition) {
        expect(open == position, "words come between start and end")
    }

    func narrator(_ narrator: Narrator, didFinish position: UtterancePosition) {
        expect(open == position, "only what started finishes")
        open = nil
        lastFinished = position
    }

    func narrator(_ narrator: Narrator, didCancel position: UtterancePosition) {
        expect(open == position || open == nil, "only the current one is cancelled")
        open = nil
        lastFinished = nil
    }

    func narrator(_ narrator: Narrator, didFail position: UtterancePosition, with error: any Error) {
        expect(open == position || open == nil, "only the current one fails")
        open = nil
        lastFinished = position
    }

    func narrator(_ narrator: Narrator, didTurnPageTo position: UtterancePosition) {
        expect(open == nil, "pages are turned between utterances")
        lastFinished = nil
    }

    func narrator(_ narrator: Narrator, didSkipTo position: UtterancePosition) {
        expect(open == nil, "skips are between utterances")
        lastFinished = nil
    }

    func narrator(_ narrator: Narrator, didChange state: Narrator.State) {
        expect(state != self.state, "a change of state is a change")
        self.state = state
        if state != .paused, state != .speaking {
            lastFinished = nil
        }
    }
}
