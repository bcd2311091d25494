public import Foundation

/// Independent programs that check our files.
extension Program {
    /// Runs a program and returns its standard output.
    ///
    /// - Parameter command: Its name, which is looked up as in a shell, and its arguments.
    /// - Returns: The bytes.
    /// - Throws: The errors of starting it, or ``Failure``.
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
