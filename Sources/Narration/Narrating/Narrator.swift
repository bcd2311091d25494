/// Reads a book aloud, page by page, through any ``SpeechSynthesizer``.
///
/// ```swift
/// let narrator = Narrator(book: book, synthesizer: synthesizer)
/// narrator.automaticPageTurn = true
/// let events = narrator.events
/// narrator.start()
/// for await event in events {
///     if case .word(let position, let range) = event { highlight(range, of: book[position]) }
///     if case .stateChanged(.finished) = event { break }
/// }
/// ```
///
/// ## States
///
/// | command | stopped | speaking | paused | finished |
/// |---|---|---|---|---|
/// | ``start()`` | speaking | | speaking | speaking, the page from its beginning |
/// | ``pause(at:)`` | | paused | | |
/// | ``continue()`` | | | speaking | |
/// | ``stop(at:)`` | | stopped | stopped | |
/// | page turn, skip, go, another book | stopped there | speaking there | paused there | stopped there |
/// | ``read(_:)`` | speaking there | speaking there | speaking there | speaking there |
///
/// An empty cell means that nothing happens and the command returns `false`, as it does when there is no such page or
/// utterance. The last utterance of a page leads from speaking to ``State/finished``, or to the next page with
/// ``automaticPageTurn``; a page without utterances is at its end at once.
///
/// Utterances of a page join without a gap, as the synthesizer is given the next one while it speaks; before a page there
/// is ``pageGap``.
///
/// ## Laws
///
/// - An utterance that fails is reported, and the next one is read.
/// - A stop never leads to the next utterance: ``start()`` reads the interrupted one again, from its beginning.
/// - An utterance that was left says nothing any more, whatever the synthesizer still reports about it.
/// - A device that is gone loses nothing: the narrator is paused, and continues with the next frame.
/// - Turning a page begins at its first utterance.
///
/// The narrator is its synthesizer's delegate and keeps the synthesizer; nobody keeps the narrator but you, and speech
/// stops soon after it goes away. Everything happens on the main actor, and the commands may be called from inside the
/// delegate's callbacks.
@MainActor
public final class Narrator {
    /// Where a narration is.
    public enum State: Sendable, Hashable, CaseIterable {
        /// Not begun, or stopped: ``Narrator/start()`` reads from the next utterance.
        case stopped
        /// Reading, or in a delay between utterances.
        case speaking
        /// Interrupted, to be continued at the same place. After ``SpeechBoundary/word`` the word still sounds to its
        /// end.
        case paused
        /// The page was read to its end, and no other page follows by itself.
        case finished
    }

    /// Who is told what is being heard.
    public weak var delegate: (any NarratorDelegate)?

    private let synthesizer: any SpeechSynthesizer
    private let broadcast = Broadcast<NarrationEvent>()
    private var machine: NarratorStateMachine
    private var actions: [NarratorStateMachine.Action] = []
    private var isPerforming = false
    private let clock: any Clock<Duration>
    private var sleepTimer: Task<Void, Never>?

    /// Creates a narrator at the beginning of the book, and makes it the synthesizer's delegate. What the synthesizer had
    /// to say until now is stopped: one narrator after the other may have it, not two at once.
    ///
    /// - Parameters:
    ///   - book: The book.
    ///   - synthesizer: What speaks.
    ///   - clock: The clock of the sleep timer.
    public init(book: Book, synthesizer: any SpeechSynthesizer, clock: any Clock<Duration> = ContinuousClock()) {
        machine = NarratorStateMachine(book: book)
        self.synthesizer = synthesizer
        self.clock = clock
        synthesizer.stopSpeaking(at: .immediate)
        synthesizer.delegate = self
    }

    deinit {
        sleepTimer?.cancel()
        Task { @MainActor [synthesizer] in
            if synthesizer.delegate == nil {
                synthesizer.stopSpeaking(at: .immediate)
            }
        }
    }

    /// The book that is read; ``replaceBook(_:goingTo:)`` gives another.
    public var book: Book { machine.book }

    /// Where the narration is; ``State/stopped`` at first.
    public var state: State { machine.state }

    /// The index of the page that is read, from 0.
    public var page: Int { machine.page }

    /// The index of the utterance that is read next, from 0: the one behind the utterance being spoken or paused, and
    /// the page's count of utterances at its end.
    public var nextUtterance: Int { machine.nextUtterance }

    /// Whether the narrator goes on with the next page at the end of a page; `false` at first.
    public var automaticPageTurn: Bool {
        get { machine.automaticPageTurn }
        set { machine.automaticPageTurn = newValue }
    }

    /// The silence before the first utterance of a page that the narrator turned to by itself, in seconds, in
    /// `Utterance.delayRange`; 0 at first, as in a rendered book.
    public var pageGap: Double {
        get { machine.pageGap }
        set { machine.pageGap = newValue }
    }

