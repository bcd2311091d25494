package import Narration

/// Decides what a ``Narrator`` does: it converts commands and the synthesizer's events to lists of actions.
///
/// It has no reference to a synthesizer and performs nothing itself. An empty list means that nothing changes.
///
/// Requests are given to the synthesizer one utterance ahead of what is heard, so that utterances join without a gap.
/// The first of them is the current one: its events move the narration on, and all other events are ignored as stale.
package struct NarratorStateMachine {
    /// An action of the narrator. Actions are performed in order.
    package enum Action {
        case speak(SpeechRequest)
        case pause(SpeechBoundary)
        case `continue`
        case stop(SpeechBoundary)
        case fadeOut
        case retune
        /// What is reported from now on is said between, or is not.
        case between(Bool)
        case report(NarrationEvent)
    }

    /// The synthesizer's report about a request.
    package enum Event {
        case started
        case word(Range<String.Index>)
        case substituted(SubstitutedPassage)
        case paused
        case continued
        case finished
        case cancelled
        case failed(any Error)
    }

    /// The place at which an utterance begins if it does not begin at its start.
    fileprivate struct StartPoint {
        var start = SpeechRequest.Start.beginning
        /// The number of frames of the utterance that are skipped.
        var frame = 0
        /// The silence before it, in seconds.
        var gap = 0.0
        /// Whether the utterance's start was reported already, because its beginning has been heard.
        var hasStarted = false
    }

    fileprivate struct QueuedRequest {
        var id: SpeechRequest.ID
        var position: UtterancePosition
        var startPoint: StartPoint
        /// The word that was reported last.
        var word: Range<String.Index>?
        /// The place from which the rest is given again with a new tuning.
        var rest: StartPoint?
    }

    /// What is said between, and where the narration goes on behind it.
    fileprivate struct Aside {
        var next: UtterancePosition
        var startPoint: StartPoint
        var last: UtterancePosition?
        var state: NarrationState
        /// The word that alone is said.
        var word: Range<String.Index>?
        /// The number that is added to the rate.
        var rate = 0.0
    }

    package private(set) var book: Book
    package var turnsPages = false
    package var pageGap = 0.0
    /// The number of failures in a row after which the narration pauses: no utterance is at fault then.
    package var mostFailures = 3
    package private(set) var tuning = Tuning()
    package private(set) var repeatsUtterance = false
    package private(set) var state = NarrationState.stopped

    /// The utterance that is given next: the one after the current one.
    private var next = UtterancePosition(page: 0, utterance: 0)
    /// The requests that the synthesizer has on this page, in order. The first is the current one, and `next` is the
    /// one after it.
    private var given: [QueuedRequest] = []
    /// The place at which the next utterance to be given begins.
    private var startPoint = StartPoint()
    /// Whether the narration ends with the current utterance.
    private var isFallingAsleep = false
    /// The utterance at whose end the narration pauses, or an aside ends.
    private var last: UtterancePosition?
    private var aside: Aside?
    /// Whether the app was told which page to show.
    private var isPageReported = false
    /// The number of utterances that failed since one was read to its end.
    private var failures = 0

    /// The silence before an utterance that is repeated, in seconds.
    private static let repeatGap = 0.5

    package init(book: Book) {
        self.book = book
    }
}

// MARK: - Commands

extension NarratorStateMachine {
    package mutating func start() -> [Action] {
        switch state {
        case .speaking:
            return []
        case .paused:
            return `continue`()
        case .finished:
            next.utterance = 0
            return begin()
        case .stopped:
            return book.pages.isEmpty ? [] : begin()
        }
    }

    package mutating func pause(at boundary: SpeechBoundary) -> [Action] {
        guard state == .speaking else { return [] }
        return [.pause(boundary)] + enter(.paused)
    }

    package mutating func `continue`() -> [Action] {
        guard state == .paused else { return [] }
        return (takeBack() ?? [.continue]) + begin()
    }

    package mutating func stop(at boundary: SpeechBoundary) -> [Action] {
        guard state == .speaking || state == .paused else { return [] }
        return end(at: boundary)
    }

