public import Narration

/// Reads a book aloud, page by page, through any ``SpeechSynthesizer``.
///
/// ```swift
/// let narrator = Narrator(book: book, synthesizer: synthesizer)
/// narrator.turnsPages = true
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
/// | ``start()`` | speaking | | speaking | speaking, from the beginning of the page |
/// | ``pause(at:)`` | | paused | | |
/// | ``continue()`` | | | speaking | |
/// | ``stop(at:)`` | | stopped | stopped | |
/// | page turn, skip, go, another book (at the new place) | stopped | speaking | paused | stopped |
/// | ``play(_:)`` (from its first utterance) | speaking | speaking | speaking | speaking |
///
/// ``say(picture:)`` and ``say(_:of:rate:)`` say something between: the narrator is speaking meanwhile, and then goes
/// on as it was, from the interrupted word.
///
/// An empty cell means that nothing happens and the command returns `false`. A command also returns `false` if the page
/// or utterance does not exist. After the last utterance of a page, the state changes from speaking to
/// ``NarrationState/finished``, or the next page is read if ``turnsPages`` is set. A page without utterances
/// ends at once.
///
/// There is no gap between the utterances of a page apart from their delays, because the next one is queued while the
/// current one is spoken. When the narrator turns a page automatically, there is a silence of ``pageGap`` before the
/// new page.
///
/// ## Guarantees
///
/// - The first thing that is reported is the page to show.
/// - An utterance that fails is reported, and the next one is read. If the engine is missing, and after three failures
///   in a row, the narrator is interrupted: it pauses, and ``continue()`` tries again, or goes on behind them.
/// - A stop does not skip the rest of an utterance: ``start()`` reads the interrupted utterance again, from its
///   beginning.
/// - After the narrator has moved to another utterance or stopped, it ignores the synthesizer's calls about the old
///   one.
/// - If the audio device is lost, the narrator pauses. ``continue()`` resumes with the first frame that was not heard.
/// - After ``nextPage()``, ``previousPage()`` or an automatic page turn, reading starts at the page's first utterance.
///
/// The narrator holds its synthesizer, and listens to it. You must hold the narrator: speech stops soon after it is
/// deallocated. Everything happens on the main actor, and the commands may be called from the delegate's callbacks.
@MainActor
public final class Narrator {
    /// The delegate, which receives reports of what is being heard.
    public weak var delegate: (any NarratorDelegate)?

    private let synthesizer: any SpeechSynthesizer
    private let listener = SynthesizerListener()
    private let broadcast = Broadcast<NarrationEvent>()
    private var machine: NarratorStateMachine
    private var actions: [NarratorStateMachine.Action] = []
    private var isPerforming = false
    private var ignoredLexicons: [String] = []
    private let clock: any Clock<Duration>
    private var sleepTimer: Task<Void, Never>?

    /// Creates a narrator at the beginning of the book, which listens to the synthesizer as its delegate. Anything the
    /// synthesizer is speaking is stopped. Narrators can use the same synthesizer one after the other, but not at the
    /// same time.
    ///
    /// - Parameters:
    ///   - book: The book.
    ///   - synthesizer: The synthesizer that speaks the utterances.
    ///   - clock: The clock of the sleep timer.
    public init(book: Book, synthesizer: any SpeechSynthesizer, clock: any Clock<Duration> = ContinuousClock()) {
        machine = NarratorStateMachine(book: book.paused)
        self.synthesizer = synthesizer
        self.clock = clock
        listener.narrator = self
        synthesizer.stopSpeaking(at: .immediate)
        synthesizer.delegate = listener
    }

    deinit {
        sleepTimer?.cancel()
        Task { @MainActor [synthesizer] in
            if synthesizer.delegate == nil {
                synthesizer.stopSpeaking(at: .immediate)
            }
        }
    }

    /// The book being read. To change it, call ``replaceBook(_:goingTo:)``.
    public var book: Book { machine.book }

    /// The state of the narration; initially ``NarrationState/stopped``.
    public var state: NarrationState { machine.state }

    /// The index of the page being read, from 0.
    public var page: Int { machine.page }

    /// The index of the utterance that is read next, from 0: the one after the utterance being spoken or paused. At the
    /// end of the page, it is the number of utterances on the page.
    public var nextUtterance: Int { machine.nextUtterance }

