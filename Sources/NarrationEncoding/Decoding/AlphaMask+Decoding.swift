internal import CFFmpeg
public import FoundationEssentials
public import Narration

extension AlphaMask {
    /// Decodes a picture: PNG, GIF or WebP. It is `nil` if all of the picture can be seen, it cannot be decoded, or
    /// FFmpeg's libraries cannot be loaded.
    ///
    /// - Parameter picture: The bytes of its file.
    public init?(decoding picture: Data) {
        guard (try? FFmpeg.load()) != nil, let codec = Self.codec(of: picture) else { return nil }
        let frame = ffmpeg.av_frame_alloc()
        defer { var frame = frame; ffmpeg.av_frame_free(&frame) }
        guard let frame, Self.decode(picture, codec, into: frame) else { return nil }
        let size = (width: Int(frame.pointee.width), height: Int(frame.pointee.height))
        guard size.width > 0, size.height > 0, let alpha = AlphaPlane(frame) else { return nil }
        // Of a picture that is faint all over, whatever can be seen is as solid as it gets.
        let isFaint = !alpha.hasValue(from: Self.solid, in: size)
        let rowLength = (size.width + 7) / 8
        var rows = [UInt8](repeating: 0, count: rowLength * size.height)
        var isOpaque = true
        for y in 0..<size.height {
            for x in 0..<size.width {
                if alpha.value(x, y) >= (isFaint ? 1 : Self.solid) {
                    rows[y * rowLength + x / 8] |= 0x80 >> UInt8(x % 8)
                } else {
                    isOpaque = false
                }
            }
        }
        if isOpaque { return nil }
        self.init(width: size.width, height: size.height, rows: rows)
    }

    /// The lowest opacity of a pixel that is more opaque than transparent.
    private static let solid: UInt8 = 128

    private static func codec(of picture: Data) -> AVCodecID? {
        switch [UInt8](picture.prefix(4)) {
        case [0x89, 0x50, 0x4E, 0x47]: AV_CODEC_ID_PNG
        case [0x47, 0x49, 0x46, 0x38]: AV_CODEC_ID_GIF
        case [0x52, 0x49, 0x46, 0x46]: AV_CODEC_ID_WEBP
        default: nil
        }
    }

    /// Decodes the first frame of a picture.
    private static func decode(_ picture: Data, _ codec: AVCodecID, into frame: UnsafeMutablePointer<AVFrame>) -> Bool {
        guard let decoder = ffmpeg.avcodec_find_decoder(codec) else { return false }
        var context = ffmpeg.avcodec_alloc_context3(decoder)
        defer { ffmpeg.avcodec_free_context(&context) }
        var packet = ffmpeg.av_packet_alloc()
        defer { ffmpeg.av_packet_free(&packet) }
        guard ffmpeg.avcodec_open2(context, decoder, nil) >= 0,
            let size = Int32(exactly: picture.count), ffmpeg.av_new_packet(packet, size) >= 0
        else { return false }
        picture.copyBytes(to: packet!.pointee.data, count: picture.count)
        guard ffmpeg.avcodec_send_packet(context, packet) >= 0 else { return false }
        _ = ffmpeg.avcodec_send_packet(context, nil)
        return ffmpeg.avcodec_receive_frame(context, frame) >= 0
    }
}

/// Where the opacity of a pixel is in a decoded frame.
private struct AlphaPlane {
    private let plane: UnsafeMutablePointer<UInt8>
    private let lineSize: Int
    private let step: Int
    private let offset: Int
    /// The colours of a picture whose pixels are numbers of colours, four bytes each.
    private let palette: UnsafeMutablePointer<UInt8>?

    /// Finds it; `nil` for a format without opacity.
    init?(_ frame: UnsafeMutablePointer<AVFrame>) {
        let frame = frame.pointee
        var plane = frame.data.0
        var lineSize = Int(frame.linesize.0)
        var palette: UnsafeMutablePointer<UInt8>?
        switch AVPixelFormat(frame.format) {
        case AV_PIX_FMT_RGBA, AV_PIX_FMT_BGRA: (step, offset) = (4, 3)
        case AV_PIX_FMT_ARGB, AV_PIX_FMT_ABGR: (step, offset) = (4, 0)
        case AV_PIX_FMT_YA8: (step, offset) = (2, 1)
        case AV_PIX_FMT_RGBA64BE: (step, offset) = (8, 6)
        case AV_PIX_FMT_YA16BE: (step, offset) = (4, 2)
        case AV_PIX_FMT_PAL8:
            (step, offset) = (1, 0)
            palette = frame.data.1
        case AV_PIX_FMT_YUVA420P:
            (step, offset) = (1, 0)
            plane = frame.data.3
            lineSize = Int(frame.linesize.3)
        default: return nil
        }
        guard let plane else { return nil }
        (self.plane, self.lineSize, self.palette) = (plane, lineSize, palette)
    }

    /// Whether any pixel is at least as opaque as this.
    func hasValue(from least: UInt8, in size: (width: Int, height: Int)) -> Bool {
        (0..<size.height).contains { y in (0..<size.width).contains { value($0, y) >= least } }
    }

    func value(_ x: Int, _ y: Int) -> UInt8 {
        let value = plane[y * lineSize + x * step + offset]
        guard let palette else { return value }
        // A colour is a number of 32 bits with its opacity in the highest eight.
        return UInt8(palette.withMemoryRebound(to: UInt32.self, capacity: 256) { $0[Int(value)] } >> 24)
    }
}
