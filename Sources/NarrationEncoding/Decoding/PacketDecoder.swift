internal import CFFmpeg

/// One run of a decoder, from packets to frames.
final class PacketDecoder {
    private var context: UnsafeMutablePointer<AVCodecContext>?
    private var frame = ffmpeg.av_frame_alloc()
    private var converter: OpaquePointer?
    /// The sample format that the converter takes.
    private var format: AVSampleFormat?
    private let channels: Int32
    private let sampleRate: Int32

    /// Whether it has been told that there are no more packets.
    private(set) var isFinishing = false

    /// The time of the first of the samples that were returned last, in the time unit of the packets; `nil` if it is
    /// not known.
    private(set) var time: Int64?

    /// Creates a decoder for a stream of a file.
    convenience init(_ stream: UnsafeMutablePointer<AVStream>, path: String) throws(SoundReadingError) {
        let parameters = stream.pointee.codecpar!
        try self.init(
            parameters,
            timeBase: stream.pointee.time_base,
            sampleRate: parameters.pointee.sample_rate,
            path: path
        )
    }

    /// Creates a decoder for packets of a codec.
    ///
    /// - Parameters:
    ///   - parameters: The parameters of the stream.
    ///   - timeBase: The time unit of the packets.
    ///   - sampleRate: The sample rate of the decoded sound, in hertz.
    ///   - path: The path of their file, for messages.
    /// - Throws: ``SoundReadingError`` if there is no decoder.
    init(
        _ parameters: UnsafeMutablePointer<AVCodecParameters>,
        timeBase: AVRational,
        sampleRate: Int32,
        path: String
    ) throws(SoundReadingError) {
        channels = parameters.pointee.ch_layout.nb_channels
        self.sampleRate = sampleRate
        guard let decoder = ffmpeg.avcodec_find_decoder(parameters.pointee.codec_id) else {
            throw .noDecoder(path, codec: String(cString: ffmpeg.avcodec_get_name(parameters.pointee.codec_id)!))
        }
        context = ffmpeg.avcodec_alloc_context3(decoder)
        _ = ffmpeg.avcodec_parameters_to_context(context, parameters)
        context!.pointee.pkt_timebase = timeBase
        let status = ffmpeg.avcodec_open2(context, decoder, nil)
        guard status >= 0 else { throw .cannotOpen(path, because: FFmpegFailure(code: status).words) }
    }

    deinit {
        ffmpeg.swr_free(&converter)
        ffmpeg.av_frame_free(&frame)
        ffmpeg.avcodec_free_context(&context)
    }

    /// Sends a packet to the decoder.
    func send(_ packet: UnsafeMutablePointer<AVPacket>) throws(FFmpegFailure) {
        try FFmpegFailure.check(ffmpeg.avcodec_send_packet(context, packet))
    }

    /// Tells the decoder that there are no more packets.
    func finish() throws(FFmpegFailure) {
        isFinishing = true
        try FFmpegFailure.check(ffmpeg.avcodec_send_packet(context, nil))
    }

    /// Forgets the packets that were sent. The next one may be from another place of the file.
    func flush() {
        ffmpeg.avcodec_flush_buffers(context)
        isFinishing = false
    }

    /// The next samples, interleaved; `nil` if the decoder needs another packet.
    ///
    /// - Throws: ``FFmpegFailure``; ``FFmpegFailure/inputChanged`` if the number of channels or the sample rate
    ///   changes.
    func next() throws(FFmpegFailure) -> [Float]? {
        let status = ffmpeg.avcodec_receive_frame(context, frame)
        if status == narration_error_again || status == narration_error_end_of_file { return nil }
        try FFmpegFailure.check(status)
        defer { ffmpeg.av_frame_unref(frame) }
        guard frame!.pointee.ch_layout.nb_channels == channels, frame!.pointee.sample_rate == sampleRate else {
            throw .inputChanged
        }
        time = frame!.pointee.pts == narration_no_time ? nil : frame!.pointee.pts
        return try interleaved()
    }

    private func interleaved() throws(FFmpegFailure) -> [Float] {
        let format = AVSampleFormat(frame!.pointee.format)
        if self.format != format { try prepareConverter(from: format) }
        let count = Int(frame!.pointee.nb_samples)
        var samples = [Float](repeating: 0, count: count * Int(channels))
        let status = samples.withUnsafeMutableBytes { samples in
            var target = samples.baseAddress?.assumingMemoryBound(to: UInt8.self)
            return withUnsafeMutablePointer(to: &target) { target in
                let planes = UnsafeMutableRawPointer(frame!.pointee.extended_data)
                    .assumingMemoryBound(to: UnsafePointer<UInt8>?.self)
                return ffmpeg.swr_convert(converter, target, Int32(count), planes, Int32(count))
            }
        }
        try FFmpegFailure.check(status)
        return samples
    }

    /// Prepares the conversion from the codec's sample format to floats. The sample rate and the channels are kept.
    private func prepareConverter(from format: AVSampleFormat) throws(FFmpegFailure) {
        let frame = frame!
        try FFmpegFailure.check(
            ffmpeg.swr_alloc_set_opts2(
                &converter,
                &frame.pointee.ch_layout,
                AV_SAMPLE_FMT_FLT,
                sampleRate,
                &frame.pointee.ch_layout,
                format,
                sampleRate,
                0,
                nil
            )
        )
        try FFmpegFailure.check(ffmpeg.swr_init(converter))
        self.format = format
    }
}