    /// The utterance that is being spoken or paused, of a page or of a picture; `nil` if there is none.
    public var position: UtterancePosition? { machine.position }

    /// The word that is being spoken or paused, in the string of the utterance at ``position``; `nil` before its first
    /// word.
    public var word: Range<String.Index>? { machine.word }

    /// Whether the narrator continues with the next page at the end of a page; `false` by default.
    public var turnsPages: Bool {
        get { machine.turnsPages }
        set { machine.turnsPages = newValue }
    }

    /// The silence before the first utterance of a page that the narrator turned to automatically, in seconds, within
    /// `Utterance.delayRange`; 0 by default, as in a rendered book.
    public var pageGap: Double {
        get { machine.pageGap }
        set { machine.pageGap = newValue }
    }

    /// The number of failures in a row after which it pauses; `.max` where nobody is there to decide.
    package var mostFailures: Int {
        get { machine.mostFailures }
        set { machine.mostFailures = newValue }
    }

    /// Whether the current utterance is repeated, with half a second between repetitions, instead of continuing with
    /// the next one; `false` by default.
    ///
    /// A change takes effect in the current utterance. As with ``tuning``, the current word is spoken again. After a
    /// page turn or a skip, the new utterance is repeated. An utterance that fails is not repeated: the value becomes
    /// `false`, and the next one is read.
    public var repeatsUtterance: Bool {
        get { machine.repeatsUtterance }
        set { perform(machine.setRepeatsUtterance(newValue)) }
    }

    /// The listener's adjustments to how the book sounds. A change takes effect at the current word, which is spoken
    /// again; if paused, it takes effect when the narration continues.
    public var tuning: Tuning {
        get { machine.tuning }
        set { perform(machine.tune(newValue)) }
    }

    /// The place at which to resume later: the exact frame, while speaking or paused.
    ///
    /// The frame is correct only with the current ``tuning``, so save the tuning with the bookmark. At the end of a
    /// page, the bookmark is the beginning of the next page, or of this page if there is no next one.
    public var bookmark: Bookmark {
        var bookmark = machine.bookmark(heardFrames: heardFrames)
        bookmark.sampleRate = synthesizer.sampleRate
        return bookmark
    }

    private var heardFrames: Int? {
        machine.current.flatMap { synthesizer.heardFrames(of: $0) }
    }

    /// The length of the fade at the end of the last utterance before sleep, in seconds, within `Utterance.delayRange`;
    /// 5 by default.
    public var sleepFade = 5.0

    /// A stream of the events from now on. Each access returns a new stream.
    ///
    /// Events are buffered until they are read. The stream ends when the narrator is deallocated.
    public var events: AsyncStream<NarrationEvent> { broadcast.stream() }

    /// Whether what is reported is said between: by a picture, or a word alone.
    package private(set) var saysBetween = false

    /// Told of each event, before the delegate is.
    package var watch: (NarrationEvent) -> Void = { _ in }

    /// The number of event streams that are still in use.
    package var listenerCount: Int { broadcast.listenerCount }
}

// MARK: - Commands

extension Narrator {
    /// Reads from ``nextUtterance`` on; continues when paused, and reads the page again when finished.
    ///
    /// - Returns: Whether anything happened: `false` while speaking, and for a book without pages.
    @discardableResult
    public func start() -> Bool {
        perform(machine.start())
    }

    /// Pauses the speech, or the delay between two utterances.
    ///
    /// - Returns: `true` if it was speaking; otherwise nothing happens.
    @discardableResult
    public func pause(at boundary: SpeechBoundary = .immediate) -> Bool {
        perform(machine.pause(at: boundary))
    }

    /// Continues where it was paused. If a page turn or a skip followed the pause, continues at the new place.
    ///
    /// - Returns: `true` if it was paused; otherwise nothing happens.
    @discardableResult
    public func `continue`() -> Bool {
        perform(machine.continue())
    }

    /// Stops, and moves back to the beginning of the interrupted utterance.
    ///
    /// - Returns: `true` if it was speaking or paused; otherwise nothing happens.
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
    /// - Returns: Whether the place exists. Utterance 0 of an empty page counts as existing.
    @discardableResult
    public func go(toPage page: Int, utterance: Int = 0) -> Bool {
        perform(machine.go(to: UtterancePosition(page: page, utterance: utterance)))
    }