    /// Moves to an utterance of a page, to begin with one of its words if it is given.
    package mutating func go(to target: UtterancePosition?, word: String.Index? = nil) -> [Action] {
        move(to: target, startPoint: StartPoint(start: word.map { .word($0) } ?? .beginning))
    }

    package mutating func go(to bookmark: Bookmark) -> [Action] {
        move(to: bookmark.position, startPoint: StartPoint(bookmark))
    }

    /// Reads from one utterance of the pages to the end of another.
    package mutating func play(_ range: ClosedRange<UtterancePosition>) -> [Action] {
        let (first, last) = (range.lowerBound, range.upperBound)
        guard first.picture == nil, last.picture == nil, book[first] != nil, book[last] != nil else { return [] }
        return move(to: first, startPoint: StartPoint(), last: last) + begin()
    }

    /// Says something between, and returns to the interrupted word, in the state that the narration has now.
    ///
    /// - Parameters:
    ///   - range: Utterances of a picture, or one utterance.
    ///   - word: The word of the utterance that alone is said; by default, all is said.
    ///   - rate: The number that is added to the rate.
    ///   - heardFrames: The number of frames of the current utterance that have been heard; `nil` if it is unknown.
    /// - Returns: The actions; none if there is nothing to say.
    package mutating func say(
        _ range: ClosedRange<UtterancePosition>,
        word: Range<String.Index>? = nil,
        rate: Double = 0,
        heardFrames: Int?
    ) -> [Action] {
        guard book[range.lowerBound] != nil, book[range.upperBound] != nil else { return [] }
        var rest = given.first.map { $0.rest ?? $0.rest(heardFrames: heardFrames) } ?? startPoint
        rest.hasStarted = false
        var behind = aside ?? Aside(next: place, startPoint: rest, last: last, state: state)
        (behind.word, behind.rate) = (word, rate)
        let actions = (isPageReported ? [] : turnPage()) + leave(at: .immediate)
        aside = behind
        next = range.lowerBound
        last = range.upperBound
        startPoint = StartPoint(start: word.map { .word($0.lowerBound) } ?? .beginning)
        return actions + [.between(true)] + begin()
    }

    /// Switches to another book, at a given place in it.
    package mutating func replaceBook(_ book: Book, goingTo bookmark: Bookmark) -> [Action] {
        move(to: bookmark.position, startPoint: StartPoint(bookmark), of: book)
    }

    /// Moves to a place in the book, and continues there if it was speaking.
    private mutating func move(
        to target: UtterancePosition?,
        startPoint: StartPoint,
        last: UtterancePosition? = nil,
        of newBook: Book? = nil
    ) -> [Action] {
        guard let target, target.picture == nil, (newBook ?? book).isPlace(target) else { return [] }
        var actions = leave(at: .immediate) + endAside()
        self.startPoint = startPoint
        self.last = last
        let isSamePage = newBook == nil && target.page == page && isPageReported
        book = newBook ?? book
        next = target
        actions += isSamePage ? [.report(.skipped(to: target))] : turnPage()
        if state == .finished {
            actions += enter(.stopped)
        }
        return actions + proceed()
    }

    package mutating func turn(by pages: Int) -> [Action] {
        go(to: UtterancePosition(page: page + pages, utterance: 0))
    }

    package mutating func skipForward() -> [Action] {
        go(to: utterance(behind: place))
    }

    package mutating func skipBackward() -> [Action] {
        go(to: utterance(before: place))
    }

    /// Applies a tuning from the current word on, or, while paused, when the narration continues.
    package mutating func tune(_ tuning: Tuning) -> [Action] {
        guard tuning != self.tuning else { return [] }
        self.tuning = tuning
        return [.retune]
    }

    /// Starts or ends the repetition of each utterance.
    package mutating func setRepeatsUtterance(_ repeats: Bool) -> [Action] {
        guard repeats != repeatsUtterance else { return [] }
        repeatsUtterance = repeats
        return [.retune]
    }

