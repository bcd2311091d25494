import Narration
import NarrationPlayback
import NarrationTesting
import Testing

/// Every command in every state, on the second of three pages, at the second of three utterances.
@MainActor
@Suite struct NarratorStateTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var state: NarrationState
        var command: Command
        /// The place and state after the command, or `nil` if nothing happens.
        var outcome: (page: Int, next: Int, state: NarrationState)?
        var events: [String] = []

        var testDescription: String { "\(command) while \(state)" }
    }

    nonisolated static let table: [Row] = [
        Row(state: .stopped, command: .start, outcome: (1, 2, .speaking), events: ["speaking"]),
        Row(state: .stopped, command: .pause),
        Row(state: .stopped, command: .pauseAtWord),
        Row(state: .stopped, command: .continue),
        Row(state: .stopped, command: .stop),
        Row(state: .stopped, command: .stopAtWord),
        Row(state: .stopped, command: .nextPage, outcome: (2, 0, .stopped), events: ["page turned to 3:1"]),
        Row(state: .stopped, command: .previousPage, outcome: (0, 0, .stopped), events: ["page turned to 1:1"]),
        Row(state: .stopped, command: .goToLastPage, outcome: (2, 0, .stopped), events: ["page turned to 3:1"]),
        Row(state: .stopped, command: .skipForward, outcome: (1, 2, .stopped), events: ["skipped to 2:3"]),
        Row(state: .stopped, command: .skipBackward, outcome: (1, 0, .stopped), events: ["skipped to 2:1"]),
        Row(state: .stopped, command: .goToBookmark, outcome: (1, 2, .stopped), events: ["skipped to 2:3"]),
        Row(state: .stopped, command: .tune, outcome: (1, 1, .stopped), events: []),
        Row(state: .stopped, command: .toggleRepeat, outcome: (1, 1, .stopped), events: []),
        Row(state: .stopped, command: .readOne, outcome: (1, 2, .speaking), events: ["skipped to 2:2", "speaking"]),
        Row(
            state: .stopped,
            command: .readOverPageEnd,
            outcome: (1, 2, .speaking),
            events: ["skipped to 2:2", "speaking"]
        ),
        Row(state: .stopped, command: .replaceBook, outcome: (1, 1, .stopped), events: ["page turned to 2:2"]),

        Row(state: .speaking, command: .start),
        Row(state: .speaking, command: .pause, outcome: (1, 2, .paused), events: ["paused"]),
        Row(state: .speaking, command: .pauseAtWord, outcome: (1, 2, .paused), events: ["paused"]),
        Row(state: .speaking, command: .continue),
        Row(state: .speaking, command: .stop, outcome: (1, 1, .stopped), events: ["2:2 cancelled", "stopped"]),
        Row(state: .speaking, command: .stopAtWord, outcome: (1, 1, .stopped), events: ["2:2 cancelled", "stopped"]),
        Row(
            state: .speaking,
            command: .nextPage,
            outcome: (2, 1, .speaking),
            events: ["2:2 cancelled", "page turned to 3:1"]
        ),
        Row(
            state: .speaking,
            command: .previousPage,
            outcome: (0, 1, .speaking),
            events: ["2:2 cancelled", "page turned to 1:1"]
        ),
        Row(
            state: .speaking,
            command: .goToLastPage,
            outcome: (2, 1, .speaking),
            events: ["2:2 cancelled", "page turned to 3:1"]
        ),
        Row(
            state: .speaking,
            command: .skipForward,
            outcome: (1, 3, .speaking),
            events: ["2:2 cancelled", "skipped to 2:3"]
        ),
        Row(
            state: .speaking,
            command: .skipBackward,
            outcome: (1, 1, .speaking),
            events: ["2:2 cancelled", "skipped to 2:1"]
        ),
        Row(
            state: .speaking,
            command: .goToBookmark,
            outcome: (1, 3, .speaking),
            events: ["2:2 cancelled", "skipped to 2:3"]
        ),
        Row(state: .speaking, command: .tune, outcome: (1, 2, .speaking), events: []),
        Row(state: .speaking, command: .toggleRepeat, outcome: (1, 2, .speaking), events: []),
        Row(
            state: .speaking,
            command: .readOne,
            outcome: (1, 2, .speaking),
            events: ["2:2 cancelled", "skipped to 2:2"]
        ),
        Row(
            state: .speaking,
            command: .readOverPageEnd,
            outcome: (1, 2, .speaking),
            events: ["2:2 cancelled", "skipped to 2:2"]
        ),
        Row(
            state: .speaking,
            command: .replaceBook,
            outcome: (1, 2, .speaking),
            events: ["2:2 cancelled", "page turned to 2:2"]
        ),

        Row(state: .paused, command: .start, outcome: (1, 2, .speaking), events: ["speaking"]),
        Row(state: .paused, command: .pause),
        Row(state: .paused, command: .pauseAtWord),
        Row(state: .paused, command: .continue, outcome: (1, 2, .speaking), events: ["speaking"]),
        Row(state: .paused, command: .stop, outcome: (1, 1, .stopped), events: ["2:2 cancelled", "stopped"]),
        Row(state: .paused, command: .stopAtWord, outcome: (1, 1, .stopped), events: ["2:2 cancelled", "stopped"]),
        Row(
            state: .paused,
            command: .nextPage,
            outcome: (2, 0, .paused),
            events: ["2:2 cancelled", "page turned to 3:1"]
        ),
        Row(
            state: .paused,
            command: .previousPage,
            outcome: (0, 0, .paused),
            events: ["2:2 cancelled", "page turned to 1:1"]
        ),
        Row(
            state: .paused,
            command: .goToLastPage,
            outcome: (2, 0, .paused),
            events: ["2:2 cancelled", "page turned to 3:1"]
        ),
        Row(
            state: .paused,
            command: .skipForward,
            outcome: (1, 2, .paused),
            events: ["2:2 cancelled", "skipped to 2:3"]
        ),
        Row(
            state: .paused,
            command: .skipBackward,
            outcome: (1, 0, .paused),
            events: ["2:2 cancelled", "skipped to 2:1"]
        ),
        Row(
            state: .paused,
            command: .goToBookmark,
            outcome: (1, 2, .paused),
            events: ["2:2 cancelled", "skipped to 2:3"]
        ),
        Row(state: .paused, command: .tune, outcome: (1, 2, .paused), events: []),
        Row(state: .paused, command: .toggleRepeat, outcome: (1, 2, .paused), events: []),
        Row(
            state: .paused,
            command: .readOne,
            outcome: (1, 2, .speaking),
            events: ["2:2 cancelled", "skipped to 2:2", "speaking"]
        ),
        Row(
            state: .paused,
            command: .readOverPageEnd,
            outcome: (1, 2, .speaking),
            events: ["2:2 cancelled", "skipped to 2:2", "speaking"]
        ),
        Row(
            state: .paused,
            command: .replaceBook,
            outcome: (1, 1, .paused),
            events: ["2:2 cancelled", "page turned to 2:2"]
        ),

        Row(state: .finished, command: .start, outcome: (1, 1, .speaking), events: ["speaking"]),
        Row(state: .finished, command: .pause),
        Row(state: .finished, command: .pauseAtWord),
        Row(state: .finished, command: .continue),
        Row(state: .finished, command: .stop),
        Row(state: .finished, command: .stopAtWord),
        Row(
            state: .finished,
            command: .nextPage,
            outcome: (2, 0, .stopped),
            events: ["page turned to 3:1", "stopped"]
        ),
        Row(
            state: .finished,
            command: .previousPage,
            outcome: (0, 0, .stopped),
            events: ["page turned to 1:1", "stopped"]
        ),
        Row(
            state: .finished,
            command: .goToLastPage,
            outcome: (2, 0, .stopped),
            events: ["page turned to 3:1", "stopped"]
        ),
        Row(
            state: .finished,
            command: .skipForward,
            outcome: (2, 0, .stopped),
            events: ["page turned to 3:1", "stopped"]
        ),
        Row(
            state: .finished,
            command: .skipBackward,
            outcome: (1, 2, .stopped),
            events: ["skipped to 2:3", "stopped"]
        ),
        Row(
            state: .finished,
            command: .goToBookmark,
            outcome: (1, 2, .stopped),
            events: ["skipped to 2:3", "stopped"]
        ),
        Row(state: .finished, command: .tune, outcome: (1, 3, .finished), events: []),
        Row(state: .finished, command: .toggleRepeat, outcome: (1, 3, .finished), events: []),
        Row(
            state: .finished,
            command: .readOne,
            outcome: (1, 2, .speaking),
            events: ["skipped to 2:2", "stopped", "speaking"]
        ),
        Row(
            state: .finished,
            command: .readOverPageEnd,
            outcome: (1, 2, .speaking),
            events: ["skipped to 2:2", "stopped", "speaking"]
        ),
        Row(
            state: .finished,
            command: .replaceBook,
            outcome: (1, 1, .stopped),
            events: ["page turned to 2:2", "stopped"]
        ),
    ]

    @Test func `the table has every command in every state`() {
        #expect(Self.table.count == Command.allCases.count * NarrationState.allCases.count)
    }

    @Test(arguments: table)
    func `a command does what the table says`(row: Row) {
        let stage = Stage()
        stage.enter(row.state)
        let before = (page: stage.narrator.page, next: stage.narrator.nextUtterance, state: stage.narrator.state)
        let happened = row.command.perform(on: stage.narrator)
        #expect(happened == (row.outcome != nil))
        let expected = row.outcome ?? before
        #expect(stage.narrator.page == expected.page)
        #expect(stage.narrator.nextUtterance == expected.next)
        #expect(stage.narrator.state == expected.state)
        #expect(stage.transcript.lines == row.events)
    }
}
