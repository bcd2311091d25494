internal import CFFmpeg
import Narration
import NarrationAudio
import NarrationSystem

/// A file that is being written by libavformat, from its start to its end.
final class MuxedFile: ContainerFile {
    private var context: UnsafeMutablePointer<AVFormatContext>?
    private let muxer: Muxer
    private let stream: StreamParameters
    private let frameCount: Int
    private let description: FileDescription
    private let output: FileStream
    private var packet = ffmpeg.av_packet_alloc()

    /// Creates a file from which a decoder returns a given number of frames.
    init(
        _ muxer: Muxer,
        _ stream: StreamParameters,
        frameCount: Int,
        _ description: FileDescription,
        _ output: FileStream
    ) throws(FFmpegFailure) {
        self.muxer = muxer
        self.stream = stream
        self.frameCount = frameCount
        self.description = description
        self.output = output
        try FFmpegFailure.check(ffmpeg.avformat_alloc_output_context2(&context, nil, muxer.rawValue, nil))
        context!.pointee.pb = output.context
        context!.pointee.flags |= AVFMT_FLAG_BITEXACT | AVFMT_FLAG_CUSTOM_IO
        // The stream buffers packets; otherwise each packet would be written to the disk separately.
        context!.pointee.flush_packets = 0
    }

    deinit {
        ffmpeg.av_packet_free(&packet)
        ffmpeg.avformat_free_context(context)
    }

    func write(_ packets: PacketSpool, priming: Int) throws {
        let sound = try addSound()
        var settings = muxer.options
        switch muxer {
        case .opus, .ogg:
            let comments = OggComments.comments(for: description, sampleRate: stream.sampleRate)
            FFmpegDictionary.set(comments, in: &sound.pointee.metadata)
            settings.append(("serial_offset", "\(try SerialNumber(comments, packets).value)"))
        case .mp3:
            let tag = ID3Tag(description, sampleRate: stream.sampleRate).bytes
            ffmpeg.avio_write(output.context, tag, Int32(tag.count))
        }
        var options: OpaquePointer?
        defer { ffmpeg.av_dict_free(&options) }
        FFmpegDictionary.set(settings, in: &options)
        try FFmpegFailure.check(ffmpeg.avformat_write_header(context, &options))
        try write(packets, to: sound, priming: priming)
        try FFmpegFailure.check(ffmpeg.av_write_trailer(context))
    }

    private func addSound() throws(FFmpegFailure) -> UnsafeMutablePointer<AVStream> {
        guard let sound = ffmpeg.avformat_new_stream(context, nil) else { throw .noMemory }
        try FFmpegFailure.check(ffmpeg.avcodec_parameters_copy(sound.pointee.codecpar, stream.codec))
        sound.pointee.time_base = timeBase
        return sound
    }

    /// One frame.
    private var timeBase: AVRational { AVRational(num: 1, den: Int32(stream.sampleRate)) }
}

extension MuxedFile {
    /// Writes the packets up to the one in which the sound ends: encoders other than that of Vorbis may add more.
    private func write(_ packets: PacketSpool, to sound: UnsafeMutablePointer<AVStream>, priming: Int) throws {
        var position = -priming
        try packets.forEach { bytes, frames in
            let (start, end) = (position, position + frames)
            position = end
            guard start < frameCount || start < 0 || muxer == .ogg else { return }
            // The packet does not own its buffer: the muxer copies the data that it keeps.
            defer { ffmpeg.av_packet_unref(packet) }
            let memory = UnsafeMutableRawPointer(mutating: bytes.baseAddress!)
            packet!.pointee.data = memory.assumingMemoryBound(to: UInt8.self)
            packet!.pointee.size = Int32(bytes.count)
            packet!.pointee.stream_index = sound.pointee.index
            packet!.pointee.flags = AV_PKT_FLAG_KEY
            let frames = min(start, frameCount)..<min(end, frameCount)
            packet!.pointee.pts = Int64(frames.lowerBound)
            packet!.pointee.dts = Int64(frames.lowerBound)
            packet!.pointee.duration = Int64(frames.count)
            try skip(start: start == -priming ? priming : 0, end: end - frameCount)
            ffmpeg.av_packet_rescale_ts(packet, timeBase, sound.pointee.time_base)
            try FFmpegFailure.check(ffmpeg.av_write_frame(context, packet))
        }
    }

    /// Adds the number of frames to skip at the start and the end to a packet.
    private func skip(start: Int, end: Int) throws(FFmpegFailure) {
        guard start > 0 || end > 0 else { return }
        guard let data = ffmpeg.av_packet_new_side_data(packet, AV_PKT_DATA_SKIP_SAMPLES, 10) else { throw .noMemory }
        let frames = [start, max(0, end)].flatMap { ByteOrder.little.bytes(UInt32($0)) }
        for (index, byte) in (frames + [0, 0]).enumerated() { data[index] = byte }
    }
}