    /// Receives the number of frames of the current utterance that have been heard; `nil` if it is unknown.
    package mutating func retune(heardFrames: Int?) -> [Action] {
        guard let current = given.first else { return [] }
        given[0].rest = current.rest(heardFrames: heardFrames)
        return state == .speaking ? (takeBack() ?? []) + proceed() : []
    }

    /// Ends the narration with the current utterance.
    package mutating func fallAsleep() -> [Action] {
        guard state == .speaking, !given.isEmpty else { return [] }
        isFallingAsleep = true
        return [.fadeOut]
    }

    package mutating func cancelSleep() {
        isFallingAsleep = false
    }

    /// Handles the loss of the synthesizer's device. At the end, in a last post-delay, nothing is lost.
    package mutating func interrupt(by error: any Error) -> [Action] {
        guard state == .speaking || state == .paused else { return [.stop(.immediate)] }
        return [.report(.interrupted(error))] + enter(.paused)
    }
}

// MARK: - Events

extension NarratorStateMachine {
    /// Handles the synthesizer's report about a request.
    package mutating func handle(_ event: Event, of id: SpeechRequest.ID) -> [Action] {
        guard let current = given.first, current.id == id else { return [] }
        switch event {
        case .started:
            given[0].startPoint.hasStarted = true
            return current.startPoint.hasStarted ? [] : [.report(.started(current.position))]
        case .word(let range):
            given[0].word = range
            return [.report(.word(current.position, range))]
        case .substituted(let passage):
            return [.report(.substituted(current.position, passage))]
        case .paused:
            return state == .speaking ? enter(.paused) : []
        case .continued:
            return state == .paused ? begin() : []
        case .finished:
            failures = 0
            return end(reporting: .finished(current.position))
        case .failed(let error):
            return fail(with: error)
        case .cancelled:
            return end(at: .immediate)
        }
    }

    /// Handles the failure of the current utterance. It would fail again, so it is not repeated. Without an engine, the
    /// narration pauses before it; after several failures in a row, behind it.
    private mutating func fail(with error: any Error) -> [Action] {
        let position = given[0].position
        failures += 1
        if error.isMissingEngine { return halt(before: position, failing: position, error) }
        if failures >= mostFailures, position != last, !isFallingAsleep {
            return halt(before: position.following, failing: position, error)
        }
        guard repeats else { return end(reporting: .failed(position, error)) }
        repeatsUtterance = false
        given.removeSubrange(1...)
        return [.stop(.immediate)] + end(reporting: .failed(position, error))
    }

    /// Ends the current utterance: the one that was given ahead takes its place.
    private mutating func end(reporting event: NarrationEvent) -> [Action] {
        let ended = given.removeFirst()
        if isFallingAsleep {
            isFallingAsleep = false
            last = nil
            given = []
            aside?.state = .stopped
            return [.report(event), .stop(.immediate)] + endAside() + enter(isAtEnd ? .finished : .stopped)
        }
        if ended.position == last, !repeats {
            last = nil
            return [.report(event)] + (aside == nil ? enter(.paused) : endAside() + proceed())
        }
        return [.report(event)] + goOn(behind: ended.position) + proceed()
    }
}

// MARK: - Steps

extension NarratorStateMachine {
    /// Makes the next utterance the current one. If another one was given ahead, because the next utterance changed
    /// while the narration was waiting for the end of a word, that one is taken back.
    private mutating func goOn(behind position: UtterancePosition) -> [Action] {
        next = repeats ? position : position.following
        guard let ahead = given.first else { return [] }
        if ahead.position == next {
            next = next.following
            return []
        }
        given = []
        return [.stop(.immediate)]
    }
}

extension NarratorStateMachine {
    private mutating func enter(_ state: NarrationState) -> [Action] {
        guard state != self.state else { return [] }
        self.state = state
        return [.report(.stateChanged(state))]
    }

    private mutating func begin() -> [Action] {
        (isPageReported ? [] : turnPage()) + enter(.speaking) + proceed()
    }

    private mutating func turnPage() -> [Action] {
        isPageReported = true
        return [.report(.pageTurned(to: next))]
    }

