internal import CFFmpeg
import Narration

/// A container file being written by libavformat, from its start to its end.
final class ContainerFile {
    private var context: UnsafeMutablePointer<AVFormatContext>?
    private let container: EncodedFormat.Container
    private let stream: StreamParameters
    private let frameCount: Int
    private let description: FileDescription
    private let output: FileStream
    private var packet = av_packet_alloc()

    /// Begins a file, of which so many frames are to come out of a decoder.
    init(
        _ container: EncodedFormat.Container,
        _ stream: StreamParameters,
        frameCount: Int,
        _ description: FileDescription,
        _ output: FileStream
    ) throws(FFmpegFailure) {
        _ = FFmpegFailure.silence
        self.container = container
        self.stream = stream
        self.frameCount = frameCount
        self.description = description
        self.output = output
        try FFmpegFailure.check(avformat_alloc_output_context2(&context, nil, container.muxer, nil))
        context!.pointee.pb = output.context
        context!.pointee.flags |= AVFMT_FLAG_BITEXACT | AVFMT_FLAG_CUSTOM_IO
        letReadBack()
    }

    deinit {
        av_packet_free(&packet)
        avformat_free_context(context)
    }

    /// Writes packets of sound, and everything that is told around them.
    ///
    /// - Throws: ``FFmpegFailure``, `RenderError`; `CancellationError`.
    func write(_ packets: PacketSpool, priming: Int) throws {
        let sound = try addSound()
        let cover = container.hasPictureStream ? try description.cover.map(addPicture) : nil
        switch container {
        case .m4b, .m4a:
            FFmpegDictionary.set(MovieTags.of(description.tags), in: &context!.pointee.metadata)
            if let language = description.tags.language.flatMap(LanguageCode.init) {
                FFmpegDictionary.set([("language", language.threeLetters)], in: &sound.pointee.metadata)
            }
            addChapters()
        case .opus, .ogg:
            let comments = VorbisComments.of(description, sampleRate: stream.sampleRate)
            FFmpegDictionary.set(comments, in: &sound.pointee.metadata)
        case .mp3:
            let tag = ID3Tag(description, sampleRate: stream.sampleRate).bytes
            avio_write(output.context, tag, Int32(tag.count))
        }
        var options: OpaquePointer?
        defer { av_dict_free(&options) }
        FFmpegDictionary.set(container.muxerOptions(sampleRate: stream.sampleRate), in: &options)
        try FFmpegFailure.check(avformat_write_header(context, &options))
        if let cover { try write(description.cover!, to: cover) }
        try write(packets, to: sound, priming: priming)
        try FFmpegFailure.check(av_write_trailer(context))
    }

    private func addStream() throws(FFmpegFailure) -> UnsafeMutablePointer<AVStream> {
        guard let added = avformat_new_stream(context, nil) else { throw .noMemory }
        return added
    }

    private func addSound() throws(FFmpegFailure) -> UnsafeMutablePointer<AVStream> {
        let sound = try addStream()
        try FFmpegFailure.check(avcodec_parameters_copy(sound.pointee.codecpar, stream.codec))
        sound.pointee.time_base = timeBase
        return sound
    }

    private func addPicture(_ cover: CoverPicture) throws(FFmpegFailure) -> UnsafeMutablePointer<AVStream> {
        let picture = try addStream()
        picture.pointee.disposition = AV_DISPOSITION_ATTACHED_PIC
        picture.pointee.codecpar.pointee.codec_type = AVMEDIA_TYPE_VIDEO
        picture.pointee.codecpar.pointee.codec_id = cover.format == .png ? AV_CODEC_ID_PNG : AV_CODEC_ID_MJPEG
        picture.pointee.codecpar.pointee.width = Int32(cover.width)
        picture.pointee.codecpar.pointee.height = Int32(cover.height)
        picture.pointee.time_base = timeBase
        return picture
    }

    /// One frame.
    private var timeBase: AVRational { AVRational(num: 1, den: Int32(stream.sampleRate)) }

