import NarrationSystem

/// Notices that a file was saved, when the saving is over: the file is the same at two looks.
///
/// A file that is gone for a moment is being saved; one that stays away is gone.
struct ChangeDetector<Stamp: Equatable> {
    private var known: Stamp?
    private var latest: Stamp?
    /// How many looks saw the latest stamp.
    private var looks = 0

    /// How many looks a file may be away while it is saved.
    private static var patience: Int { 10 }

    /// Begins with a file as it was when it was read.
    init(known: Stamp?) {
        self.known = known
        latest = known
    }

    /// Takes another look.
    ///
    /// - Parameter stamp: What tells the file as it is now; `nil` when there is none.
    /// - Returns: Whether it has changed, once for each change.
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

    /// An element for each change of the book's file since it was read, until nothing reads them any more. The file is
    /// followed by its name, however it is saved: in place, or under another name that becomes this one.
    ///
    /// It is looked at ten times a second, which costs next to nothing and works on every file system, also over a
    /// network.
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
