import Narration

/// A lossless sound file being written.
final class LosslessFile: SoundWriter {
    private let file: SoundFile
    private let format: AudioFormat
    private let sampleRate: Int
    private let descriptor: Int32
    private let path: String
    private let seekTable: FLACSeekTable

    /// Begins a file.
    init(_ descriptor: Int32, path: String, format: AudioFormat, sampleRate: Int) throws(RenderError) {
        self.format = format
        self.sampleRate = sampleRate
        self.descriptor = descriptor
        self.path = path
        seekTable = FLACSeekTable(sampleRate: sampleRate)
        file = try SoundFile(
            descriptor: descriptor,
            path: path,
            format: format.name,
            code: format.code,
            sampleRate: sampleRate
        )
        if format.container == .flac { file.onWrite = seekTable.note }
    }

    func write(_ samples: [Int16]) throws(RenderError) { try file.write(samples) }

    func write(_ samples: [Float]) throws(RenderError) { try file.write(samples) }

    func finish(_ description: FileDescription, progress: (Double) -> Void) throws(RenderError) {
        try file.close()
        let bytes = FileBytes(descriptor, path: path)
        switch format.container {
        case .wav: try WAVDescription(description, sampleRate: sampleRate).write(to: bytes)
        case .aiff: try AIFFDescription(description, sampleRate: sampleRate).write(to: bytes)
        case .caf: try CAFDescription(description).write(to: bytes)
        case .flac:
            try FLACDescription(description, sampleRate: sampleRate).write(to: bytes, seekTable: seekTable, path: path)
        }
    }
}
