import Narration
import NarrationAudio

/// Sun and NeXT sound files (AU): a header of 28 bytes, then 16-bit frames in big-endian order.
package struct AUFormat: SoundFormat {
    /// The header counts the bytes of sound in 32 bits, and cannot store tags, chapters or a cover.
    package let properties = SoundFormatProperties(
        name: "au",
        frameLimit: Int(UInt32.max) / 2,
        bitDepth: 16,
        describableParts: []
    )

    package init() {}

    package func begin(_ destination: SoundDestination, sampleRate: Int) throws(OutputError) -> any SoundWriter {
        try AUWriter(destination, sampleRate: sampleRate)
    }
}

/// Writes one AU file.
private final class AUWriter: SoundWriter {
    private static let headerSize = 28
    /// The header's number for 16-bit frames.
    private static let linear16 = 3

    private let destination: SoundDestination
    private let sampleRate: Int
    private var frames = 0

    init(_ destination: SoundDestination, sampleRate: Int) throws(OutputError) {
        (self.destination, self.sampleRate) = (destination, sampleRate)
        try writeHeader()
    }

    func write(_ samples: [Int16]) throws(OutputError) {
        try destination.write(samples.flatMap(\.bigEndianBytes), at: Self.headerSize + 2 * frames)
        frames += samples.count
    }

    func write(_ samples: [Float]) throws(OutputError) {
        try write(samples.map { Int16(min(max($0 * 32_768, -32_768), 32_767).rounded()) })
    }

    func finish(_ description: FileDescription, progress: (Double) -> Void) throws(OutputError) {
        try writeHeader()
    }

    private func writeHeader() throws(OutputError) {
        // An empty remark ends the header.
        let numbers = [Self.headerSize, 2 * frames, Self.linear16, sampleRate, 1, 0]
        let header = Array(".snd".utf8) + numbers.flatMap { UInt32($0).bigEndianBytes }
        try destination.write(header, at: 0)
    }
}

extension FixedWidthInteger {
    fileprivate var bigEndianBytes: [UInt8] { withUnsafeBytes(of: bigEndian, Array.init) }
}
