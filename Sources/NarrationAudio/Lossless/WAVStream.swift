public import FoundationEssentials
public import Narration
import NarrationSystem

/// WAV that leaves as it is spoken: to a pipe, or over a network. There is no file.
///
/// ```swift
/// let stream = WAVStream { bytes in try connection.send(bytes) }
/// try await renderer.render(book, to: "the connection", as: stream)
/// ```
///
/// The samples are those of a file of ``SoundFormat/wav``. Its length is not known when it begins, so that its head
/// names the longest one, as `ffmpeg` and `sox` write and read it. It has no tags, chapters or cover.
public struct WAVStream: SoundFormat {
    private let send: @Sendable (Data) async throws -> Void

    /// Creates a stream.
    ///
    /// - Parameter send: Receives the head, and then the sound of one passage after another, from the rendering task,
    ///   which waits for it. Its errors end the rendering.
    public init(_ send: @escaping @Sendable (Data) async throws -> Void) {
        self.send = send
    }

    /// Mono sound of 16 bits without an end.
    public var properties: SoundFormatProperties {
        SoundFormatProperties(name: "wav", settings: "wav stream", bitDepth: 16, describableParts: [], isStream: true)
    }

    /// Begins the stream. The destination is not written to.
    public func begin(_ destination: SoundDestination, sampleRate: Int) -> any SoundWriter {
        WAVStreamWriter(send, sampleRate: sampleRate)
    }

    /// What comes before the sound.
    ///
    /// - Parameters:
    ///   - rate: The sample rate, in hertz.
    ///   - frameCount: The length of the sound; `nil` if it is not known yet.
    /// - Returns: The 44 bytes of the head.
    package static func head(sampleRate rate: Int, frameCount: Int?) -> Data {
        let little = ByteOrder.little
        let size = frameCount.flatMap { UInt32(exactly: 2 * $0) }
        var bytes = Array("RIFF".utf8) + little.bytes(size.map { $0 + 36 } ?? .max) + Array("WAVEfmt ".utf8)
        bytes += little.bytes(16 as UInt32) + little.bytes(1 as UInt16) + little.bytes(1 as UInt16)
        bytes += little.bytes(UInt32(rate)) + little.bytes(UInt32(2 * rate))
        bytes += little.bytes(2 as UInt16) + little.bytes(16 as UInt16)
        return Data(bytes + Array("data".utf8) + little.bytes(size ?? .max))
    }
}

/// A stream that is being sent.
private final class WAVStreamWriter: SoundWriter {
    private let send: @Sendable (Data) async throws -> Void

    /// The head, until it is sent before the first sound.
    private var head: Data?

    init(_ send: @escaping @Sendable (Data) async throws -> Void, sampleRate: Int) {
        self.send = send
        head = WAVStream.head(sampleRate: sampleRate, frameCount: nil)
    }

    func write(_ samples: [Int16]) async throws {
        try Task.checkCancellation()
        if let head { try await send(head) }
        head = nil
        try await send(samples.littleEndian)
    }

    /// As libsndfile does, but without its overflow at full scale.
    func write(_ samples: [Float]) async throws {
        try await write(samples.map { Int16(clamping: Int(($0 * 32_767).rounded(.toNearestOrEven))) })
    }

    func finish(_ description: FileDescription, progress: (Double) -> Void) {}
}

extension [Int16] {
    /// The bytes of the frames, little-endian.
    package var littleEndian: Data {
        #if _endian(big)
        map(\.littleEndian).withUnsafeBytes { Data($0) }
        #else
        withUnsafeBytes { Data($0) }
        #endif
    }
}
