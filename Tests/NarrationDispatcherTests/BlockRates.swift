/// The sample rate of the first block of sound.
final class BlockRates: Sendable {
    private let rates = AsyncStream.makeStream(of: String.self)

    func read(_ bytes: [UInt8]) {
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
            if let match = line.wholeMatch(of: /705-sample_rate=(\d+)/) { rates.continuation.yield(String(match.1)) }
        }
    }

    /// The rate, when there is a block.
    var rate: String {
        get async {
            for await rate in rates.stream { return rate }
            return ""
        }
    }
}
