import CStoryWindow
import Foundation
import NarrationMainLoop
import NarrationPlayback
import NarrationPlayer
import NarrationPortAudio

/// Shows a picture book in a window, and reads it aloud: `GTKStory BOOK [--silent]`.
///
/// `main` is not `async`: the main thread runs GTK's loop, which serves Swift's main actor.
@main
@MainActor
struct GTKStory {
    private static var controller: BookController?

    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        guard let path = arguments.first(where: { !$0.hasPrefix("--") }) else {
            return print("usage: GTKStory BOOK [--silent]")
        }
        let isSilent = arguments.contains("--silent")
        let output: any AudioOutput = isSilent ? ClockOutput(clock: ContinuousClock()) : PortAudioOutput()
        opening = { await open(path, through: output) }
        let actions = StoryActions(
            opened: { Task { await GTKStory.opening() } },
            tapped: { character in GTKStory.controller?.hear(from: character) },
            back: { GTKStory.controller?.turnBack() },
            play: { GTKStory.controller?.playOrPause() },
            forward: { GTKStory.controller?.turnForward() },
            awaited: { MainQueue.drain() }
        )
        _ = story_window_run("Slow Post", MainQueue.fileDescriptor ?? -1, actions)
        controller = nil
    }

    /// What is done when the window is open. A function of C captures nothing.
    private static var opening: @MainActor () async -> Void = {}

    private static func open(_ path: String, through output: any AudioOutput) async {
        do {
            let player = try await StoryPlayer(contentsOf: URL(filePath: path), through: output)
            player.narrator.pageGap = 0.8
            controller = BookController(player: player)
            controller?.open()
        } catch {
            story_window_tell("\(error)")
        }
    }
}

/// Lights up a word of the text, or none.
func light(_ word: Range<Int>?) {
    story_window_light(word?.lowerBound ?? 0, word?.upperBound ?? 0)
}
