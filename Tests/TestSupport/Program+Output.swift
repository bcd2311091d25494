public import Foundation

/// Other people's programs, as second opinions on our files.
extension Program {
    /// What a program prints on standard output.
    ///
    /// - Parameter command: Its name, looked up as a shell does, and its arguments.
    /// - Returns: The bytes.
    /// - Throws: What starting it throws, or that it failed.
    public static func output(_ command: [String]) throws -> Data {
        let output = Pipe()
        let program = try Program(command, output: output.fileHandleForWriting)
        try output.fileHandleForWriting.close()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        let status = program.wait()
        guard status == 0 else { throw Failure(command: command, status: status) }
        return data
    }

    /// A program that failed.
    public struct Failure: Error {
        /// The program and its arguments.
        public let command: [String]
        /// Its exit status, or the signal that ended it, negative.
        public let status: Int32
    }
}
