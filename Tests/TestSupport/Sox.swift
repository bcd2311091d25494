import Foundation

/// sox, as an independent reader of sound files.
public enum Sox {
    /// The samples of a file, decoded to 16 bits.
    public static func samples(_ path: String) throws -> [Int16] {
        let data = try Program.output(["sox", "-D", path, "-t", "raw", "-e", "signed", "-b", "16", "-"])
        return data.withUnsafeBytes { Array($0.bindMemory(to: Int16.self)) }
    }

    /// The number of frames in a file.
    public static func frameCount(_ path: String) throws -> Int {
        Int(try text("soxi", ["-s", path])) ?? -1
    }

    /// The sample rate of a file, in hertz.
    public static func sampleRate(_ path: String) throws -> Int {
        Int(try text("soxi", ["-r", path])) ?? -1
    }

    /// The tags of a file.
    public static func comments(_ path: String) throws -> String {
        try text("soxi", ["-a", path])
    }

    private static func text(_ tool: String, _ arguments: [String]) throws -> String {
        String(decoding: try Program.output([tool] + arguments), as: UTF8.self).trimmingCharacters(
            in: .whitespacesAndNewlines
        )
    }
}
