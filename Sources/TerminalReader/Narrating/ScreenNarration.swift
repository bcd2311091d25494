import FoundationEssentials
import Narration
import NarrationBooks
package import NarrationPlayback
import NarrationSignals
import NarrationSystem

/// A narration on a terminal, which the listener reads along and controls with keys.
@MainActor
package final class ScreenNarration {
    /// The inputs to which the narration reacts.
    enum Input: Sendable {
        case key(Key?)
        case signal(Int32)
        case event(NarrationEvent)
        case second
        case fileChanged
        case edition(Result<Edition, any Error>)
    }

    let narrator: Narrator
    let source: EditionSource
    let input: AsyncStream<Input>.Continuation
    private let inputs: AsyncStream<Input>
    private let sleep: Duration?
    /// Whether changes in the file are spoken immediately.
    let follows: Bool

    private let terminal = ScreenTerminal()
    var screen: ReadingScreen
    /// Whether another process uses the terminal, after Ctrl-Z and perhaps `bg`.
    private var isAway = false
    private var sleepTime: ContinuousClock.Instant?
    private var end: NarrationEnd?

    /// The latest version of the book.
    var edition: Edition {
        didSet {
            lines = [:]
            screen.bar.pageCount = edition.spoken.pages.count
        }
    }
    /// A notice about contents of the file that are not in the edition.
    var fileNotice: String?
    /// Another notice for the listener.
    var notice: String?
    /// The position of the marked utterance.
    private(set) var current: UtterancePosition
    /// The word that is marked in the utterance, if one has been spoken.
    private(set) var word: Range<String.Index>?
    private var lines: [UtterancePosition: Int] = [:]

    /// The utterances that could not be spoken, and the passages that the fallback voice spoke.
    package internal(set) var faults: SpeechFaults

    /// Creates a narration that starts at the narrator's place.
    ///
    /// - Parameters:
    ///   - narrator: The narrator.
    ///   - edition: The book, as it was read.
    ///   - source: The source of the book.
    ///   - follows: Whether changes in the file are spoken immediately.
    ///   - sleep: The time of the sleep timer, if any.
    package init(
        _ narrator: Narrator,
        of edition: Edition,
        from source: EditionSource,
        follows: Bool,
        sleep: Duration?
    ) {
        self.narrator = narrator
        self.edition = edition
        self.source = source
        self.follows = follows
        self.sleep = sleep
        faults = SpeechFaults(voiceHint: source.voiceHint)
        current = narrator.place
        let bar = StatusBar(page: narrator.page, pageCount: narrator.book.pages.count, activity: .speaking)
        screen = ReadingScreen(size: terminal.size, bar: bar, isColored: ScreenTerminal.isColored)
        (inputs, input) = AsyncStream.makeStream(of: Input.self)
        Signals.listen(alsoTo: [SIGTSTP, SIGCONT, SIGWINCH]) { [input] in input.yield(.signal($0)) }
    }

    /// Narrates until the end of the book, or until the listener or the sleep timer ends it.
    ///
    /// - Returns: The way in which it ended.
    package func run() async -> NarrationEnd {
        terminal.take()
        defer { terminal.leave() }
        let helpers = listen()
        defer { helpers.forEach { $0.cancel() } }
        if let sleep {
            narrator.sleep(after: sleep)
            sleepTime = .now + sleep
        }
        turn(to: narrator.place)
        narrator.start()
        show()
        for await input in inputs {
            take(input)
            if let end { return end }
            show()
        }
        return .left(at: narrator.place)
    }

    private func listen() -> [Task<Void, Never>] {
        KeyReader.start { [input] in input.yield(.key($0)) }
        let (events, changes) = (narrator.events, source.changes(since: edition))
        return [
            Task { [input] in
                for await event in events { input.yield(.event(event)) }
            },
            Task { [input] in
                for await _ in changes { input.yield(.fileChanged) }
            },
            Task { [input] in
                while (try? await Task.sleep(for: .seconds(1))) != nil { input.yield(.second) }
            },
        ]
    }

    private func take(_ input: Input) {
        switch input {
        case .key(let key?): press(key)
        case .key(nil): end = .interrupted(by: SIGHUP, at: narrator.place)
        case .signal(let number): take(signal: number)
        case .event(let event): take(event)
        case .fileChanged: takeFileChange()
        case .edition(let result): take(result)
        case .second:
            watchSleep()
            if isAway { resume() }
        }
    }
}

// MARK: - The screen

extension ScreenNarration {
    private func show() {
        guard !isAway else { return }
        let notices = [notice, fileNotice].compactMap(\.self)
        screen.notice = notices.isEmpty ? nil : notices.joined(separator: "\n")
        screen.bar.tuning = narrator.tuning
        screen.bar.isLooping = narrator.repeatsUtterance
        screen.bar.sleep = sleepTime.map { max(0, ContinuousClock.now.duration(to: $0) / .seconds(1)) }
        screen.bar.activity = activity
        screen.bar.utterance = utteranceLine
        terminal.show(screen.lines())
    }

    private var activity: StatusBar.Activity {
        switch narrator.state {
        case .paused: .paused
        case .finished: .finished
        default: screen.bar.sleep == 0 ? .fallingAsleep : .speaking
        }
    }

