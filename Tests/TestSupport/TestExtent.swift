import Foundation

/// How much is tested: what is claimed of many things, `make test` tests of a tenth or of some of them, and
/// `make test-all` of all.
public enum TestExtent {
    /// Whether everything is tested, however long it takes.
    public static let isFull = ProcessInfo.processInfo.environment["NARRATION_TEST_ALL"] != nil

    /// A number of things of a test: a tenth of them, or all.
    public static func of(_ count: Int) -> Int { isFull ? count : max(1, count / 10) }

    /// Arguments of a test: some of them, from the first to the last at equal distances, or all.
    ///
    /// - Parameters:
    ///   - count: How many of them `make test` tests.
    ///   - arguments: All of them.
    /// - Returns: Those that are tested.
    public static func some<Argument>(_ count: Int = 2, of arguments: [Argument]) -> [Argument] {
        guard !isFull, count < arguments.count else { return arguments }
        return (0..<count).map { arguments[$0 * (arguments.count - 1) / max(1, count - 1)] }
    }
}
