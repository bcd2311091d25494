internal import CSndfile

/// The sound of a file that libsndfile can read, such as WAV, mixed to one channel.
package struct SoundContents: Sendable {
    /// The frames.
    package private(set) var samples: [Int16] = []

    /// The frames per second, in hertz.
    package let sampleRate: Int

    /// The reason why a file cannot be read.
    package enum Failure: Error, CustomStringConvertible {
        /// It is not a sound file, with the reason that libsndfile gives.
        case notSound(String)
        /// It has more channels than two.
        case channels(Int)
        /// It has more frames than the limit.
        case tooLong

        package var description: String {
            switch self {
            case .notSound(let reason): "it is not sound: \(reason)"
            case .channels(let count): "it has \(count) channels; it must have one, or two"
            case .tooLong: "it is too long"
            }
        }
    }

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - limit: The highest number of frames.
    /// - Throws: ``Failure``.
    package init(of path: String, limit: Int) throws(Failure) {
        var info = SF_INFO()
        guard let file = sf_open(path, Int32(SFM_READ), &info) else {
            throw .notSound(String(cString: sf_strerror(nil)))
        }
        defer { sf_close(file) }
        sf_command(file, Int32(SFC_SET_SCALE_FLOAT_INT_READ), nil, Int32(SF_TRUE))
        sampleRate = Int(info.samplerate)
        let channels = Int(info.channels)
        guard (1...2).contains(channels) else { throw .channels(channels) }
        var piece = [Int16](repeating: 0, count: Self.piece * channels)
        // The number of frames in the header of a streamed file may be wrong.
        while true {
            let count = Int(sf_readf_short(file, &piece, sf_count_t(Self.piece)))
            guard count > 0 else { return }
            guard samples.count + count <= limit else { throw .tooLong }
            samples += channels == 1 ? Array(piece.prefix(count)) : piece.prefix(2 * count).mixed
        }
    }

    /// The number of frames that are read at once.
    private static let piece = 16_384
}

extension Collection<Int16> where Index == Int {
    /// The mean of both channels of frames.
    package var mixed: [Int16] {
        stride(from: startIndex, to: endIndex, by: 2).map { Int16((Int(self[$0]) + Int(self[$0 + 1])) / 2) }
    }
}
