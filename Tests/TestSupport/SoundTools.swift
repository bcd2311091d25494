import Foundation

/// Other programs that read sound files, as second opinions on what is in ours.
public enum SoundTools {
    /// What ffprobe says of a file: its tags by their names in small letters, its chapters, and its streams.
    public static func probe(_ path: String) throws -> Probe {
        let arguments = ["-v", "error", "-of", "json", "-show_format", "-show_chapters", "-show_streams", path]
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return try decoder.decode(Probe.self, from: run("ffprobe", arguments))
    }

    /// What a program prints.
    ///
    /// - Throws: `CocoaError` when it fails.
    public static func text(_ tool: String, _ arguments: [String]) throws -> String {
        String(decoding: try run(tool, arguments), as: UTF8.self)
    }

    /// What a program of Python prints, which may use mutagen.
    public static func python(_ program: String, _ arguments: String...) throws -> String {
        try text("/usr/bin/python3", ["-c", program] + arguments)
    }

    private static func run(_ tool: String, _ arguments: [String]) throws -> Data {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [tool] + arguments
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw CocoaError(.fileReadCorruptFile, userInfo: [NSFilePathErrorKey: "\(tool) \(arguments)"])
        }
        return data
    }

    /// What ffprobe says of a file.
    public struct Probe: Decodable {
        /// The chapters, in their order.
        public let chapters: [Chapter]
        /// The sound, and the picture as a stream of video.
        public let streams: [Stream]
        private let format: Format

        /// The tags, by their names in small letters.
        public var tags: [String: String] {
            Dictionary(format.tags?.map { ($0.lowercased(), $1) } ?? []) { first, _ in first }
        }

        /// A chapter.
        public struct Chapter: Decodable {
            private let startTime: String
            private let tags: [String: String]

            /// When it begins, in seconds.
            public var start: Double { Double(startTime) ?? -1 }

            /// Its title.
            public var title: String? { tags["title"] }
        }

        /// A stream.
        public struct Stream: Decodable {
            /// `audio` or `video`.
            public let codecType: String
            /// The codec: `png`.
            public let codecName: String?
            /// A picture's width, in pixels.
            public let width: Int?
            /// A picture's height, in pixels.
            public let height: Int?
        }

        private struct Format: Decodable {
            let tags: [String: String]?
        }
    }
}
