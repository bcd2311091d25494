public import Narration
public import NarrationPlayback

/// Checks the events of a `Narrator` as its delegate, and records violations of the laws of `NarrationEvent`.
/// ``check()`` checks its state and place between the events.
///
/// ```swift
/// let contract = NarratorContract(narrator)
/// narrator.start()
/// …
/// contract.check()
/// #expect(contract.violations == [])
/// ```
@MainActor
public final class NarratorContract {
    /// The violations so far, one sentence each.
    public private(set) var violations: [String] = []

    private let narrator: Narrator
    private var state: NarrationState
    /// The utterance that has started and not ended.
    private var open: UtterancePosition?
    /// The utterance that ended last. If one failed before it started, it may have been said between, so that the one
    /// before it counts as well. Empty if anything may follow.
    private var lastEnded: [UtterancePosition] = []
    /// Whether the open one is said between.
    private var isBetween = false
    /// Whether utterances were being repeated when the last one ended.
    private var isRepeating = false

    /// Makes the contract the narrator's delegate.
    public init(_ narrator: Narrator) {
        self.narrator = narrator
        state = narrator.state
        narrator.delegate = self
    }

    /// Checks the narrator's state and place.
    public func check() {
        let count = narrator.book.pages[narrator.page].utterances.count
        let next = narrator.nextUtterance
        let bookmark = narrator.bookmark
        expect((0...count).contains(next), "the index is within the page")
        expect(narrator.state == state, "the state is the one reported last")
        expect(narrator.state != .finished || next == count, "finished is at the page's end")
        expect(narrator.state != .speaking || next > 0 || narrator.saysBetween, "the index is ahead of speech")
        expect(bookmark.frame >= 0, "nothing is heard before the beginning")
        guard let open else { return }
        expect(open == narrator.position, "the position is that of the utterance")
        if !narrator.saysBetween {
            expect(open.utterance == next - 1, "the utterance is before the index")
            expect(open == bookmark.position, "the bookmark is in the utterance")
        }
        expect([.speaking, .paused].contains(narrator.state), "only speech and pauses are in mid-utterance")
    }

    /// Whether an utterance is the one after the last.
    private func follows(_ position: UtterancePosition) -> Bool {
        let step = isRepeating ? 0 : 1
        return lastEnded.isEmpty
            || lastEnded.contains { position.page != $0.page || position.utterance == $0.utterance + step }
    }

    private func end(_ position: UtterancePosition) {
        open = nil
        lastEnded = isBetween ? [] : [position]
        isRepeating = narrator.repeatsUtterance
    }

    private func expect(_ holds: Bool, _ law: String) {
        if !holds {
            violations.append(law)
        }
    }
}

extension NarratorContract: NarratorDelegate {
    /// Checks that no other utterance is being heard, and that it follows the last one.
    public func narrator(_ narrator: Narrator, didStart position: UtterancePosition) {
        expect(open == nil, "one utterance at a time")
        isBetween = narrator.saysBetween
        expect(isBetween || follows(position), "utterances are chained")
        open = position
    }

    /// Checks that the utterance is being heard.
    public func narrator(_ narrator: Narrator, willSpeak range: Range<String.Index>, at position: UtterancePosition) {
        expect(open == position, "words come between start and end")
    }

    /// Checks that the utterance is being heard.
    public func narrator(
        _ narrator: Narrator,
        didSubstitute passage: SubstitutedPassage,
        at position: UtterancePosition
    ) {
        expect(open == position, "only what is heard is substituted")
    }

    /// Checks that the utterance was being heard.
    public func narrator(_ narrator: Narrator, didFinish position: UtterancePosition) {
        expect(open == position, "only what started finishes")
        end(position)
    }

    /// Checks that no other utterance is being heard.
    public func narrator(_ narrator: Narrator, didCancel position: UtterancePosition) {
        expect(open == position || open == nil, "only the current utterance is cancelled")
        open = nil
        lastEnded = []
    }

    /// Checks that no other utterance is being heard.
    public func narrator(_ narrator: Narrator, didFail position: UtterancePosition, with error: any Error) {
        expect(open == position || open == nil, "only the current utterance fails")
        let before = open == nil ? lastEnded : []
        if open == nil { isBetween = before.isEmpty }
        end(position)
        lastEnded += before
    }

    /// Checks that no utterance is being heard.
    public func narrator(_ narrator: Narrator, didTurnPageTo position: UtterancePosition) {
        expect(open == nil, "pages are turned between utterances")
        lastEnded = []
    }

    /// Checks that no utterance is being heard.
    public func narrator(_ narrator: Narrator, didSkipTo position: UtterancePosition) {
        expect(open == nil, "skips are between utterances")
        lastEnded = []
    }

    /// Checks that it is another state.
    public func narrator(_ narrator: Narrator, didChange state: NarrationState) {
        expect(state != self.state, "a change of state is a change")
        self.state = state
        if state != .paused, state != .speaking {
            lastEnded = []
        }
    }
}
