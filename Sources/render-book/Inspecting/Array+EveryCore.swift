import Foundation
import NarrationSystem

extension Array where Element: Sendable {
    /// Does some work for each of the elements, for as many at the same time as there are cores.
    ///
    /// - Parameter work: The work.
    /// - Returns: The results, in the order of the elements.
    /// - Throws: The error of the first element whose work fails, which ends the rest of the work.
    func mapOnEveryCore<Result: Sendable>(
        _ work: @escaping @Sendable @concurrent (Element) async throws -> Result
    ) async throws -> [Result] {
        var elements = makeIterator()
        var results: [Result] = []
        try await OrderedWork<Element, Result>(width: ProcessInfo.processInfo.activeProcessorCount).run {
            elements.next()
        } work: {
            try await work($0)
        } receive: {
            results.append($0)
        }
        return results
    }
}
