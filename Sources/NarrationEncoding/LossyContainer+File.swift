import Narration

extension LossyContainer {
    /// Creates a file from which a decoder returns a given number of frames.
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
