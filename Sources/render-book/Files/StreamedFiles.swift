import ArgumentParser
import FoundationEssentials
import NarrationAuthoring
import NarrationSystem
import Synchronization

/// An output that is written as a stream because it cannot be replaced: `-`, which is standard output, a pipe or a
/// device.
struct StreamOutput: Hashable {
    let path: String

    private let isDevice: Bool

    private static let standardOutput = ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"]

    /// The stream of a path; `nil` if the path names a regular file, or does not exist.
    init?(path: String) {
        self.path = path
        if Self.standardOutput.contains(path) {
            isDevice = true
        } else {
            guard let kind = try? FileSystem.status(of: path).kind, kind == .pipe || kind == .device else { return nil }
            isDevice = kind == .device
        }
    }

    var isStandardOutput: Bool { Self.standardOutput.contains(path) }

    /// Whether it is a terminal, to which sound is not written.
    var isTerminal: Bool {
        // Opening and closing a pipe would end the input of its reader.
        guard isDevice, let file = try? open(waiting: false) else { return false }
        return isatty(file.number) == 1
    }

    /// Whether it is standard output that was directed to a regular file.
    fileprivate var isFile: Bool { isStandardOutput && (try? FileSystem.status(of: STDOUT_FILENO))?.isFile != false }

    /// Opens it for writing. Opening a pipe waits for its reader.
    fileprivate func open(waiting: Bool) throws -> Descriptor {
        guard !isStandardOutput else { return Descriptor(fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0)) }
        do {
            return Descriptor(try FileSystem.open(path, O_WRONLY | O_NOCTTY | (waiting ? 0 : O_NONBLOCK)))
        } catch {
            throw StreamFailure(path: path, error: error)
        }
    }

    /// Copies a file to the stream, and returns when the system has taken all of it.
    ///
    /// - Throws: ``StreamFailure``, or only the exit code if standard output is closed; `CancellationError`.
    fileprivate func write(contentsOf source: OpenFile) throws {
        let target = try open(waiting: true)
        while true {
            let piece = try FileSystem.contents(of: source.descriptor, upTo: 1 << 16)
            guard !piece.isEmpty else { return }
            try Task.checkCancellation()
            try write(piece, to: target.number)
        }
    }

    fileprivate func write(_ data: Data, to descriptor: Int32) throws {
        do {
            try data.withUnsafeBytes { try FileSystem.write($0, to: descriptor) }
        } catch let error as SystemError {
            if error.code == EPIPE, isStandardOutput { throw ExitStatus.ioError.exit }
            throw StreamFailure(path: path, error: error)
        }
    }
}

/// A pipe or device that takes sound as it is spoken. It is opened with the first.
final class LiveStream: Sendable {
    private let output: StreamOutput
    private let descriptor = Mutex<Descriptor?>(nil)

    /// The stream of an output; `nil` if it is a regular file.
    init?(_ output: StreamOutput) {
        guard !output.isFile else { return nil }
        self.output = output
    }

    /// Sends bytes, and returns when the system has taken all of them.
    ///
    /// - Throws: ``StreamFailure``, or only the exit code if standard output is closed.
    func write(_ data: Data) throws {
        try descriptor.withLock { descriptor in
            let opened = try descriptor ?? output.open(waiting: true)
            descriptor = opened
            try output.write(data, to: opened.number)
        }
    }
}

/// Files that are created in a temporary folder, and copied to streams when they are complete.
final class StreamedFiles {
    private var folder: TemporaryFolder?
    private var files: [(path: String, stream: StreamOutput)] = []

    /// The path at which a file is created: its own path, or a path in the folder if it is a stream.
    ///
    /// - Parameters:
    ///   - path: The file's path as it was given.
    ///   - name: Its name in the folder.
    /// - Returns: The path to write to.
    /// - Throws: `SystemError` if the folder cannot be created.
    func place(of path: String, named name: String) throws -> String {
        guard let stream = StreamOutput(path: path) else { return path }
        if folder == nil { TemporaryFolder.removeAbandoned(of: "stream") }
        let folder = try folder ?? TemporaryFolder(of: "stream")
        self.folder = folder
        let file = folder.path.appending(file: name)
        files.append((file, stream))
        return file
    }

    /// A complete file, and its destination.
    struct Delivery: Sendable {
        fileprivate let source: OpenFile
        fileprivate let stream: StreamOutput

        /// Copies the file to its stream.
        func copy() throws {
            try stream.write(contentsOf: source)
        }
    }

    /// Opens the files and removes their names, so that they disappear when the process ends.
    func takeOut() throws -> [Delivery] {
        defer { (files, folder) = ([], nil) }
        return try files.map { file in
            Delivery(source: try OpenFile(file.path), stream: file.stream)
        }
    }
}

/// An error for a stream that cannot be written.
struct StreamFailure: Failure {
    let path: String
    let error: SystemError

    var words: String { "cannot write to \(path == "-" ? "standard output" : path): \(error)" }

    var exitStatus: ExitStatus { ExitStatus(of: error) }
}
