/// Converts sound to other sample rates.
///
/// It is needed where voices with several sample rates read one book, and where a file has another rate than the
/// voices. `Soxr` of the library `NarrationResampling` converts between any rates.
public protocol Resampling: Sendable {
    /// The name and version of what converts, which affect the converted sound: `libsoxr-0.1.3`. One line.
    var version: String { get }

    /// Begins to convert a stream of mono sound.
    ///
    /// - Parameters:
    ///   - inputRate: The sample rate of the input, in hertz.
    ///   - outputRate: The sample rate of the output, in hertz.
    /// - Returns: The conversion, which takes the stream piece by piece.
    /// - Throws: ``ResamplingError`` if it cannot convert between these rates.
    func conversion(from inputRate: Int, to outputRate: Int) throws(ResamplingError) -> any SampleRateConversion
}

/// The conversion of one stream of mono sound to another sample rate.
public protocol SampleRateConversion {
    /// Converts the next frames. Some of them may be held back until the next call.
    ///
    /// - Parameter samples: The frames.
    /// - Returns: Frames in which 1 is full scale.
    /// - Throws: ``ResamplingError``.
    func convert(_ samples: [Int16]) throws(ResamplingError) -> [Float]

    /// Converts the frames that were held back, at the end of the sound.
    ///
    /// - Returns: Frames in which 1 is full scale.
    /// - Throws: ``ResamplingError``.
    func finish() throws(ResamplingError) -> [Float]
}

/// The reason why sound cannot be converted to another sample rate.
public struct ResamplingError: DescribedError, Hashable {
    /// The rates, and the reason.
    public let description: String

    /// Creates an error.
    public init(_ description: String) {
        self.description = description
    }
}

/// Converts nothing: what a renderer or a synthesizer has that is given no other ``Resampling``.
public struct NoResampling: Resampling {
    /// Creates it.
    public init() {}

    /// `no resampling`.
    public var version: String { "no resampling" }

    /// Fails.
    ///
    /// - Throws: ``ResamplingError``, always.
    public func conversion(from inputRate: Int, to outputRate: Int) throws(ResamplingError) -> any SampleRateConversion
    {
        throw ResamplingError(
            """
            sound of \(inputRate) Hz is to become sound of \(outputRate) Hz, and no resampling is given; give `Soxr()` \
            of NarrationResampling
            """
        )
    }
}
