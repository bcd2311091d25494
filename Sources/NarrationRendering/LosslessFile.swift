import Narration

/// A lossless sound file being written.
final class LosslessFile: SoundWriter {
    private let file: SoundFile

    /// Begins a file.
    init(_ descriptor: Int32, path: String, format: AudioFormat, sampleRate: Int) throws(RenderError) {
        file = try SoundFile(
            descriptor: descriptor,
            path: path,
            format: format.name,
            code: format.code,
            sampleRate: sampleRate
        )
    }

    func write(_ samples: [Int16]) throws(RenderError) { try file.write(samples) }

    func write(_ samples: [Float]) throws(RenderError) { try file.write(samples) }

    func finish(_ description: FileDescription) throws(RenderError) {
        try file.close()
    }
}
