extension VoiceModel: Codable {
    private enum CodingKeys: CodingKey {
        case format
        case sampleRate
        case pace
        case symbols
        case norm
        case states
    }

    /// The version of the format and of the features, raised with every change to either.
    private static let format = 1

    /// The numbers of a norm and of a state.
    private static let normSize = 2 * Features.vectors * 8
    private static let stateSize = normSize + 3

    /// Decodes a model.
    ///
    /// - Throws: `DecodingError` if the data is not a model of this version.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let symbols = try container.decode([String].self, forKey: .symbols)
        let norm = try container.decode([Float].self, forKey: .norm)
        let states = try container.decode([Float].self, forKey: .states)
        let stateCount = 1 + (1 + symbols.count) * Self.statesPerPhone
        guard
            try container.decode(Int.self, forKey: .format) == Self.format,
            norm.count == Self.normSize, states.count == stateCount * Self.stateSize,
            Set(symbols).count == symbols.count
        else {
            throw DecodingError.dataCorruptedError(
                forKey: .format,
                in: container,
                debugDescription: "The model of a voice is of another version; train it again."
            )
        }
        self.init(
            sampleRate: try container.decode(Int.self, forKey: .sampleRate),
            pace: try container.decode(Double.self, forKey: .pace),
            norm: FeatureNorm(
                mean: norm.prefix(Self.normSize / 2).vectors,
                gain: norm.suffix(Self.normSize / 2).vectors
            ),
            symbols: Self.states(of: symbols),
            states: (0..<stateCount).map {
                PhoneState(numbers: states[$0 * Self.stateSize..<($0 + 1) * Self.stateSize])
            }
        )
    }

    /// Encodes the model. The same model has the same numbers in the same order.
    ///
    /// - Throws: The errors of the encoder.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(Self.format, forKey: .format)
        try container.encode(sampleRate, forKey: .sampleRate)
        try container.encode(pace, forKey: .pace)
        try container.encode(symbols.keys.sorted(), forKey: .symbols)
        try container.encode(norm.mean.numbers + norm.gain.numbers, forKey: .norm)
        try container.encode(states.flatMap(\.numbers), forKey: .states)
    }

    /// The first state of each symbol: silence is first, then any speech, then the symbols in their order.
    static func states(of symbols: [String]) -> [String: Int] {
        Dictionary(uniqueKeysWithValues: symbols.enumerated().map { ($1, 1 + (1 + $0) * statesPerPhone) })
    }
}

extension PhoneState {
    fileprivate var numbers: [Float] { mean.numbers + weight.numbers + [peak, stay, leave] }

    fileprivate init(numbers: ArraySlice<Float>) {
        let rest = Array(numbers.suffix(3))
        let vectors = numbers.dropLast(3).vectors
        self.init(
            mean: Array(vectors.prefix(Features.vectors)),
            weight: Array(vectors.suffix(Features.vectors)),
            peak: rest[0],
            stay: rest[1],
            leave: rest[2]
        )
    }
}

extension [SIMD8<Float>] {
    fileprivate var numbers: [Float] { flatMap { vector in vector.indices.map { vector[$0] } } }
}

extension ArraySlice<Float> {
    fileprivate var vectors: [SIMD8<Float>] {
        stride(from: startIndex, to: endIndex, by: 8).map { SIMD8(self[$0..<$0 + 8]) }
    }
}