    /// Whether an utterance is read again and again, half a second after its end, instead of the next one; `false` at first.
    ///
    /// A change takes effect from the current word on, as with ``tuning``. A page turn or a skip leads to another utterance,
    /// which is then repeated. An utterance that fails is not repeated: the value becomes `false`, and the next one is read.
    public var repeatsUtterance: Bool {
        get { machine.repeatsUtterance }
        set { perform(machine.setRepeatsUtterance(newValue)) }
    }

    /// How the listener wants to hear the book. A change takes effect from the current word on, which is begun again; when
    /// paused, as soon as it is continued.
    public var tuning: Tuning {
        get { machine.tuning }
        set { perform(machine.tune(newValue)) }
    }

    /// The place to go on from another day: the very frame, while speaking or paused.
    ///
    /// The frame is the one of the current ``tuning``. Behind the end of a page it is the beginning of the next, and of this
    /// one where there is none.
    public var bookmark: Bookmark {
        var bookmark = machine.bookmark(heardFrames: heardFrames)
        bookmark.sampleRate = synthesizer.sampleRate
        return bookmark
    }

    private var heardFrames: Int? {
        machine.current.flatMap { synthesizer.heardFrames(of: $0) }
    }

    /// How long the last utterance before sleep grows quieter at its end, in seconds, in `Utterance.delayRange`; 5 at first.
    public var sleepFade = 5.0

    /// What happens from now on, for a listener of its own: every call gives another stream.
    ///
    /// Events wait in the stream until they are read. The stream ends when the narrator goes away.
    public var events: AsyncStream<NarrationEvent> { broadcast.stream() }

    /// How many streams of events are still listened to.
    package var listenerCount: Int { broadcast.listenerCount }
}

// MARK: - Commands

extension Narrator {
    /// Reads from the next utterance on; continues when paused, and reads the page again when finished.
    ///
    /// - Returns: Whether anything happened: not while speaking, and not with a book without pages.
    @discardableResult
    public func start() -> Bool {
        perform(machine.start())
    }

    /// Pauses, delays included.
    ///
    /// - Returns: Whether anything happened: only while speaking.
    @discardableResult
    public func pause(at boundary: SpeechBoundary = .immediate) -> Bool {
        perform(machine.pause(at: boundary))
    }

    /// Goes on where it was paused, or with the page or utterance that was turned to since.
    ///
    /// - Returns: Whether anything happened: only while paused.
    @discardableResult
    public func `continue`() -> Bool {
        perform(machine.continue())
    }

    /// Stops, and moves back to the beginning of the interrupted utterance.
    ///
    /// - Returns: Whether anything happened: only while speaking or paused.
    @discardableResult
    public func stop(at boundary: SpeechBoundary = .immediate) -> Bool {
        perform(machine.stop(at: boundary))
    }

    /// Turns to the next page.
    ///
    /// - Returns: Whether there is one.
    @discardableResult
    public func nextPage() -> Bool {
        perform(machine.turn(by: 1))
    }

    /// Turns to the beginning of the previous page.
    ///
    /// - Returns: Whether there is one.
    @discardableResult
    public func previousPage() -> Bool {
        perform(machine.turn(by: -1))
    }

    /// Turns to a page and utterance, both counted from 0.
    ///
    /// - Returns: Whether there is such a place. Utterance 0 of an empty page is one.
    @discardableResult
    public func go(toPage page: Int, utterance: Int = 0) -> Bool {
        perform(machine.go(to: UtterancePosition(page: page, utterance: utterance)))
    }

    /// Turns to a bookmark's place.
    ///
    /// - Returns: Whether there is such a place.
    @discardableResult
    public func go(to bookmark: Bookmark) -> Bool {
        perform(machine.go(to: bookmark.counted(at: synthesizer.sampleRate)))
    }

    /// Reads from the beginning of one utterance to the end of another, and pauses there. ``continue()`` reads on.
    ///
    /// Every command that moves to another place, and ``stop(at:)``, forgets where to pause; ``repeatsUtterance`` comes first.
    ///
    /// - Returns: Whether there are such utterances.
    @discardableResult
    public func read(_ range: ClosedRange<UtterancePosition>) -> Bool {
        perform(machine.read(range))
    }

    /// Reads another book from now on, such as a new version of the same one, at a place in it.
    ///
    /// The utterance being spoken is cancelled, as with ``go(to:)``, and a page turn is reported, also to a page of the same
    /// number: the page is to be shown anew. A bookmark in an utterance that is the same in both books goes on at its frame.
    ///
    /// - Returns: Whether the new book has such a place; otherwise nothing happens.
    @discardableResult
    public func replaceBook(_ book: Book, goingTo bookmark: Bookmark) -> Bool {
        perform(machine.replaceBook(book, goingTo: bookmark.counted(at: synthesizer.sampleRate)))
    }

