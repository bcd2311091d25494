package import Narration

/// A lossless sound file being written.
package final class LosslessWriter: SoundWriter {
    private let file: SoundFile
    private let container: LosslessContainer
    private let sampleRate: Int
    private let destination: SoundDestination
    private let seekTable: FLACSeekTable

    /// Begins a file.
    package init(
        _ destination: SoundDestination,
        _ container: LosslessContainer,
        sampleRate: Int
    ) throws(OutputError) {
        self.container = container
        self.sampleRate = sampleRate
        self.destination = destination
        seekTable = FLACSeekTable(sampleRate: sampleRate)
        file = try SoundFile(
            destination,
            format: container.rawValue,
            code: container.code,
            sampleRate: sampleRate
        )
        if container == .flac { file.onWrite = seekTable.note }
    }

    package func write(_ samples: [Int16]) throws(OutputError) { try file.write(samples) }

    package func write(_ samples: [Float]) throws(OutputError) { try file.write(samples) }

    package func finish(_ description: FileDescription, progress: (Double) -> Void) throws(OutputError) {
        try file.close()
        switch container {
        case .wav: try WAVDescription(description, sampleRate: sampleRate).write(to: destination)
        case .aiff: try AIFFDescription(description, sampleRate: sampleRate).write(to: destination)
        case .caf: try CAFDescription(description).write(to: destination)
        case .flac:
            try FLACDescription(description, sampleRate: sampleRate).write(to: destination, seekTable: seekTable)
        }
    }
}
