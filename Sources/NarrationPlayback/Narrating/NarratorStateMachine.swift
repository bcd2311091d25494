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
        /// The beginning of the word that was reported last.
        var word: String.Index?
        /// The place from which the rest is given again with a new tuning.
        var rest: StartPoint?
    }

    package private(set) var book: Book
    package var turnsPages = false
    package var pageGap = 0.0
    package private(set) var tuning = Tuning()
    package private(set) var repeatsUtterance = false
    package private(set) var state = NarrationState.stopped
    package private(set) var page = 0
    package private(set) var nextUtterance = 0

    /// The requests that the synthesizer has on this page, in order. The first is the current one, and `nextUtterance`
    /// is the one after it.
    private var given: [QueuedRequest] = []
    /// The place at which the next utterance to be given begins.
    private var startPoint = StartPoint()
    /// Whether the narration ends with the current utterance.
    private var isFallingAsleep = false
    /// The utterance at whose end the narration pauses.
    private var last: UtterancePosition?

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
            nextUtterance = 0
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
        return leave(at: boundary) + enter(.stopped)
    }

    package mutating func go(to target: UtterancePosition?) -> [Action] {
        move(to: target, startPoint: StartPoint())
    }

    package mutating func go(to bookmark: Bookmark) -> [Action] {
        move(to: bookmark.position, startPoint: StartPoint(bookmark))
    }

    /// Reads from one utterance to the end of another.
    package mutating func play(_ range: ClosedRange<UtterancePosition>) -> [Action] {
        guard book[range.lowerBound] != nil, book[range.upperBound] != nil else { return [] }
        return move(to: range.lowerBound, startPoint: StartPoint(), last: range.upperBound) + begin()
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
        guard let target, (newBook ?? book).isPlace(target) else { return [] }
        var actions = leave(at: .immediate)
        self.startPoint = startPoint
        self.last = last
        let isSamePage = newBook == nil && target.page == page
        book = newBook ?? book
        actions.append(.report(isSamePage ? .skipped(to: target) : .pageTurned(to: target)))
        page = target.page
        nextUtterance = target.utterance
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
            given[0].word = range.lowerBound
            return [.report(.word(current.position, range))]
        case .substituted(let passage):
            return [.report(.substituted(current.position, passage))]
        case .paused:
            return state == .speaking ? enter(.paused) : []
        case .continued:
            return state == .paused ? begin() : []
        case .finished:
            return end(reporting: .finished(current.position))
        case .failed(let error):
            return fail(with: error)
        case .cancelled:
            return leave(at: .immediate) + enter(.stopped)
        }
    }

    /// Handles the failure of the current utterance. It would fail again, so it is not repeated.
    private mutating func fail(with error: any Error) -> [Action] {
        let position = given[0].position
        guard repeatsUtterance else { return end(reporting: .failed(position, error)) }
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
            return [.report(event), .stop(.immediate)] + enter(isAtEnd ? .finished : .stopped)
        }
        if ended.position == last, !repeatsUtterance {
            last = nil
            return [.report(event)] + enter(.paused)
        }
        return [.report(event)] + goOn(behind: ended.position) + proceed()
    }
}

// MARK: - Steps

extension NarratorStateMachine {
    /// Makes the next utterance the current one. If another one was given ahead, because the next utterance changed
    /// while the narration was waiting for the end of a word, that one is taken back.
    private mutating func goOn(behind position: UtterancePosition) -> [Action] {
        nextUtterance = position.utterance + (repeatsUtterance ? 0 : 1)
        guard let ahead = given.first else { return [] }
        if ahead.position.utterance == nextUtterance {
            nextUtterance += 1
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
        enter(.speaking) + proceed()
    }

    /// Reads the next utterance if the narrator is speaking, after skipping empty pages, or finishes at the end.
    private mutating func proceed() -> [Action] {
        guard state == .speaking else { return [] }
        var actions: [Action] = []
        while given.isEmpty, nextUtterance >= book.pages[page].utterances.count {
            if isAtEnd { return actions + enter(.finished) }
            page += 1
            nextUtterance = 0
            startPoint.gap = pageGap
            actions.append(.report(.pageTurned(to: place)))
        }
        return actions + give()
    }

    /// Gives the synthesizer the next utterance and the one after it. The index advances before the utterance is
    /// spoken.
    private mutating func give() -> [Action] {
        var actions: [Action] = []
        if given.isEmpty {
            nextUtterance += 1
        }
        while given.count < 2 {
            guard let position = nextPosition, let utterance = book[position] else { break }
            if !given.isEmpty, repeatsUtterance { startPoint.gap = Self.repeatGap }
            let request = SpeechRequest(
                tuning.applied(to: utterance),
                from: startPoint.start,
                after: startPoint.gap,
                at: position
            )
            given.append(
                QueuedRequest(id: request.id, position: position, startPoint: startPoint, word: startPoint.word)
            )
            actions.append(.speak(request))
            startPoint = StartPoint()
        }
        return actions + (isFallingAsleep ? [.fadeOut] : [])
    }

    /// The utterance to give next: the current one, or the one after it on its page; `nil` if the narration pauses
    /// before it.
    private var nextPosition: UtterancePosition? {
        let current = UtterancePosition(page: page, utterance: nextUtterance - 1)
        if given.isEmpty || repeatsUtterance { return current }
        return current == last ? nil : UtterancePosition(page: page, utterance: nextUtterance)
    }

    /// Takes back the synthesizer's requests if their tuning is outdated, so that the rest is given again.
    private mutating func takeBack() -> [Action]? {
        guard let current = given.first, let rest = current.rest else { return nil }
        given = []
        nextUtterance = current.position.utterance
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
        nextUtterance = current.position.utterance
        return [.stop(boundary), .report(.cancelled(current.position))]
    }
}

// MARK: - Places

extension NarratorStateMachine {
    /// The request that is being spoken, if there is one.
    package var current: SpeechRequest.ID? { given.first?.id }

    /// The place of the narration. `heardFrames` is the number of frames of its utterance that have been heard, if
    /// known.
    package func bookmark(heardFrames: Int?) -> Bookmark {
        if let current = given.first {
            return Bookmark(at: current.position, frame: current.frame(heardFrames: heardFrames))
        }
        if book.isPlace(place) {
            return Bookmark(at: place, frame: startPoint.frame)
        }
        return Bookmark(at: utterance(behind: place) ?? UtterancePosition(page: page, utterance: 0))
    }

    /// The position of the current utterance, or of the next one if none is current.
    private var place: UtterancePosition {
        given.first?.position ?? UtterancePosition(page: page, utterance: nextUtterance)
    }

    /// Whether the page is read to its end, and no other page follows automatically.
    private var isAtEnd: Bool {
        nextUtterance >= book.pages[page].utterances.count && !(turnsPages && page + 1 < book.pages.count)
    }

    private func utterance(behind position: UtterancePosition) -> UtterancePosition? {
        let next = UtterancePosition(page: position.page, utterance: position.utterance + 1)
        if book[next] != nil {
            return next
        }
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

extension Bookmark {
    fileprivate init(at position: UtterancePosition, frame: Int = 0) {
        self.init(page: position.page, utterance: position.utterance, frame: frame)
    }
}
