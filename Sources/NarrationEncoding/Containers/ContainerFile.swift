import Narration

/// A file of a format, whose packets are all there.
protocol ContainerFile {
    /// Writes packets of sound, and everything that is told around them.
    ///
    /// - Throws: ``FFmpegFailure``, `OutputError`; `CancellationError`.
    func write(_ packets: PacketSpool, priming: Int) throws
}

extension LossyFormat.Container {
    /// Begins a file, of which so many frames are to come out of a decoder.
    func file(
        _ stream: StreamParameters,
        frameCount: Int,
        _ description: FileDescription,
        _ output: FileStream
    ) throws(FFmpegFailure) -> any ContainerFile {
        func muxed(_ muxer: Muxer) throws(FFmpegFailure) -> MuxedFile {
            try MuxedFile(muxer, stream, frameCount: frameCount, description, output)
        }
        func movie(_ brand: String) -> MovieFile {
            MovieFile(brand: brand, stream, frameCount: frameCount, description, output)
        }
        return switch self {
        case .m4b: movie("M4B ")
        case .m4a: movie("M4A ")
        case .mp3: try muxed(.mp3)
        case .opus: try muxed(.opus)
        case .ogg: try muxed(.ogg)
        }
    }
}
