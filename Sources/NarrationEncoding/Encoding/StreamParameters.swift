internal import CFFmpeg

/// What a container is told about a stream of packets.
final class StreamParameters {
    /// As FFmpeg's libraries tell each other.
    private(set) var codec = ffmpeg.avcodec_parameters_alloc()

    /// The frames per second, in hertz.
    let sampleRate: Int

    /// How many frames are in a packet.
    let frameSize: Int

    /// What a decoder is told before the first packet.
    var configuration: [UInt8] {
        Array(UnsafeBufferPointer(start: codec!.pointee.extradata, count: Int(codec!.pointee.extradata_size)))
    }

    /// How many frames come out of a decoder before the first one that was put in.
    let priming: Int

    /// Asks an encoder that has encoded nothing yet.
    ///
    /// - Throws: ``FFmpegFailure`` when there is no memory.
    init(of encoder: PacketEncoder, sampleRate: Int) throws(FFmpegFailure) {
        self.sampleRate = sampleRate
        frameSize = encoder.frameSize
        priming = encoder.priming
        guard let codec else { throw .noMemory }
        try encoder.describe(codec)
    }

    deinit {
        ffmpeg.avcodec_parameters_free(&codec)
    }
}
