import Foundation
import Narration

/// A narration that somebody reads along with on a terminal, and directs with keys.
@MainActor
final class ScreenNarration {
    private enum Input: Sendable {
        case key(Key?)
        case signal(Int32)
        case event(NarrationEvent)
        case second
    }

    private let narrator: Narrator
    private let sampleRate: Int
    private let sleep: Duration?
    private let terminal = ScreenTerminal()
    private let inputs = AsyncStream.makeStream(of: Input.self)
    private let signals: SignalStream
    private var screen: ReadingScreen
    /// Whether the terminal is somebody else's, after Ctrl-Z and maybe `bg`.
    private var isAway = false
    private var sleepTime: ContinuousClock.Instant?
    private var end: Result<NarrationEnd, any Error>?

    /// What could not be spoken.
    private(set) var unspoken = UnspokenList()

    /// Creates a narration that begins where the narrator is.
    ///
    /// - Parameters:
    ///   - narrator: Who reads.
    ///   - sampleRate: The engine's frames per second.
    ///   - sleep: When the narration is to end by itself.
    init(_ narrator: Narrator, sampleRate: Int, sleep: Duration?) {
        self.narrator = narrator
        self.sampleRate = sampleRate
        self.sleep = sleep
        let bar = StatusBar(page: narrator.page, pageCount: narrator.book.pages.count, activity: .speaking)
        screen = ReadingScreen(size: terminal.size, bar: bar, isColored: ScreenTerminal.isColored)
        signals = SignalStream(
            ending: [SIGINT, SIGTERM, SIGHUP],
            others: [SIGTSTP, SIGCONT, SIGWINCH]
        ) { [input = inputs.continuation] in input.yield(.signal($0)) }
    }

    /// Narrates until the book or the listener's time is over.
    ///
    /// - Throws: ``Interruption`` when a signal or Ctrl-C ended it.
    func run() async throws -> NarrationEnd {
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
        for await input in inputs.stream {
            take(input)
            if let end { return try end.get() }
            show()
        }
        return .left(at: narrator.place)
    }

    private func listen() -> [Task<Void, Never>] {
        let input = inputs.continuation
        KeyReader.start { input.yield(.key($0)) }
        let events = narrator.events
        return [
            Task {
                for await event in events { input.yield(.event(event)) }
            },
            Task {
                while (try? await Task.sleep(for: .seconds(1))) != nil { input.yield(.second) }
            },
        ]
    }

    private func take(_ input: Input) {
        switch input {
        case .key(let key?): press(key)
        case .key(nil): end = .failure(Interruption(signal: SIGHUP, outcome: .place(narrator.place)))
        case .signal(let number): take(signal: number)
        case .event(let event): take(event)
        case .second:
            watchSleep()
            if isAway { resume() }
        }
    }

    private func show() {
        guard !isAway else { return }
        screen.bar.rate = narrator.tuning.rate
        screen.bar.sleep = sleepTime.map { max(0, ContinuousClock.now.duration(to: $0) / .seconds(1)) }
        screen.bar.activity =
            narrator.state == .paused ? .paused : screen.bar.sleep == 0 ? .fallingAsleep : .speaking
        terminal.show(screen.lines())
    }
}

// MARK: - The listener

extension ScreenNarration {
    private func press(_ key: Key) {
        switch key {
        case .space: if !narrator.pause() { narrator.continue() }
        case .left: narrator.previousPage()
        case .right: narrator.nextPage()
        case .up: narrator.skipBackward()
        case .down: narrator.skipForward()
        case .again: narrator.repeat(sampleRate: sampleRate)
        case .faster: changeRate(by: 0.05)
        case .slower: changeRate(by: -0.05)
        case .quit: end = .success(.left(at: narrator.place))
        case .interrupt: end = .failure(Interruption(signal: SIGINT, outcome: .place(narrator.place)))
        case .suspend: suspendJob()
        case .redraw: terminal.forget()
        }
        if [.space, .left, .right, .up, .down, .again].contains(key) { wakeUp() }
    }

    /// In hundredths, so that a way there and back ends where it began.
    private func changeRate(by step: Double) {
        let rate = ((narrator.tuning.rate + step) * 100).rounded() / 100
        narrator.tuning.rate = min(max(rate, -1), 1)
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
            end = .failure(Interruption(signal: number, outcome: .place(narrator.place)))
        }
    }

    /// What Ctrl-Z does; the command is told of it by its signal. The others find the terminal as it was.
    private func suspendJob() {
        guard signals.isStoppable, !isAway else { return }
        stepAside()
        signals.stopJob()
    }

    private func suspend() {
        stepAside()
        signals.stop()
        resume()
    }

    private func stepAside() {
        narrator.pause()
        terminal.leave()
        isAway = true
    }

    /// Takes the terminal again, when it is given. Somebody else may have changed its size.
    private func resume() {
        isAway = !ScreenTerminal.isForeground
        guard !isAway else { return }
        terminal.take()
        screen.size = terminal.size
    }

    /// Who directs the narration is not asleep.
    private func wakeUp() {
        guard let time = sleepTime, time <= .now else { return }
        sleepTime = nil
        narrator.stayAwake()
    }

    /// An hour of sleep that comes while nothing is said has no effect.
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
            guard let string = narrator.book[position]?.string, position.page == screen.bar.page else { return }
            let bytes = string.utf8.offset(of: range.lowerBound)..<string.utf8.offset(of: range.upperBound)
            screen.mark(word: bytes, ofUtterance: position.utterance)
        case .finished(let position):
            mark(position)
        case .cancelled:
            break
        case .failed(let position, let error):
            let message = unspoken.note(position, error)
            screen.notice = message.map { "\(position): \($0)" } ?? screen.notice
        case .pageTurned(let position):
            turn(to: position)
        case .skipped(let position):
            mark(position)
        case .interrupted(let error):
            screen.notice = "\(error); space tries again"
        case .stateChanged(let state):
            take(state)
        }
    }

    private func take(_ state: Narrator.State) {
        switch state {
        case .speaking: screen.notice = nil
        case .paused: break
        case .finished: end = .success(.finished)
        case .stopped: end = .success(.asleep(at: narrator.place))
        }
    }

    private func turn(to position: UtterancePosition) {
        screen.bar.page = position.page
        screen.turn(to: narrator.book.pages[position.page])
        screen.mark(utterance: position.utterance)
    }

    private func mark(_ position: UtterancePosition) {
        guard position.page == screen.bar.page else { return }
        screen.mark(utterance: position.utterance)
    }
}

extension Narrator {
    /// The utterance that is read, or that is read next.
    var place: UtterancePosition { bookmark.position }
}

extension String.UTF8View {
    fileprivate func offset(of index: Index) -> Int {
        distance(from: startIndex, to: index)
    }
}
