import NarrationEditing
import NarrationSystem

extension EditionSource {
    private static let interval = Duration.milliseconds(100)

    /// A stream with an element for each change of the book's file since it was read. The file is followed by its name,
    /// so it may be saved in place or replaced.
    ///
    /// The file is checked ten times per second, which takes little time and works on every file system, including
    /// network file systems.
    package func changes(since edition: Edition) -> AsyncStream<Void> {
        AsyncStream { continuation in
            let task = Task {
                var detector = ChangeDetector(known: edition.status)
                while path != nil, (try? await Task.sleep(for: Self.interval)) != nil {
                    if detector.hasChanged(to: status) { continuation.yield() }
                }
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }
}
