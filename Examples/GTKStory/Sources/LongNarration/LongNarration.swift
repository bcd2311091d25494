import CMeasuredLoop
import CStoryWindow
import Foundation
import Narration
import NarrationKit
import NarrationMainLoop
import NarrationPlayback
import NarrationPlayer

/// Narrates a book in the window of the example, again and again in real time, and compares the words that are reported
/// with those of the rendered book: `LongNarration SECONDS BOOK [--control]`.
///
/// As a control, a timer of GTK lights the words at their times in the rendered book, and nothing is narrated.
@main
@MainActor
struct LongNarration {
    private static let arguments = CommandLine.arguments.dropFirst().filter { !$0.hasPrefix("--") }
    private static var seconds: Int32 = 0
    private static var performance: (any Performance)?

    static func main() {
        guard arguments.count == 2, let seconds = Int32(arguments[0]) else {
            return print("usage: LongNarration SECONDS BOOK [--control]")
        }
        self.seconds = seconds
        let actions = StoryActions(
            opened: { Task { await LongNarration.begin() } },
            tapped: { _ in },
            back: {},
            play: {},
            forward: {},
            awaited: { measured_loop_work { MainQueue.drain() } }
        )
        _ = story_window_run("Long narration", MainQueue.fileDescriptor ?? -1, actions)
    }

    /// Is done when the window is open.
    private static func begin() async {
        do {
            performance = try await open(arguments[1], isControl: CommandLine.arguments.contains("--control"))
            measured_loop_begin(seconds, { LongNarration.performance?.tick() }, { LongNarration.end() })
        } catch {
            print(error)
            exit(1)
        }
    }

    private static func open(_ path: String, isControl: Bool) async throws -> any Performance {
        let book = try await OpenBook(path)
        let timeline = try await timeline(of: book)
        let narrator = try book.narrator(through: ClockOutput(clock: ContinuousClock()))
        let player = StoryPlayer(narrator, times: StoryTimes(timeline), picturesIn: book.folder)
        player.observe { story_window_show($0.picture, nil, $0.text) }
        return isControl ? TimedPerformance(timeline, shownBy: player) : NarratedPerformance(timeline, by: player)
    }

    private static func end() {
        measured_loop_print()
        performance?.report()
        exit(0)
    }

    @concurrent private nonisolated static func timeline(of book: OpenBook) async throws -> Timeline {
        let folder = FileManager.default.temporaryDirectory.appending(path: "long-narration-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "book.json").path
        var settings = RenderSettings()
        settings.sideFiles = [.timeline(path)]
        try await book.render(to: folder.appending(path: "book.wav").path, settings: settings)
        return try Timeline(contentsOf: path)
    }
}

/// A story that is shown in the window.
@MainActor
protocol Performance {
    /// Is called about a hundred times a second.
    func tick()

    /// Prints what was counted.
    func report()
}
