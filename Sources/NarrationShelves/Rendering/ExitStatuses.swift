/// The exit statuses of the renderings of several books.
public enum ExitStatuses {
    /// Rendering it again later, or elsewhere, may succeed: another process writes the output, or the system failed.
    public static let again = 75

    /// This host lacks an engine or an encoder, or has another version than the plan.
    public static let unavailable = 69

    /// The book is broken, or is not the one that was planned.
    public static let brokenBook = 65

    /// There is no such book.
    public static let noBook = 66

    /// The one to act on first. What may succeed elsewhere is told before what a person has to mend.
    ///
    /// - Returns: 0 if all are.
    public static func worst(of statuses: some Sequence<Int>) -> Int {
        let failures = Set(statuses).subtracting([0])
        return order.first(where: failures.contains) ?? failures.min() ?? 0
    }

    private static let order = [again, unavailable, 73, 70, 64, brokenBook, noBook]

    /// The status of a book whose rendering ended with a status of its own. Signals, and errors of the system and of
    /// reading and writing, may not come again.
    static func ofBook(endingWith status: Int) -> Int { status >= 128 || [71, 74].contains(status) ? again : status }
}
