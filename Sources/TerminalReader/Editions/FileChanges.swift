import NarrationSystem

/// Detects that a file was saved. Saving has ended when two consecutive checks see the same file.
///
/// A file that is missing briefly is being saved; one that remains missing was deleted.
struct ChangeDetector<Stamp: Equatable> {
    private var known: Stamp?
    private var latest: Stamp?
    /// The number of checks that saw the latest stamp.
    private var looks = 0

    /// The number of checks for which a file may be missing while it is saved.
    private static var patience: Int { 10 }

    /// Starts with the file as it was when it was read.
    init(known: Stamp?) {
        self.known = known
        latest = known
    }

    /// Records another check.
    ///
    /// - Parameter stamp: A value that identifies the current file; `nil` if there is none.
    /// - Returns: Whether the file has changed; `true` once for each change.
    mutating func hasChanged(to stamp: Stamp?) -> Bool {
        looks = stamp == latest ? looks + 1 : 1
        latest = stamp
        guard stamp != known, looks >= (stamp == nil ? Self.patience : 2) else { return false }
        known = stamp
        return true
    }
}

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
