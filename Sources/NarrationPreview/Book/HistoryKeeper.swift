/// Keeps the draft and the history of a book if it can, and tells why if it cannot.
struct HistoryKeeper {
    private var kept: KeptHistory?

    /// What was kept when it was opened, or last.
    private(set) var state: KeptHistory.State?

    /// The reason why they are not kept, though a folder was given for them.
    private(set) var obstacle: HistoryObstacle?

    /// Each reason when it arises, after what was to be told before: messages for people. The stream is for one reader,
    /// and does not end.
    let notices: AsyncStream<String>

    private let tell: AsyncStream<String>.Continuation

    /// - Parameters:
    ///   - folder: The folder of all histories; `nil` to keep nothing.
    ///   - book: The path of the book's file.
    ///   - found: What is told before.
    init(in folder: String?, of book: String, after found: [String]) {
        (notices, tell) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(found.count + 1))
        for message in found { tell.yield(message) }
        do throws(HistoryObstacle) {
            kept = try folder.map { folder throws(HistoryObstacle) in try KeptHistory(in: folder, of: book) }
            state = try kept?.state
        } catch {
            obstacle = error
            tell.yield(error.message)
        }
    }

    /// Keeps nothing from now on, and lets others keep the history of the book.
    mutating func close() { kept = nil }

    /// Whether the last state that was to be kept is.
    var isKeeping: Bool { kept != nil && obstacle == nil }

    /// Keeps the state of the book.
    mutating func keep(_ state: KeptHistory.State) {
        guard kept != nil else { return }
        do throws(HistoryObstacle) {
            try kept?.keep(state)
            self.state = state
            obstacle = nil
        } catch {
            if error != obstacle { tell.yield(error.message) }
            obstacle = error
        }
    }
}