    /// Pauses because an utterance failed, and no other may be expected to do better.
    private mutating func halt(
        before next: UtterancePosition,
        failing position: UtterancePosition,
        _ error: any Error
    ) -> [Action] {
        failures = 0
        given = []
        self.next = next
        repeatsUtterance = false
        return [.stop(.immediate), .report(.failed(position, error)), .report(.interrupted(error))] + enter(.paused)
    }

    /// Returns from an aside to where the narration was, in the state that it had; paused if it is paused in between.
    private mutating func endAside() -> [Action] {
        guard let aside else { return [] }
        self.aside = nil
        (next, startPoint, last) = (aside.next, aside.startPoint, aside.last)
        return [.between(false)] + (state == .paused && aside.state == .speaking ? [] : enter(aside.state))
    }

    /// Stops. The interrupted utterance is read from its beginning next time.
    private mutating func end(at boundary: SpeechBoundary) -> [Action] {
        let actions = leave(at: boundary)
        if aside?.state != .stopped { aside?.startPoint = StartPoint() }
        aside?.state = .stopped
        return actions + endAside() + enter(.stopped)
    }

    /// Reads the next utterance if the narrator is speaking, after skipping empty pages, or finishes at the end.
    private mutating func proceed() -> [Action] {
        guard state == .speaking else { return [] }
        var actions: [Action] = []
        while given.isEmpty, book[next] == nil {
            if isAtEnd { return actions + enter(.finished) }
            next = UtterancePosition(page: next.page + 1, utterance: 0)
            startPoint.gap = pageGap
            actions += turnPage()
        }
        return actions + give()
    }

    /// Gives the synthesizer the next utterance and the one after it. The index advances before the utterance is
    /// spoken.
    private mutating func give() -> [Action] {
        var actions: [Action] = []
        if given.isEmpty { next = next.following }
        while given.count < 2 {
            guard let position = nextPosition, let utterance = book[position] else { break }
            if !given.isEmpty, repeats { startPoint.gap = Self.repeatGap }
            var tuned = tuning.applied(to: utterance)
            tuned.rate += aside?.rate ?? 0
            let request = SpeechRequest(
                tuned,
                from: startPoint.start,
                to: aside?.word?.upperBound,
                after: startPoint.gap,
                at: position
            )
            given.append(QueuedRequest(id: request.id, position: position, startPoint: startPoint))
            actions.append(.speak(request))
            startPoint = StartPoint()
        }
        return actions + (isFallingAsleep ? [.fadeOut] : [])
    }

    /// The utterance to give next: the current one, or the one after it on its page; `nil` if the narration pauses
    /// before it.
    private var nextPosition: UtterancePosition? {
        var current = next
        current.utterance -= 1
        if given.isEmpty || repeats { return current }
        return current == last ? nil : next
    }

    /// Whether the current utterance is given again. What is said between is said once.
    private var repeats: Bool { repeatsUtterance && aside == nil }

    /// Takes back the synthesizer's requests if their tuning is outdated, so that the rest is given again.
    private mutating func takeBack() -> [Action]? {
        guard let current = given.first, let rest = current.rest else { return nil }
        given = []
        next = current.position
        startPoint = rest
        return [.stop(.immediate)]
    }

    /// Interrupts the current utterance, if there is one, and moves the index back to it. Afterwards all its events are
    /// stale, and so are those of the one given ahead. If there is none, the synthesizer may still be in a post-delay,
    /// or be paused in it.
    private mutating func leave(at boundary: SpeechBoundary) -> [Action] {
        startPoint = StartPoint()
        isFallingAsleep = false
        last = nil
        guard let current = given.first else { return state == .stopped ? [] : [.stop(boundary)] }
        given = []
        next = current.position
        return [.stop(boundary), .report(.cancelled(current.position))]
    }
}

// MARK: - Places

extension NarratorStateMachine {
    /// The index of the page that is shown.
    package var page: Int { (aside?.next ?? next).page }

    /// The index of the utterance of the page that is read next.
    package var nextUtterance: Int { (aside?.next ?? next).utterance }

