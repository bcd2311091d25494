import NarrationSystem

/// Forty triangular filters, equally wide on the mel scale (O'Shaughnessy: 2595 log₁₀(1 + f / 700)).
struct MelFilters {
    /// The number of filters.
    static let count = 40

    /// The lower end of the first filter, in hertz.
    private static let lowest = 133.0

    /// The first bin of each filter, and the weights of the bins from there.
    let filters: [(first: Int, weights: [Float])]

    /// Lays out the filters.
    ///
    /// - Parameters:
    ///   - ceiling: The upper end of the last filter, in hertz.
    ///   - sampleRate: The sample rate of the sound, in hertz.
    ///   - size: The number of points of the Fourier transform.
    init(upTo ceiling: Double, sampleRate: Double, size: Int) {
        let (low, high) = (Self.mel(Self.lowest), Self.mel(ceiling))
        let edges = (0..<Self.count + 2).map {
            Self.frequency(low + (high - low) * Double($0) / Double(Self.count + 1)) * Double(size) / sampleRate
        }
        filters = (0..<Self.count).map { index in
            let (start, peak, end) = (edges[index], edges[index + 1], edges[index + 2])
            let first = Int(start.rounded(.up))
            let bins = first..<max(first + 1, Int(end.rounded(.up)))
            let weights = bins.map { bin in
                let bin = Double(bin)
                return Float(max(0, min((bin - start) / (peak - start), (end - bin) / (end - peak))))
            }
            return (first, weights)
        }
    }

    private static func mel(_ frequency: Double) -> Double { 2595 * log10(1 + frequency / 700) }

    private static func frequency(_ mel: Double) -> Double { 700 * (pow(10, mel / 2595) - 1) }
}
