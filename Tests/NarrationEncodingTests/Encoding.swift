import Foundation
import Narration
import NarrationAudio
import TestSupport
import Testing

@testable import NarrationEncoding

/// Encodes generated sound.
enum Encoding {
    /// Encodes sound to a file, in pieces like a renderer.
    static func write(
        _ samples: [Float],
        to path: String,
        _ container: LossyContainer,
        settings: EncoderSettings,
        cache: SegmentCache = SegmentCache(),
        jobs: Int = 2,
        description: FileDescription = FileDescription()
    ) async throws {
        let descriptor = open(path, O_RDWR | O_CREAT | O_TRUNC, 0o644)
        defer { close(descriptor) }
        let file = try LossyWriter(
            SoundDestination(descriptor, path: path),
            container: container,
            settings: settings,
            cache: cache,
            jobs: jobs
        )
        for start in stride(from: 0, to: samples.count, by: 10_007) {
            try await file.write(Array(samples[start..<min(start + 10_007, samples.count)]))
        }
        try await file.finish(description)
    }

    /// All samples of a file.
    static func samples(_ path: String) throws -> [Float] {
        let reader = try SoundReader(contentsOf: path)
        var samples: [Float] = []
        while let more = try reader.read() { samples += more }
        return samples
    }

    /// The number of frames that ffmpeg decodes.
    static func frameCount(_ path: String) throws -> Int {
        try Program.output(["ffmpeg", "-v", "error", "-i", path, "-f", "s16le", "-"]).count / 2
    }

    /// The output of ffprobe for a file.
    static func probe(_ path: String) throws -> [String: Any] {
        let shown = ["-show_format", "-show_streams", "-show_chapters", "-of", "json"]
        let output = try Program.output(["ffprobe", "-v", "error"] + shown + [path])
        return try #require(try JSONSerialization.jsonObject(with: output) as? [String: Any])
    }

    /// The output of a line of Python with mutagen about a file `f`.
    static func mutagen(_ path: String, _ expression: String) throws -> String {
        let program = "import sys, mutagen; f = mutagen.File(sys.argv[1]); print(\(expression))"
        let output = try Program.output(["/usr/bin/python3", "-c", program, path])
        return String(decoding: output, as: UTF8.self).trimmingCharacters(in: .newlines)
    }
}

extension LossyContainer {
    /// The settings of its encoder for a sample rate.
    func settings(at sampleRate: Int) -> EncoderSettings {
        EncoderSettings(codec: codec, bitrate: speechBitrate, sampleRate: sampleRate)
    }
}

extension EncoderSettings {
    /// The same codec with segments of another length, or a single pass without any.
    func withSegments(of seconds: Double?) -> EncoderSettings {
        let other = Codec(
            encoder: codec.encoder,
            remedy: codec.remedy,
            sampleFormat: codec.sampleFormat,
            options: codec.options,
            sampleRates: codec.sampleRates,
            bitrates: codec.bitrates,
            speechBitrate: codec.speechBitrate,
            segmenting: seconds.map { seconds in
                Codec.Segmenting(length: seconds, preRoll: codec.segmenting!.preRoll, period: codec.segmenting!.period)
            }
        )
        return EncoderSettings(codec: other, bitrate: bitrate, sampleRate: sampleRate)
    }
}