    /// The request that is being spoken, if there is one.
    package var current: SpeechRequest.ID? { given.first?.id }

    /// The utterance that is being spoken or paused, if there is one.
    package var position: UtterancePosition? { given.first?.position }

    /// The word that is being spoken or paused, in its utterance's string.
    package var word: Range<String.Index>? { given.first?.word }

    /// The place of the narration. `heardFrames` is the number of frames of its utterance that have been heard, if
    /// known.
    package func bookmark(heardFrames: Int?) -> Bookmark {
        if aside == nil, let current = given.first {
            return Bookmark(at: current.position, frame: current.frame(heardFrames: heardFrames))
        }
        if book.isPlace(place) {
            return Bookmark(at: place, frame: (aside?.startPoint ?? startPoint).frame)
        }
        return Bookmark(at: utterance(behind: place) ?? UtterancePosition(page: page, utterance: 0))
    }

    /// The position of the current utterance of the pages, or of the next one if none is current.
    private var place: UtterancePosition { aside?.next ?? given.first?.position ?? next }

    /// Whether the page is read to its end, and no other page follows automatically.
    private var isAtEnd: Bool {
        book[next] == nil && !(turnsPages && next.page + 1 < book.pages.count)
    }

    private func utterance(behind position: UtterancePosition) -> UtterancePosition? {
        if book[position.following] != nil { return position.following }
        let page = book.pages.indices.first { $0 > position.page && !book.pages[$0].utterances.isEmpty }
        return page.map { UtterancePosition(page: $0, utterance: 0) }
    }

    private func utterance(before position: UtterancePosition) -> UtterancePosition? {
        if position.utterance > 0 {
            return UtterancePosition(page: position.page, utterance: position.utterance - 1)
        }
        let page = book.pages.indices.last { $0 < position.page && !book.pages[$0].utterances.isEmpty }
        return page.map { UtterancePosition(page: $0, utterance: book.pages[$0].utterances.count - 1) }
    }
}

extension Book {
    /// Whether the position is that of an utterance, or of an empty page.
    fileprivate func isPlace(_ position: UtterancePosition) -> Bool {
        guard pages.indices.contains(position.page) else { return false }
        return position.utterance == 0 || self[position] != nil
    }
}

extension NarratorStateMachine.QueuedRequest {
    /// The frame of the utterance that is heard. Before its beginning, or if the frame is unknown, the frame at which
    /// the request began.
    fileprivate func frame(heardFrames: Int?) -> Int {
        if let heardFrames, heardFrames > 0 { heardFrames } else { startPoint.frame }
    }

    /// The start point of the rest: the current word, or the current frame if there is none, which may be in the
    /// silence before the utterance.
    fileprivate func rest(heardFrames: Int?) -> NarratorStateMachine.StartPoint {
        var rest = startPoint
        rest.frame = frame(heardFrames: heardFrames)
        let word = word?.lowerBound ?? startPoint.word
        if let word {
            rest.start = .word(word)
        } else if let heardFrames {
            rest.start = .frame(heardFrames)
        }
        if word != nil || heardFrames != nil { rest.gap = 0 }
        return rest
    }
}

extension NarratorStateMachine.StartPoint {
    /// Starts at a bookmark.
    fileprivate init(_ bookmark: Bookmark) {
        guard bookmark.frame > 0 else { return }
        start = .frame(bookmark.frame)
        frame = bookmark.frame
    }

    /// The word with which it begins, if it begins with a word.
    fileprivate var word: String.Index? {
        if case .word(let index) = start { index } else { nil }
    }
}

extension Error {
    /// Whether no engine could speak: the next utterance would fail as well.
    package var isMissingEngine: Bool { (self as? SpeechError)?.code == .engineMissing }
}

extension UtterancePosition {
    /// The one after it in its list.
    fileprivate var following: UtterancePosition {
        UtterancePosition(page: page, picture: picture, utterance: utterance + 1)
    }
}

extension Bookmark {
    fileprivate init(at position: UtterancePosition, frame: Int = 0) {
        self.init(page: position.page, utterance: position.utterance, frame: frame)
    }
}
