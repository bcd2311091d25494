import Foundation

/// Independent programs that read sound files.
public enum SoundTools {
    /// The output of ffprobe for a file: its tags by their names in lower case, its chapters, and its streams.
    public static func probe(_ path: String) throws -> Probe {
        let arguments = ["-v", "error", "-of", "json", "-show_format", "-show_chapters", "-show_streams", path]
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return try decoder.decode(Probe.self, from: run("ffprobe", arguments))
    }

    /// Runs a program and returns its output.
    ///
    /// - Throws: `CocoaError` if it fails.
    public static func text(_ tool: String, _ arguments: [String]) throws -> String {
        String(decoding: try run(tool, arguments), as: UTF8.self)
    }

    /// Runs a Python program, which may use mutagen, and returns its output.
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

    /// The output of ffprobe for a file.
    public struct Probe: Decodable {
        /// The chapters, in their order.
        public let chapters: [Chapter]
        /// The audio stream, and the picture as a video stream.
        public let streams: [Stream]
        private let format: Format

        /// The tags, by their names in lower case.
        public var tags: [String: String] {
            Dictionary(format.tags?.map { ($0.lowercased(), $1) } ?? []) { first, _ in first }
        }

        /// A chapter.
        public struct Chapter: Decodable {
            private let startTime: String
            private let tags: [String: String]

            /// The start, in seconds.
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
