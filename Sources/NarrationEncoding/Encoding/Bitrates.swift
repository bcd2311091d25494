/// The bitrates that a codec supports, in bits per second: a list, or a range.
enum Bitrates: Sendable, CustomStringConvertible {
    case some([Int])
    case between(ClosedRange<Int>)

    func contains(_ bitrate: Int) -> Bool {
        switch self {
        case .some(let known): known.contains(bitrate)
        case .between(let range): range.contains(bitrate)
        }
    }

    /// The bitrates of several channels together, each of which has one of these.
    func multiplied(by count: Int) -> Bitrates {
        switch self {
        case .some(let known): .some(known.map { $0 * count })
        case .between(let range): .between(range.lowerBound * count...range.upperBound * count)
        }
    }

    /// The bitrates as part of a sentence: `one of 8000, 16000`, `8000 to 64000`.
    var description: String {
        switch self {
        case .some(let known): "one of " + known.map(String.init).joined(separator: ", ")
        case .between(let range): "\(range.lowerBound) to \(range.upperBound)"
        }
    }

    /// The union of several sets of bitrates.
    init(union all: [Bitrates]) {
        var known: Set<Int> = []
        var range: ClosedRange<Int>?
        for bitrates in all {
            switch bitrates {
            case .some(let more): known.formUnion(more)
            case .between(let more):
                range = min(range?.lowerBound ?? .max, more.lowerBound)...max(range?.upperBound ?? 0, more.upperBound)
            }
        }
        self = range.map(Bitrates.between) ?? .some(known.sorted())
    }
}