    private func addChapters() {
        let chapters = description.chapters
        guard !chapters.isEmpty else { return }
        let size = chapters.count * MemoryLayout<UnsafeMutablePointer<AVChapter>?>.stride
        let list = av_mallocz(size).bindMemory(to: UnsafeMutablePointer<AVChapter>?.self, capacity: chapters.count)
        for (index, chapter) in chapters.enumerated() {
            let added = av_mallocz(MemoryLayout<AVChapter>.size).bindMemory(to: AVChapter.self, capacity: 1)
            added.pointee.id = Int64(index)
            added.pointee.time_base = timeBase
            added.pointee.start = Int64(chapter.frames.lowerBound)
            added.pointee.end = Int64(chapter.frames.upperBound)
            FFmpegDictionary.set([("title", container.fitting(chapter.title))], in: &added.pointee.metadata)
            list[index] = added
        }
        context!.pointee.chapters = list
        context!.pointee.nb_chapters = UInt32(chapters.count)
    }

    /// libavformat reads an MPEG-4 file again, to move the sound behind the table of contents.
    private func letReadBack() {
        context!.pointee.opaque = Unmanaged.passUnretained(self).toOpaque()
        context!.pointee.io_open = { context, stream, _, _, _ in
            let file = Unmanaged<ContainerFile>.fromOpaque(context!.pointee.opaque).takeUnretainedValue()
            file.reader = file.output.another()
            stream!.pointee = file.reader!.context
            return 0
        }
        context!.pointee.io_close2 = { context, _ in
            Unmanaged<ContainerFile>.fromOpaque(context!.pointee.opaque).takeUnretainedValue().reader = nil
            return 0
        }
    }

    private var reader: FileStream?
}

extension ContainerFile {
    /// Writes the packets up to the one in which the sound ends: encoders may add more, but for Vorbis.
    private func write(_ packets: PacketSpool, to sound: UnsafeMutablePointer<AVStream>, priming: Int) throws {
        var position = -priming
        try packets.forEach { bytes, frames in
            let (start, end) = (position, position + frames)
            position = end
            guard start < frameCount || start < 0 || container == .ogg else { return }
            try fillPacket(with: bytes, for: sound)
            defer { av_packet_unref(packet) }
            let frames = min(start, frameCount)..<min(end, frameCount)
            packet!.pointee.pts = Int64(frames.lowerBound)
            packet!.pointee.dts = Int64(frames.lowerBound)
            packet!.pointee.duration = Int64(frames.count)
            try skip(start: start == -priming ? priming : 0, end: end - frameCount)
            av_packet_rescale_ts(packet, timeBase, sound.pointee.time_base)
            try FFmpegFailure.check(av_write_frame(context, packet))
        }
    }

    private func write(_ picture: CoverPicture, to stream: UnsafeMutablePointer<AVStream>) throws(FFmpegFailure) {
        try fillPacket(with: picture.data, for: stream)
        defer { av_packet_unref(packet) }
        packet!.pointee.pts = 0
        packet!.pointee.dts = 0
        try FFmpegFailure.check(av_write_frame(context, packet))
    }

    private func fillPacket(
        with bytes: some Collection<UInt8>,
        for stream: UnsafeMutablePointer<AVStream>
    ) throws(FFmpegFailure) {
        try FFmpegFailure.check(av_new_packet(packet, Int32(bytes.count)))
        _ = UnsafeMutableBufferPointer(start: packet!.pointee.data, count: bytes.count).update(fromContentsOf: bytes)
        packet!.pointee.stream_index = stream.pointee.index
        packet!.pointee.flags = AV_PKT_FLAG_KEY
    }

    /// Tells with a packet how many frames at its start and its end do not belong to the sound.
    private func skip(start: Int, end: Int) throws(FFmpegFailure) {
        guard start > 0 || end > 0 else { return }
        guard let data = av_packet_new_side_data(packet, AV_PKT_DATA_SKIP_SAMPLES, 10) else { throw .noMemory }
        data.update(repeating: 0, count: 10)
        UnsafeMutableRawPointer(data).storeBytes(of: UInt32(start).littleEndian, as: UInt32.self)
        UnsafeMutableRawPointer(data + 4).storeBytes(of: UInt32(max(0, end)).littleEndian, as: UInt32.self)
    }
}
