internal import CFFmpeg

/// The parameters of a stream of packets for a container.
final class StreamParameters {
    /// The stream's `AVCodecParameters`.
    private(set) var codec = ffmpeg.avcodec_parameters_alloc()

    /// The sample rate, in hertz.
    let sampleRate: Int

    /// The number of frames in a packet.
    let frameSize: Int

    /// The number of channels.
    var channelCount: Int { Int(codec!.pointee.ch_layout.nb_channels) }

    /// The configuration of the decoder.
    var configuration: [UInt8] {
        Array(UnsafeBufferPointer(start: codec!.pointee.extradata, count: Int(codec!.pointee.extradata_size)))
    }

    /// The number of frames that a decoder returns before the first encoded frame.
    let priming: Int

    /// Reads the parameters of an encoder that has encoded nothing yet.
    ///
    /// - Throws: ``FFmpegFailure`` if memory is exhausted.
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
