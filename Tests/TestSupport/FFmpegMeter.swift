import Foundation

/// The measures of a sound by ffmpeg's filters `ebur128` and `astats`, for comparison with our own meter.
public struct FFmpegMeter: Sendable {
    /// The integrated loudness, in LUFS, to a tenth.
    public let loudness: Double
    /// The loudness range, in LU, to a tenth.
    public let loudnessRange: Double
    /// The true peak, in dBTP, to a tenth.
    public let truePeak: Double
    /// The RMS level of the whole sound, in dBFS.
    public let rms: Double
    /// The highest sample, in dBFS.
    public let samplePeak: Double

    /// Measures a file.
    public init(file path: String) throws {
        try self.init(input: ["-i", path], standardInput: nil)
    }

    /// Measures mono samples, where 1 is full scale.
    public init(samples: [Float], sampleRate: Int) throws {
        let data = samples.withUnsafeBytes { Data($0) }
        try self.init(input: ["-f", "f32le", "-ar", "\(sampleRate)", "-ac", "1", "-i", "-"], standardInput: data)
    }

    private init(input: [String], standardInput: Data?) throws {
        let filters = "ebur128=peak=true:framelog=verbose,astats=measure_perchannel=none"
        let report = try Self.run(
            ["-hide_banner", "-nostats"] + input + ["-af", filters, "-f", "null", "-"],
            standardInput
        )
        loudness = try Self.number(after: "I:", in: report)
        loudnessRange = try Self.number(after: "LRA:", in: report)
        truePeak = try Self.number(after: "Peak:", in: report)
        rms = try Self.number(after: "RMS level dB:", in: report)
        samplePeak = try Self.number(after: "Peak level dB:", in: report)
    }

    private static func number(after name: String, in report: String) throws -> Double {
        for line in report.split(separator: "\n") {
            guard let place = line.range(of: " " + name) else { continue }
            if let number = line[place.upperBound...].split(separator: " ").first.flatMap({ Double($0) }) {
                return number
            }
        }
        throw CocoaError(.fileReadCorruptFile, userInfo: [NSLocalizedDescriptionKey: "no \(name) in \(report)"])
    }

    /// Runs ffmpeg and returns its messages from standard error.
    private static func run(_ arguments: [String], _ input: Data?) throws -> String {
        let process = Process()
        let errors = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["ffmpeg"] + arguments
        process.standardError = errors
        process.standardOutput = FileHandle.nullDevice
        let pipe = input.map { _ in Pipe() }
        process.standardInput = pipe ?? FileHandle.nullDevice
        try process.run()
        if let pipe, let input {
            Thread.detachNewThread {
                try? pipe.fileHandleForWriting.write(contentsOf: input)
                try? pipe.fileHandleForWriting.close()
            }
        }
        let report = try errors.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return String(decoding: report, as: UTF8.self)
    }
}
