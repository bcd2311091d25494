import Foundation

/// sox, as a second opinion on what is in a file.
public enum Sox {
    /// The samples of a file, decoded to 16 bits.
    public static func samples(_ path: String) throws -> [Int16] {
        let data = try Program.output(["sox", "-D", path, "-t", "raw", "-e", "signed", "-b", "16", "-"])
        return data.withUnsafeBytes { Array($0.bindMemory(to: Int16.self)) }
    }

    /// How many frames a file has.
    public static func frameCount(_ path: String) throws -> Int {
        Int(try text("soxi", ["-s", path])) ?? -1
    }

    /// The frames per second of a file.
    public static func sampleRate(_ path: String) throws -> Int {
        Int(try text("soxi", ["-r", path])) ?? -1
    }

    /// What a file's tags say.
    public static func comments(_ path: String) throws -> String {
        try text("soxi", ["-a", path])
    }

    private static func text(_ tool: String, _ arguments: [String]) throws -> String {
        String(decoding: try Program.output([tool] + arguments), as: UTF8.self).trimmingCharacters(
            in: .whitespacesAndNewlines
        )
    }
}
