import NarrationSystem

/// The books of a shelf that are watched while others drop them in: those that nobody writes any more.
public struct CompleteBooks: Sendable {
    private var seen: [ExactPath: Look] = [:]
    private var complete: [ExactPath: Look] = [:]
    private let quietTime: Duration

    /// A file as it was seen, and since when it has been so.
    private struct Look: Equatable {
        let size: Int
        let modified: FileTime
        let since: ContinuousClock.Instant
    }

    /// Begins to watch.
    ///
    /// - Parameter quietTime: How long a file has been the same when it is complete; by default, five seconds.
    public init(quietTime: Duration = .seconds(5)) {
        self.quietTime = quietTime
    }

    /// Looks at the files of a shelf.
    ///
    /// - Parameters:
    ///   - shelf: The shelf as it is now.
    ///   - now: The time; by default, that of the clock.
    /// - Returns: The shelf with those books that are complete; `nil` if all of them were so at the last time.
    public mutating func look(at shelf: Shelf, now: ContinuousClock.Instant = .now) -> Shelf? {
        var looks: [ExactPath: Look] = [:]
        for book in shelf.books {
            let path = ExactPath(shelf.folder.appending(file: book.path))
            guard let status = try? FileSystem.status(of: path.text) else { continue }
            let look = Look(size: status.size, modified: status.modified, since: now)
            let earlier = seen[path].flatMap { $0.size == look.size && $0.modified == look.modified ? $0 : nil }
            looks[path] = earlier ?? look
        }
        let (last, quietTime) = (complete, quietTime)
        (seen, complete) = (looks, looks.filter { now - $0.value.since >= quietTime })
        guard complete.contains(where: { last[$0.key] != $0.value }) else { return nil }
        let books = shelf.books.filter { complete[ExactPath(shelf.folder.appending(file: $0.path))] != nil }
        return Shelf(shelf.path, in: shelf.folder, books: books, text: shelf.text)
    }
}
