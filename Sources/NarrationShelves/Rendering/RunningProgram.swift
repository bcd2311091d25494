import Dispatch
import FoundationEssentials
import NarrationSystem

/// What a program left when it ended.
struct ProgramRun: Sendable {
    /// The exit status, or 128 and the number of the signal that ended it.
    let status: Int

    /// What it wrote to its standard output.
    let output: Data

    /// The last lines of its standard error that are no progress.
    let remarks: [String]

    /// The processor's seconds that it and its children took.
    let cpuSeconds: Double?
}

/// A process of `render-book`, whose progress is read while it runs.
final class RunningProgram: Sendable {
    private let process: ChildProcess
    private let output: TemporaryFile
    private let errors: Descriptor

    /// Starts the program.
    ///
    /// - Parameters:
    ///   - path: Its path.
    ///   - arguments: Its arguments.
    ///   - environment: Its environment.
    ///   - folder: Its current folder.
    ///   - input: Its standard input.
    /// - Throws: `SystemError` if it cannot be started.
    init(
        _ path: String,
        _ arguments: [String],
        environment: [String: String],
        in folder: String,
        input: Data
    ) throws(SystemError) {
        let place = try Folder(FileManager.default.temporaryDirectory.path)
        let source = try TemporaryFile(in: place)
        try FileSystem.write(input, to: source.descriptor)
        lseek(source.descriptor, 0, SEEK_SET)
        output = try TemporaryFile(in: place)
        let childs: Descriptor
        (errors, childs) = try Descriptor.socketPair()
        // The program takes the place of the shell.
        process = try ChildProcess(
            "/bin/sh",
            ["-c", #"cd "$1" && shift && exec "$@""#, "sh", folder.resolvedPath.text, path] + arguments,
            environment: environment,
            input: source.shared,
            output: output.shared,
            standardError: childs
        )
    }

    /// Asks it to end, as Ctrl-C does.
    func terminate() { process.terminate() }

    /// Reads what it writes, and waits for its end.
    func end(_ progress: @escaping @Sendable (Double) -> Void) async -> ProgramRun {
        await withCheckedContinuation { continuation in
            // The thread waits in the system until the program ends.
            DispatchQueue(label: "render-book").async { [self] in continuation.resume(returning: read(progress)) }
        }
    }

    private func read(_ progress: (Double) -> Void) -> ProgramRun {
        var lines = ProgressLines()
        var buffer = [UInt8](repeating: 0, count: 1 << 12)
        while let count = try? SystemError.check({ recv(errors.number, &buffer, buffer.count, 0) }), count > 0 {
            lines.take(buffer[..<count], progress)
        }
        let end = process.waitForEnd()
        lseek(output.descriptor, 0, SEEK_SET)
        return ProgramRun(
            status: end.status,
            output: (try? FileSystem.contents(of: output.descriptor)) ?? Data(),
            remarks: lines.remarks,
            cpuSeconds: process.computedInAll
        )
    }
}

extension TemporaryFile {
    /// The file for a child process, which shares the position in it.
    fileprivate var shared: Descriptor { Descriptor(dup(descriptor)) }
}

extension ChildProcess.End {
    /// The status as a shell has it.
    fileprivate var status: Int {
        switch self {
        case .exited(let status): Int(status)
        case .killed(let signal): 128 + Int(signal)
        case .unseen, .abandoned: ExitStatuses.again
        }
    }
}

/// The lines of `render-book --progress json` on its standard error.
private struct ProgressLines {
    /// The last lines that are no progress.
    private(set) var remarks: [String] = []

    private var line: [UInt8] = []

    /// The number of lines that are kept, and the longest one in bytes.
    private static let (mostLines, longestLine) = (20, 2_000)

    private struct Line: Decodable {
        let progress: Progress

        struct Progress: Decodable {
            let phase: String
            let share: Double
        }
    }

    mutating func take(_ bytes: ArraySlice<UInt8>, _ progress: (Double) -> Void) {
        for byte in bytes {
            guard byte == UInt8(ascii: "\n") else {
                line.append(byte)
                continue
            }
            if let told = try? JSONDecoder().decode(Line.self, from: Data(line)).progress {
                progress(told.phase == "speaking" ? told.share : 1)
            } else if !line.isEmpty {
                remarks.append(String(decoding: line.prefix(Self.longestLine), as: UTF8.self))
                remarks = remarks.suffix(Self.mostLines)
            }
            line = []
        }
    }
}