    /// Turns to an utterance, to begin with one of its words: the one that was tapped.
    ///
    /// - Parameters:
    ///   - position: The position of an utterance of a page.
    ///   - word: An index in the utterance's string, within the word or before it; by default, it begins with its
    ///     pre-delay.
    /// - Returns: Whether the place exists. What a picture says is no place in the narration: see ``say(picture:)``.
    @discardableResult
    public func go(to position: UtterancePosition, word: String.Index? = nil) -> Bool {
        perform(machine.go(to: position, word: word))
    }

    /// Says what a picture of the page says when it is touched, and then goes on as before, from the interrupted word:
    /// speaking, paused, stopped or finished.
    ///
    /// - Parameter index: The picture's index in `Page.pictures`, from 0.
    /// - Returns: Whether there is such a picture, and it says something.
    @discardableResult
    public func say(picture index: Int) -> Bool {
        guard book.pages.indices.contains(page) else { return false }
        let utterances = book.pages[page][utterancesOf: index].indices
        guard let last = utterances.last else { return false }
        let first = UtterancePosition(page: page, picture: index, utterance: 0)
        let end = UtterancePosition(page: page, picture: index, utterance: last)
        return perform(machine.say(first...end, heardFrames: heardFrames))
    }

    /// Says a word alone, for a listener who touched it, and then goes on as before.
    ///
    /// - Parameters:
    ///   - word: The word, in the utterance's string.
    ///   - position: The position of the utterance, of a page or of a picture.
    ///   - rate: The number that is added to the utterance's rate, from -1 to 1; -0.25, a slow word, by default.
    /// - Returns: Whether there is such an utterance.
    @discardableResult
    public func say(_ word: Range<String.Index>, of position: UtterancePosition, rate: Double = -0.25) -> Bool {
        perform(machine.say(position...position, word: word, rate: rate, heardFrames: heardFrames))
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
    /// Every command that moves to another place, and ``stop(at:)``, cancels this planned pause. ``repeatsUtterance``
    /// takes precedence.
    ///
    /// - Returns: Whether there are such utterances. What pictures say is none: see ``say(picture:)``.
    @discardableResult
    public func play(_ range: ClosedRange<UtterancePosition>) -> Bool {
        perform(machine.play(range))
    }

    /// Switches to another book, such as a new version of the same one, at a given place in it.
    ///
    /// The utterance being spoken is cancelled, as with ``go(to:)``. A page turn is reported even if the page number is
    /// the same, so that the page is redrawn. Reading continues at the bookmark's frame; use a frame of 0 unless the
    /// utterance is the same in both books.
    ///
    /// - Returns: Whether the new book has such a place; otherwise nothing happens.
    @discardableResult
    public func replaceBook(_ book: Book, goingTo bookmark: Bookmark) -> Bool {
        perform(machine.replaceBook(book, goingTo: bookmark.counted(at: synthesizer.sampleRate)))
    }

    /// Skips to the next utterance. While stopped, skips the utterance that ``start()`` would read. At the end of a
    /// page, skips to the first utterance that follows on a later page.
    ///
    /// - Returns: Whether there is one.
    @discardableResult
    public func skipForward() -> Bool {
        perform(machine.skipForward())
    }

    /// Skips to the previous utterance. While stopped, this is the one before the utterance that ``start()`` would
    /// read. At the beginning of a page, skips to the last utterance on an earlier page.
    ///
    /// - Returns: Whether there is one.
    @discardableResult
    public func skipBackward() -> Bool {
        perform(machine.skipBackward())
    }

    /// Sets a sleep timer. When the time has passed, the current utterance is read to its end, fading out over
    /// ``sleepFade``, and the narrator stops after it, or finishes if nothing follows. If the narrator is not speaking
    /// at that time, nothing happens.
    ///
    /// Another call replaces the time. If the listener turns the page or skips during the last utterance, the narration
    /// continues.
    public func sleep(after time: Duration) {
        cancelSleep()
        sleepTimer = Task { [weak self, clock] in
            guard (try? await clock.sleep(for: time)) != nil, let self, !Task.isCancelled else { return }
            perform(machine.fallAsleep())
        }
    }

    /// Cancels ``sleep(after:)``. A fade that has started continues to the end of the utterance;
    /// the next one is read at full volume.
    public func cancelSleep() {
        sleepTimer?.cancel()
        machine.cancelSleep()
    }

    /// Performs the actions in the order they were decided. Actions that are decided while one is performed (by a
    /// command in a delegate's callback, or by an event that the synthesizer sends immediately) are performed after
    /// those already waiting.
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
        case .speak(let request):
            reportLexicons()
            synthesizer.speak(request)
        case .pause(let boundary): synthesizer.pauseSpeaking(at: boundary)
        case .continue: synthesizer.continueSpeaking()
        case .stop(let boundary): synthesizer.stopSpeaking(at: boundary)
        case .fadeOut: synthesizer.fadeOut(over: sleepFade)
        case .retune: perform(machine.retune(heardFrames: heardFrames))
        case .between(let says): saysBetween = says
        case .report(let event): report(event)
        }
    }

    /// Tells once which lexicons of the book are not applied.
    private func reportLexicons() {
        let ignored = synthesizer.hasLexicons ? [] : book.lexicons
        guard ignored != ignoredLexicons else { return }
        ignoredLexicons = ignored
        if !ignored.isEmpty { report(.lexiconsIgnored(ignored)) }
    }

    private func report(_ event: NarrationEvent) {
        watch(event)
        broadcast.send(event)
        delegate?.narrator(self, did: event)
    }
}

