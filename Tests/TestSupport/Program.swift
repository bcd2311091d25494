public import Foundation

/// Other people's programs, as second opinions on our files.
public enum Program {
    /// What a program prints on standard output.
    ///
    /// - Throws: What starting it throws, or that it failed.
    public static func output(_ path: String, _ arguments: [String]) throws -> Data {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failure(program: path, status: process.terminationStatus) }
        return data
    }

    /// A program that failed.
    public struct Failure: Error {
        /// The program.
        public let program: String
        /// How it ended.
        public let status: Int32
    }
}
