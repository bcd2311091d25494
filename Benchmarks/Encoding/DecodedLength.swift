import Foundation

/// The length of the sound in a file, determined by decoding it with ffmpeg.
enum DecodedLength {
    /// Decodes a file.
    ///
    /// - Returns: Its length in seconds.
    /// - Throws: An error if ffmpeg cannot be started.
    static func seconds(of path: String) throws -> Double {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["ffmpeg", "-nostdin", "-loglevel", "error", "-i", path, "-ar", "8000", "-f", "u8", "-"]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        var count = 0
        while let bytes = try output.fileHandleForReading.read(upToCount: 1 << 20), !bytes.isEmpty {
            count += bytes.count
        }
        process.waitUntilExit()
        return Double(count) / 8_000
    }
}
