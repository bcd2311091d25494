internal import CFFmpeg
import NarrationAudio

/// The settings of an encoder.
struct EncoderSettings: Sendable {
    let codec: Codec
    let bitrate: Int
    let sampleRate: Int
    var channels = SoundChannels.mono
}

/// One run of an encoder, from frames to packets.
final class PacketEncoder {
    /// The number of frames in a packet; for Vorbis, whose packets vary, the number of frames to pass at a time.
    let frameSize: Int

    private let hasEvenPackets: Bool
    private let channels: SoundChannels
    private var context: UnsafeMutablePointer<AVCodecContext>?
    private var frame: UnsafeMutablePointer<AVFrame>?
    private var packet: UnsafeMutablePointer<AVPacket>?
    private var unsent: [Float] = []
    private var next = 0

    /// Creates an encoder.
    init(_ settings: EncoderSettings) throws(OutputError) {
        try Self.loadLibraries()
        let context = try Self.open(settings)
        self.context = context
        frame = ffmpeg.av_frame_alloc()
        packet = ffmpeg.av_packet_alloc()
        frameSize = Int(context.pointee.frame_size)
        channels = settings.channels
        hasEvenPackets = settings.codec.segmenting != nil
    }

    private static func loadLibraries() throws(OutputError) {
        do {
            try FFmpeg.load()
        } catch {
            throw .encoderMissing("\(error.message), or choose wav, aiff, caf or flac")
        }
    }

    private static func open(_ settings: EncoderSettings) throws(OutputError) -> UnsafeMutablePointer<AVCodecContext> {
        guard let encoder = ffmpeg.avcodec_find_encoder_by_name(settings.codec.encoder),
            let context = ffmpeg.avcodec_alloc_context3(encoder)
        else { throw .encoderMissing(settings.codec.remedy) }
        context.pointee.bit_rate = Int64(settings.bitrate)
        context.pointee.sample_rate = Int32(settings.sampleRate)
        context.pointee.time_base = AVRational(num: 1, den: Int32(settings.sampleRate))
        context.pointee.sample_fmt = settings.codec.sampleFormat
        context.pointee.flags |= AV_CODEC_FLAG_BITEXACT | AV_CODEC_FLAG_GLOBAL_HEADER
        ffmpeg.av_channel_layout_default(&context.pointee.ch_layout, Int32(settings.channels.rawValue))
        for (name, value) in settings.codec.options {
            _ = ffmpeg.av_opt_set(context, name, value, AV_OPT_SEARCH_CHILDREN)
        }
        let status = ffmpeg.avcodec_open2(context, encoder, nil)
        guard status >= 0 else {
            var context: UnsafeMutablePointer? = context
            ffmpeg.avcodec_free_context(&context)
            throw .encoderMissing("\(settings.codec.encoder) cannot be opened: \(FFmpegFailure(code: status).words)")
        }
        return context
    }

    deinit {
        ffmpeg.av_packet_free(&packet)
        ffmpeg.av_frame_free(&frame)
        ffmpeg.avcodec_free_context(&context)
    }

    /// The number of frames that a decoder returns before the first encoded frame.
    var priming: Int { Int(context!.pointee.initial_padding) }

    /// Copies the stream's parameters for a container.
    ///
    /// - Throws: ``FFmpegFailure`` if memory is exhausted.
    func describe(_ parameters: UnsafeMutablePointer<AVCodecParameters>) throws(FFmpegFailure) {
        try FFmpegFailure.check(ffmpeg.avcodec_parameters_from_context(parameters, context))
    }

    /// Encodes frames, and passes on each complete packet: its bytes, the position of its first frame in the input (the
    /// priming is before 0), and its number of frames.
    func encode(_ samples: [Float], take: (UnsafeBufferPointer<UInt8>, Int, Int) -> Void) throws(FFmpegFailure) {
        unsent += samples
        var start = 0
        while unsent.count - start >= frameSize {
            try send(unsent[start..<start + frameSize])
            try receive(take)
            start += frameSize
        }
        unsent.removeFirst(start)
    }

    /// Encodes the buffered frames.
    func finish(take: (UnsafeBufferPointer<UInt8>, Int, Int) -> Void) throws(FFmpegFailure) {
        if !unsent.isEmpty { try send(unsent[...]) }
        try FFmpegFailure.check(ffmpeg.avcodec_send_frame(context, nil))
        try receive(take)
    }

    private func send(_ samples: ArraySlice<Float>) throws(FFmpegFailure) {
        let frame = try emptyFrame()
        frame.pointee.nb_samples = Int32(samples.count)
        frame.pointee.pts = Int64(next)
        samples.withUnsafeBytes {
            let bytes = $0.baseAddress!.assumingMemoryBound(to: UInt8.self)
            frame.pointee.data.0!.update(from: bytes, count: $0.count)
            // Only planar formats have two channels.
            if channels == .stereo { frame.pointee.data.1!.update(from: bytes, count: $0.count) }
        }
        try FFmpegFailure.check(ffmpeg.avcodec_send_frame(context, frame))
        next += samples.count
    }

    /// The frame, with memory that the encoder does not use any more.
    private func emptyFrame() throws(FFmpegFailure) -> UnsafeMutablePointer<AVFrame> {
        let frame = frame!
        if frame.pointee.buf.0 != nil {
            try FFmpegFailure.check(ffmpeg.av_frame_make_writable(frame))
            return frame
        }
        frame.pointee.nb_samples = Int32(frameSize)
        frame.pointee.format = context!.pointee.sample_fmt.rawValue
        frame.pointee.sample_rate = context!.pointee.sample_rate
        try FFmpegFailure.check(ffmpeg.av_channel_layout_copy(&frame.pointee.ch_layout, &context!.pointee.ch_layout))
        try FFmpegFailure.check(ffmpeg.av_frame_get_buffer(frame, 0))
        return frame
    }

    private func receive(_ take: (UnsafeBufferPointer<UInt8>, Int, Int) -> Void) throws(FFmpegFailure) {
        let packet = packet!
        while true {
            let status = ffmpeg.avcodec_receive_packet(context, packet)
            if status == narration_error_again || status == narration_error_end_of_file { return }
            try FFmpegFailure.check(status)
            defer { ffmpeg.av_packet_unref(packet) }
            let bytes = UnsafeBufferPointer(start: packet.pointee.data, count: Int(packet.pointee.size))
            // If packets are even, the last packet's duration is the number of remaining frames.
            take(bytes, Int(packet.pointee.pts), hasEvenPackets ? frameSize : Int(packet.pointee.duration))
        }
    }
}
