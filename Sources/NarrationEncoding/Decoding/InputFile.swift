internal import CFFmpeg
import FoundationEssentials
import NarrationSystem

/// A file that libavformat reads, and its first audio stream.
final class InputFile {
    private let file: OpenFile
    private let stream: FileStream
    private var context: UnsafeMutablePointer<AVFormatContext>?
    private var packet: UnsafeMutablePointer<AVPacket>?

    /// The stream.
    let sound: UnsafeMutablePointer<AVStream>

    /// Opens a file.
    init(_ path: String) throws(SoundReadingError) {
        try Self.loadLibraries(for: path)
        file = try Self.open(path)
        stream = FileStream(file.descriptor, path: path, writes: false)
        do {
            context = try Self.context(reading: stream, path: path)
            sound = try Self.sound(in: context, path: path)
        } catch {
            ffmpeg.avformat_close_input(&context)
            throw error
        }
        packet = ffmpeg.av_packet_alloc()
    }

    deinit {
        ffmpeg.av_packet_free(&packet)
        ffmpeg.avformat_close_input(&context)
    }

    private static func loadLibraries(for path: String) throws(SoundReadingError) {
        do {
            try FFmpeg.load()
        } catch {
            throw .librariesMissing(path, error)
        }
    }

    private static func open(_ path: String) throws(SoundReadingError) -> OpenFile {
        let file: OpenFile
        do {
            // Does not wait for the contents of a pipe.
            file = try OpenFile(path, O_RDONLY | O_NONBLOCK)
        } catch {
            throw .cannotOpen(path, because: error.description)
        }
        guard file.status.isFile else { throw .cannotOpen(path, because: "it is not a file") }
        return file
    }

    private static func context(
        reading stream: FileStream,
        path: String
    ) throws(SoundReadingError) -> UnsafeMutablePointer<AVFormatContext>? {
        var context = ffmpeg.avformat_alloc_context()
        context?.pointee.pb = stream.context
        var options: OpaquePointer?
        defer { ffmpeg.av_dict_free(&options) }
        // Files that name other files are playlists, not sound files: the other files are not opened.
        FFmpegDictionary.set([("protocol_whitelist", "none")], in: &options)
        guard ffmpeg.avformat_open_input(&context, path, nil, &options) >= 0 else { throw .noSoundFile(path) }
        return context
    }

    private static func sound(
        in context: UnsafeMutablePointer<AVFormatContext>?,
        path: String
    ) throws(SoundReadingError) -> UnsafeMutablePointer<AVStream> {
        _ = ffmpeg.avformat_find_stream_info(context, nil)
        let index = ffmpeg.av_find_best_stream(context, AVMEDIA_TYPE_AUDIO, -1, -1, nil, 0)
        guard index >= 0, let sound = context!.pointee.streams[Int(index)] else { throw .noSound(path) }
        let rate = Int(sound.pointee.codecpar.pointee.sample_rate)
        guard rate == 0 || sampleRates.contains(rate) else { throw .oddRate(path, rate) }
        return sound
    }

    /// The sample rates that sound has, in hertz; 0 is not known yet. With any other in a header, a second would be a
    /// handful of frames, or gigabytes.
    private static let sampleRates = 1_000...3_000_000

    /// The longest time that a file may say, in seconds. What is longer is not known.
    private static let longest = 1e9

    /// The next packet of sound, valid until the next call; `nil` at the end.
    func next() throws(FFmpegFailure) -> UnsafeMutablePointer<AVPacket>? {
        while true {
            ffmpeg.av_packet_unref(packet)
            let status = ffmpeg.av_read_frame(context, packet)
            if status == narration_error_end_of_file { return nil }
            try FFmpegFailure.check(status)
            if packet!.pointee.stream_index == sound.pointee.index { return packet }
        }
    }

    /// Goes to the last packet that can be decoded by itself and is not after a time.
    ///
    /// - Parameter time: The time, in the stream's unit.
    /// - Throws: ``FFmpegFailure`` if there is none, or the file cannot be read.
    func seek(to time: Int64) throws(FFmpegFailure) {
        try FFmpegFailure.check(ffmpeg.av_seek_frame(context, sound.pointee.index, time, AVSEEK_FLAG_BACKWARD))
    }

    /// Converts a time of the stream to seconds.
    func seconds(_ time: Int64) -> Double {
        Double(time) * Double(sound.pointee.time_base.num) / Double(sound.pointee.time_base.den)
    }

    /// The number of frames, if libavformat knows it but does not cut the last packet: in MPEG-4 files and some Vorbis
    /// files.
    var frameLimit: Int? {
        let (container, codec) = (facts.container, facts.codec)
        guard container.hasPrefix("mov") || codec == "vorbis", sound.pointee.duration >= 0 else { return nil }
        let frame = AVRational(num: 1, den: sound.pointee.codecpar.pointee.sample_rate)
        let count = ffmpeg.av_rescale_q(sound.pointee.duration, sound.pointee.time_base, frame)
        // Negative if the number exceeds 64 bits.
        return count < 0 ? nil : Int(count)
    }

    /// The information that the file contains about its sound.
    var facts: SoundFacts {
        let file = context!.pointee
        let codec = sound.pointee.codecpar.pointee
        let streams = (0..<Int(file.nb_streams)).compactMap { file.streams[$0] }
        let tags = FFmpegDictionary.pairs(of: sound.pointee.metadata) + FFmpegDictionary.pairs(of: file.metadata)
        return SoundFacts(
            container: String(cString: file.iformat.pointee.name),
            codec: String(cString: ffmpeg.avcodec_get_name(codec.codec_id)!),
            channels: Int(codec.ch_layout.nb_channels),
            sampleRate: Int(codec.sample_rate),
            duration: duration,
            bitrate: file.bit_rate > 0 ? Int(file.bit_rate) : nil,
            chapters: (0..<Int(file.nb_chapters)).compactMap { file.chapters[$0].flatMap(Self.chapter) },
            tags: Dictionary(tags.map { ($0.key.lowercased(), $0.value) }, uniquingKeysWith: { _, last in last }),
            hasCover: streams.contains { $0.pointee.disposition & AV_DISPOSITION_ATTACHED_PIC != 0 }
        )
    }

    private var duration: Double? {
        let whole = context!.pointee.duration
        let told: Double? =
            if sound.pointee.duration != narration_no_time {
                seconds(sound.pointee.duration)
            } else {
                whole == narration_no_time ? nil : Double(whole) / Double(AV_TIME_BASE)
            }
        return told.flatMap { (0...Self.longest).contains($0) ? $0 : nil }
    }

    /// A chapter; `nil` if the file says an impossible time for it.
    private static func chapter(_ chapter: UnsafeMutablePointer<AVChapter>) -> SoundFacts.Chapter? {
        let unit = Double(chapter.pointee.time_base.num) / Double(chapter.pointee.time_base.den)
        let title = FFmpegDictionary.pairs(of: chapter.pointee.metadata).first { $0.key == "title" }
        let (start, end) = (Double(chapter.pointee.start) * unit, Double(chapter.pointee.end) * unit)
        guard (0...longest).contains(start), (0...longest).contains(end) else { return nil }
        return SoundFacts.Chapter(title: title?.value ?? "", start: start, end: end)
    }
}