// MARK: - The synthesizer's delegate

extension Narrator {
    fileprivate func take(_ event: NarratorStateMachine.Event, of request: SpeechRequest) {
        perform(machine.handle(event, of: request.id))
    }

    fileprivate func interrupt(by error: any Error) {
        perform(machine.interrupt(by: error))
    }
}

/// Passes the synthesizer's reports to the narrator.
@MainActor
private final class SynthesizerListener: SpeechSynthesizerDelegate {
    weak var narrator: Narrator?

    func speechSynthesizer(_ synthesizer: any SpeechSynthesizer, didStart request: SpeechRequest) {
        narrator?.take(.started, of: request)
    }

    func speechSynthesizer(
        _ synthesizer: any SpeechSynthesizer,
        willSpeak range: Range<String.Index>,
        of request: SpeechRequest
    ) {
        narrator?.take(.word(range), of: request)
    }

    func speechSynthesizer(
        _ synthesizer: any SpeechSynthesizer,
        didSubstitute passage: SubstitutedPassage,
        of request: SpeechRequest
    ) {
        narrator?.take(.substituted(passage), of: request)
    }

    func speechSynthesizer(_ synthesizer: any SpeechSynthesizer, didPause request: SpeechRequest) {
        narrator?.take(.paused, of: request)
    }

    func speechSynthesizer(_ synthesizer: any SpeechSynthesizer, didContinue request: SpeechRequest) {
        narrator?.take(.continued, of: request)
    }

    func speechSynthesizer(_ synthesizer: any SpeechSynthesizer, didFinish request: SpeechRequest) {
        narrator?.take(.finished, of: request)
    }

    func speechSynthesizer(_ synthesizer: any SpeechSynthesizer, didCancel request: SpeechRequest) {
        narrator?.take(.cancelled, of: request)
    }

    func speechSynthesizer(
        _ synthesizer: any SpeechSynthesizer,
        didFail request: SpeechRequest,
        with error: any Error
    ) {
        narrator?.take(.failed(error), of: request)
    }

    func speechSynthesizer(_ synthesizer: any SpeechSynthesizer, wasInterruptedBy error: any Error) {
        narrator?.interrupt(by: error)
    }
}

// MARK: - The narrator's delegate

/// Receives reports from a ``Narrator`` of what is being heard, so that an app can show it.
///
/// The methods correspond to the cases of ``NarrationEvent``, and are called in the same order. All of them are called
/// on the main actor and have default implementations that do nothing. When a method is called, the narrator's
/// ``Narrator/state`` and place are already updated. The narrator's commands may be called from any of the methods.
@MainActor
public protocol NarratorDelegate: AnyObject {
    /// The first sound of the utterance is heard.
    func narrator(_ narrator: Narrator, didStart position: UtterancePosition)

