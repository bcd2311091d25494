import Foundation

extension Array where Element: Sendable {
    /// Does some work for each of the elements, for as many at a time as there are cores.
    ///
    /// - Parameter work: The work.
    /// - Returns: What came of it, in the order of the elements.
    /// - Throws: The first error of the work, which ends the rest of it.
    func mapOnEveryCore<Result: Sendable>(
        _ work: @escaping @Sendable @concurrent (Element) async throws -> Result
    ) async throws -> [Result] {
        try await withThrowingTaskGroup(of: (Int, Result).self) { group in
            var results = [Result?](repeating: nil, count: count)
            for (index, element) in enumerated() {
                if index >= ProcessInfo.processInfo.activeProcessorCount, let (index, result) = try await group.next() {
                    results[index] = result
                }
                group.addTask { (index, try await work(element)) }
            }
            for try await (index, result) in group { results[index] = result }
            return results.compactMap(\.self)
        }
    }
}