    /// Leaves the utterance being spoken, or the next one while stopped, for the one behind it; over the page's end to
    /// the first utterance that follows.
    ///
    /// - Returns: Whether there is one.
    @discardableResult
    public func skipForward() -> Bool {
        perform(machine.skipForward())
    }

    /// Leaves the utterance being spoken, or the next one while stopped, for the one before it; over the page's
    /// beginning to the last utterance that precedes.
    ///
    /// - Returns: Whether there is one.
    @discardableResult
    public func skipBackward() -> Bool {
        perform(machine.skipBackward())
    }

    /// Ends the narration by itself: when so much time has passed, the utterance that is being spoken is read to its end,
    /// grows quieter over ``sleepFade``, and the narrator stops behind it, or is finished where nothing follows. It does
    /// nothing when the narrator does not speak then.
    ///
    /// Another call replaces the time. A page turn or a skip in the last utterance shows that somebody is awake, and the
    /// narration goes on.
    public func sleep(after time: Duration) {
        stayAwake()
        sleepTimer = Task { [weak self, clock] in
            guard (try? await clock.sleep(for: time)) != nil, let self, !Task.isCancelled else { return }
            perform(machine.fallAsleep())
        }
    }

    /// Takes back ``sleep(after:)``. A fade that has begun goes on to the utterance's end.
    public func stayAwake() {
        sleepTimer?.cancel()
        machine.stayAwake()
    }

    /// Performs the actions in the order they were decided. What is decided from inside one of them (a command in a
    /// delegate's callback, an event that the synthesizer sends at once) is performed behind those already waiting.
    @discardableResult
    private func perform(_ decided: [NarratorStateMachine.Action]) -> Bool {
        actions += decided
        if !isPerforming {
            isPerforming = true
            var next = 0
            while next < actions.count {
                perform(actions[next])
                next += 1
            }
            actions = []
            isPerforming = false
        }
        return !decided.isEmpty
    }

    private func perform(_ action: NarratorStateMachine.Action) {
        switch action {
        case .speak(let request): synthesizer.speak(request)
        case .pause(let boundary): synthesizer.pauseSpeaking(at: boundary)
        case .continue: synthesizer.continueSpeaking()
        case .stop(let boundary): synthesizer.stopSpeaking(at: boundary)
        case .fadeOut: synthesizer.fadeOut(over: sleepFade)
        case .retune: perform(machine.retune(heardFrames: heardFrames))
        case .report(let event): report(event)
        }
    }

    private func report(_ event: NarrationEvent) {
        broadcast.send(event)
        delegate?.narrator(self, did: event)
    }
}

// MARK: - The synthesizer's delegate

extension Narrator: SpeechSynthesizerDelegate {
    /// Reports that the utterance started.
    public func speechSynthesizer(_ synthesizer: any SpeechSynthesizer, didStart request: SpeechRequest) {
        perform(machine.handle(.started, of: request.id))
    }

    /// Reports the word.
    public func speechSynthesizer(
        _ synthesizer: any SpeechSynthesizer,
        willSpeak range: Range<String.Index>,
        of request: SpeechRequest
    ) {
        perform(machine.handle(.word(range), of: request.id))
    }

    /// Pauses, where the synthesizer paused by itself.
    public func speechSynthesizer(_ synthesizer: any SpeechSynthesizer, didPause request: SpeechRequest) {
        perform(machine.handle(.paused, of: request.id))
    }

    /// Continues, where the synthesizer continued by itself.
    public func speechSynthesizer(_ synthesizer: any SpeechSynthesizer, didContinue request: SpeechRequest) {
        perform(machine.handle(.continued, of: request.id))
    }

    /// Reports that the utterance finished, and reads on.
    public func speechSynthesizer(_ synthesizer: any SpeechSynthesizer, didFinish request: SpeechRequest) {
        perform(machine.handle(.finished, of: request.id))
    }

    /// Stops, where the synthesizer stopped by itself.
    public func speechSynthesizer(_ synthesizer: any SpeechSynthesizer, didCancel request: SpeechRequest) {
        perform(machine.handle(.cancelled, of: request.id))
    }

    /// Reports the failure, and reads on.
    public func speechSynthesizer(
        _ synthesizer: any SpeechSynthesizer,
        didFail request: SpeechRequest,
        with error: any Error
    ) {
        perform(machine.handle(.failed(error), of: request.id))
    }

    /// Reports the interruption, and pauses.
    public func speechSynthesizer(_ synthesizer: any SpeechSynthesizer, wasInterruptedBy error: any Error) {
        perform(machine.interrupt(by: error))
    }
}