    /// A word begins. `range` is the word in the utterance's string.
    func narrator(_ narrator: Narrator, willSpeak range: Range<String.Index>, at position: UtterancePosition)

    /// A passage of the utterance begins that the synthesizer's fallback voice speaks, because its own voice failed.
    func narrator(_ narrator: Narrator, didSubstitute passage: SubstitutedPassage, at position: UtterancePosition)

    /// The utterance was read to its end.
    func narrator(_ narrator: Narrator, didFinish position: UtterancePosition)

    /// The utterance was interrupted by a stop, or by a move to another place or book.
    func narrator(_ narrator: Narrator, didCancel position: UtterancePosition)

    /// The utterance could not be read completely. The narrator continues with the next one, unless it is interrupted.
    func narrator(_ narrator: Narrator, didFail position: UtterancePosition, with error: any Error)

    /// The app should show a page, the first one or another; `position` is the utterance that is read next on it.
    func narrator(_ narrator: Narrator, didTurnPageTo position: UtterancePosition)

    /// The narrator jumped within the page; `position` is the utterance that is read next.
    func narrator(_ narrator: Narrator, didSkipTo position: UtterancePosition)

    /// The audio device was lost, or none is available yet: the narrator is paused, and can be continued at exactly the
    /// same place. Or the engine is missing, or several utterances failed in a row.
    func narrator(_ narrator: Narrator, wasInterruptedBy error: any Error)

    /// The book names these lexicons, and the synthesizer reads without any.
    func narrator(_ narrator: Narrator, ignores lexicons: [String])

    /// The narrator started, paused, stopped or finished.
    func narrator(_ narrator: Narrator, didChange state: NarrationState)
}

extension NarratorDelegate {
    /// Does nothing.
    public func narrator(_ narrator: Narrator, didStart position: UtterancePosition) {}

    /// Does nothing.
    public func narrator(_ narrator: Narrator, willSpeak range: Range<String.Index>, at position: UtterancePosition) {}

    /// Does nothing.
    public func narrator(
        _ narrator: Narrator,
        didSubstitute passage: SubstitutedPassage,
        at position: UtterancePosition
    ) {}

    /// Does nothing.
    public func narrator(_ narrator: Narrator, didFinish position: UtterancePosition) {}

    /// Does nothing.
    public func narrator(_ narrator: Narrator, didCancel position: UtterancePosition) {}

    /// Does nothing.
    public func narrator(_ narrator: Narrator, didFail position: UtterancePosition, with error: any Error) {}

    /// Does nothing.
    public func narrator(_ narrator: Narrator, didTurnPageTo position: UtterancePosition) {}

    /// Does nothing.
    public func narrator(_ narrator: Narrator, didSkipTo position: UtterancePosition) {}

    /// Does nothing.
    public func narrator(_ narrator: Narrator, wasInterruptedBy error: any Error) {}

    /// Does nothing.
    public func narrator(_ narrator: Narrator, ignores lexicons: [String]) {}

    /// Does nothing.
    public func narrator(_ narrator: Narrator, didChange state: NarrationState) {}
}

extension NarratorDelegate {
    /// Calls the method for the event.
    func narrator(_ narrator: Narrator, did event: NarrationEvent) {
        switch event {
        case .started(let position): self.narrator(narrator, didStart: position)
        case .word(let position, let range): self.narrator(narrator, willSpeak: range, at: position)
        case .substituted(let position, let passage): self.narrator(narrator, didSubstitute: passage, at: position)
        case .finished(let position): self.narrator(narrator, didFinish: position)
        case .cancelled(let position): self.narrator(narrator, didCancel: position)
        case .failed(let position, let error): self.narrator(narrator, didFail: position, with: error)
        case .pageTurned(let position): self.narrator(narrator, didTurnPageTo: position)
        case .skipped(let position): self.narrator(narrator, didSkipTo: position)
        case .interrupted(let error): self.narrator(narrator, wasInterruptedBy: error)
        case .lexiconsIgnored(let lexicons): self.narrator(narrator, ignores: lexicons)
        case .stateChanged(let state): self.narrator(narrator, didChange: state)
        }
    }
}
