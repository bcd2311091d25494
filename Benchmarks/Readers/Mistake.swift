/// A way in which a page is not read as it is written.
enum Mistake: String, CaseIterable {
    case preamble
    case leftOut = "left out"
    case twice = "read twice"
    case otherPage = "other pages"
    case cough
    case falseStart = "false starts"

    /// Those with which the recording is not of the text.
    static let ofText: [Mistake] = [.preamble, .leftOut, .twice, .otherPage]

    /// Those that happen to readers.
    static let ofReaders: [Mistake] = [.cough, .falseStart]

    /// What is read of a page.
    ///
    /// - Parameters:
    ///   - page: The numbers of its sentences.
    ///   - other: Those of another page.
    /// - Returns: What the reader does.
    func acts(reading page: [Int], and other: [Int]) -> [ReaderPerformance.Act] {
        let middle = page.count / 2
        func sentences(_ numbers: some Sequence<Int>) -> [ReaderPerformance.Act] { numbers.map { .sentence($0) } }
        func before(_ act: ReaderPerformance.Act) -> [ReaderPerformance.Act] {
            sentences(page[..<middle]) + [act] + sentences(page[middle...])
        }
        return switch self {
        case .preamble: sentences(Array(other[..<2]) + page)
        case .leftOut: sentences(Array(page[..<middle]) + page[(middle + 1)...])
        case .twice: sentences(Array(page[...middle]) + page[middle...])
        case .otherPage: sentences(other)
        case .cough: before(.cough)
        case .falseStart: before(.falseStart(page[middle]))
        }
    }
}
