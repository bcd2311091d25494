import CStoryWindow
import NarrationMainLoop

/// Shows a picture book in a window, and reads it aloud: `GTKStory BOOK [--silent]`.
///
/// `main` is not `async`: the main thread runs GTK's loop, which serves Swift's main actor.
@main
@MainActor
struct GTKStory {
    private static var reader: StoryReader?

    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        guard let path = arguments.first(where: { !$0.hasPrefix("--") }) else {
            return print("usage: GTKStory BOOK [--silent]")
        }
        reader = StoryReader(path: path, isSilent: arguments.contains("--silent"))
        let actions = StoryActions(
            opened: { Task { await GTKStory.reader?.open() } },
            tapped: { character in GTKStory.reader?.hear(from: Int(character)) },
            commanded: { command in GTKStory.reader?.obey(command) },
            awaited: { MainQueue.drain() }
        )
        _ = story_window_run("Story", MainQueue.fileDescriptor ?? -1, actions)
        reader = nil
    }
}