    private var utteranceLine: UtteranceLine? {
        guard let utterance = narrator.book[current] else { return nil }
        return UtteranceLine(
            number: current.utterance + 1,
            line: line(of: current),
            utterance: narrator.tuning.applied(to: utterance)
        )
    }

    /// The line of an utterance in the file. It is kept, because finding it reads the file.
    private func line(of position: UtterancePosition) -> Int? {
        if let line = lines[position] { return line > 0 ? line : nil }
        let line = edition.reading.location(of: position)?.line
        lines[position] = line ?? 0
        return line
    }

    private func turn(to position: UtterancePosition) {
        guard narrator.book.pages.indices.contains(position.page) else { return }
        let page = narrator.book.pages[position.page]
        if position.page == screen.bar.page { screen.show(page) } else { screen.turn(to: page) }
        screen.bar.page = position.page
        mark(position)
    }

    private func mark(_ position: UtterancePosition) {
        guard position.page == screen.bar.page else { return }
        (current, word) = (position, nil)
        screen.mark(utterance: position.utterance)
    }
}

// MARK: - The listener

extension ScreenNarration {
    private func press(_ key: Key) {
        notice = nil
        if key != .help { screen.showsHelp = false }
        switch key {
        case .quit: end = .left(at: narrator.place)
        case .interrupt: end = .interrupted(by: SIGINT, at: narrator.place)
        case .suspend: suspendJob()
        case .redraw: terminal.forget()
        case .help: screen.showsHelp.toggle()
        case .loop: narrator.repeatsUtterance.toggle()
        case .said: notice = saidNotice
        case .reread: read()
        case .space: if !narrator.pause(), !narrator.continue() { narrator.start() }
        case .left: narrator.previousPage()
        case .right: narrator.nextPage()
        case .up: narrator.skipBackward()
        case .down: narrator.skipForward()
        case .again: narrator.repeat()
        case .more(let dial): dial.turn(&narrator.tuning, by: 1)
        case .less(let dial): dial.turn(&narrator.tuning, by: -1)
        case .reset: narrator.tuning = Tuning()
        }
        if [.space, .left, .right, .up, .down, .again].contains(key) { wakeUp() }
    }

    private func take(signal number: Int32) {
        switch number {
        case SIGWINCH:
            screen.size = terminal.size
            terminal.forget()
        case SIGTSTP:
            suspend()
        case SIGCONT:
            resume()
        default:
            end = .interrupted(by: number, at: narrator.place)
        }
    }

    /// Handles Ctrl-Z: restores the terminal and stops the whole job. The command itself is stopped by its signal.
    private func suspendJob() {
        guard Signals.isCaught(SIGTSTP), !isAway else { return }
        stepAside()
        JobControl.stopAll()
    }

    private func suspend() {
        stepAside()
        Signals.stop()
        resume()
    }

    private func stepAside() {
        narrator.pause()
        terminal.leave()
        isAway = true
    }

    /// Uses the terminal again when the job continues. Its size may have changed.
    private func resume() {
        isAway = !JobControl.isInForeground(of: STDIN_FILENO)
        guard !isAway else { return }
        terminal.take()
        screen.size = terminal.size
    }

    /// Restarts the sleep timer, because a listener who presses keys is awake.
    private func wakeUp() {
        guard let time = sleepTime, time <= .now else { return }
        sleepTime = nil
        narrator.cancelSleep()
    }

    /// The sleep timer has no effect if nothing is being spoken.
    private func watchSleep() {
        if narrator.state == .paused { wakeUp() }
    }
}

// MARK: - The narrator

extension ScreenNarration {
    private func take(_ event: NarrationEvent) {
        switch event {
        case .started(let position):
            mark(position)
        case .word(let position, let range):
            mark(range, at: position)
        case .finished(let position):
            mark(position)
        case .cancelled:
            break
        case .failed(let position, let error):
            let message = faults.note(position, error)
            notice = message.map { "\(position): \($0)" } ?? notice
        case .substituted(let position, let passage):
            let message = faults.note(position, passage)
            notice = message.map { "\(position): \($0)" } ?? notice
        case .pageTurned(let position):
            turn(to: position)
        case .skipped(let position):
            mark(position)
        case .interrupted(let error):
            notice = "\(error); space tries again"
        case .lexiconsIgnored(let lexicons):
            notice = "lexicons are ignored: " + lexicons.joined(separator: ", ")
        case .stateChanged(let state):
            take(state)
        }
    }

    /// Marks a word, unless the book has changed since the word was heard.
    private func mark(_ range: Range<String.Index>, at position: UtterancePosition) {
        guard let string = narrator.book[position]?.string, position.page == screen.bar.page,
            range.upperBound <= string.endIndex
        else { return }
        (current, word) = (position, range)
        let bytes = string.utf8.offset(of: range.lowerBound)..<string.utf8.offset(of: range.upperBound)
        screen.mark(word: bytes, ofUtterance: position.utterance)
    }

    private func take(_ state: NarrationState) {
        switch state {
        case .speaking: notice = nil
        case .paused: break
        case .finished: if !follows { end = .finished }
        // After the end of the book, switching to another version stops at its place.
        case .stopped: if sleepTime != nil { end = .asleep(at: narrator.place) }
        }
    }
}

extension String.UTF8View {
    fileprivate func offset(of index: Index) -> Int {
        distance(from: startIndex, to: index)
    }
}
