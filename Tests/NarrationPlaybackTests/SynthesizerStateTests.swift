import Narration
import NarrationPlayback
import NarrationTesting
import Testing

/// Every command in every state, followed by the rest of the speech.
@MainActor
@Suite struct SynthesizerStateTests {
    enum State: CaseIterable {
        case silent, delayed, spoken, trailing, paused, pausedInDelay, pausing, stopping, interrupted
    }

    enum Command: CaseIterable {
        case speak, pause, pauseAtWord, `continue`, stop, stopAtWord, fade
    }

    struct Row: Sendable, CustomTestStringConvertible {
        var state: State
        var command: Command
        var happens: Bool
        /// Whether it is speaking after the command, and whether it is paused.
        var speaks: Bool
        var isPaused = false

        var testDescription: String { "\(command) while \(state)" }
    }

    nonisolated static let table: [Row] = State.allCases.flatMap { state in
        Command.allCases.map { row(state, $0) }
    }

    nonisolated private static func row(_ state: State, _ command: Command) -> Row {
        let speaks = state != .silent
        let isPaused = [.paused, .pausedInDelay, .interrupted].contains(state)
        let goesOn = Row(state: state, command: command, happens: false, speaks: speaks, isPaused: isPaused)
        var row = goesOn
        switch (command, state) {
        case (.speak, _):
            row.happens = true
            row.speaks = true
        case (.fade, _):
            row.happens = true
        case (.pause, .delayed), (.pause, .spoken), (.pause, .trailing), (.pause, .pausing), (.pauseAtWord, .delayed),
            (.pauseAtWord, .trailing):
            row.happens = true
            row.isPaused = true
        case (.pauseAtWord, .spoken), (.pauseAtWord, .pausing), (.continue, .pausing), (.stopAtWord, .spoken),
            (.stopAtWord, .pausing), (.stopAtWord, .stopping):
            row.happens = true
        case (.continue, .paused), (.continue, .pausedInDelay), (.continue, .interrupted):
            row.happens = true
            row.isPaused = false
        case (.stop, let state) where state != .silent, (.stopAtWord, let state) where state != .silent:
            row.happens = true
            row.speaks = false
            row.isPaused = false
        default:
            break
        }
        return row
    }

    @Test(arguments: table)
    func `a command does what the table says`(row: Row) async {
        let stand = Stand()
        await enter(row.state, stand)
        let happened = perform(row.command, stand)
        #expect(happened == row.happens)
        #expect(stand.synthesizer.isSpeaking == row.speaks)
        #expect(stand.synthesizer.isPaused == row.isPaused)
        stand.putPlug()
        await stand.output.play()
        stand.synthesizer.continueSpeaking()
        await stand.output.play()
        stand.watched.checkAtRest()
        #expect(stand.watched.violations == [])
    }

    private func enter(_ state: State, _ stand: Stand) async {
        guard state != .silent else { return }
        stand.watched.speak(Utterance("one two", preUtteranceDelay: 0.1, postUtteranceDelay: 0.1))
        let frames =
            switch state {
            case .delayed, .pausedInDelay: 50
            case .trailing: 350
            default: 150
            }
        await stand.output.play(frames)
        switch state {
        case .paused, .pausedInDelay: stand.synthesizer.pauseSpeaking(at: .immediate)
        case .pausing: stand.synthesizer.pauseSpeaking(at: .word)
        case .stopping: stand.synthesizer.stopSpeaking(at: .word)
        case .interrupted: await stand.pullPlug()
        default: break
        }
    }

    private func perform(_ command: Command, _ stand: Stand) -> Bool {
        switch command {
        case .speak:
            stand.speak("three")
            return true
        case .fade:
            stand.synthesizer.fadeOut(over: 1)
            return true
        case .pause: return stand.synthesizer.pauseSpeaking(at: .immediate)
        case .pauseAtWord: return stand.synthesizer.pauseSpeaking(at: .word)
        case .continue: return stand.synthesizer.continueSpeaking()
        case .stop: return stand.synthesizer.stopSpeaking(at: .immediate)
        case .stopAtWord: return stand.synthesizer.stopSpeaking(at: .word)
        }
    }
}
