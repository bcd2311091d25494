import Narration
import NarrationResampling
import NarrationSound

/// Converts sound to another sample rate, piece by piece. Its length is the same time, to the nearest frame.
struct RateConverter {
    private let resampler: Resampler?
    private let rates: (from: Int, to: Int)
    private var taken = 0
    private var made = 0

    /// Creates a converter from a rate to another, in hertz.
    init(from rate: Int, to newRate: Int) throws(ResamplingError) {
        resampler = rate == newRate ? nil : try Resampler(from: rate, to: newRate)
        rates = (rate, newRate)
    }

    /// The next samples; fewer or none as long as later ones are needed for them.
    mutating func convert(_ samples: [Int16]) throws(ResamplingError) -> [Int16] {
        guard let resampler else { return samples }
        taken += samples.count
        let converted = try resampler.convert(samples).map(Int16.init(fullScale:))
        made += converted.count
        return converted
    }

    /// The end of the sound.
    mutating func finish() throws(ResamplingError) -> [Int16] {
        guard let resampler else { return [] }
        let missing = taken.frames(from: rates.from, to: rates.to) - made
        let rest = try resampler.finish().prefix(max(0, missing)).map(Int16.init(fullScale:))
        return rest + [Int16](repeating: 0, count: max(0, missing - rest.count))
    }
}
