import FoundationEssentials
import NarrationSystem

extension Array where Element: Sendable {
    /// Performs work for each element, on all cores.
    ///
    /// - Parameter work: The work.
    /// - Returns: The results, in the order of the elements.
    /// - Throws: The error of the first element whose work fails. The other work is then cancelled.
    package func mapOnEveryCore<Result: Sendable>(
        _ work: @escaping @Sendable @concurrent (Element) async throws -> Result
    ) async throws -> [Result] {
        var elements = makeIterator()
        var results: [Result] = []
        try await OrderedWork<Element, Result>(width: Processors.count).run {
            elements.next()
        } work: {
            try await work($0)
        } receive: {
            results.append($0)
        }
        return results
    }
}
