import Dispatch
import FoundationEssentials
import NarrationSystem

extension PrivateEnvironment {
    /// Installs the engine with the machine's `python3` and with pip, which fetches it from PyPI or from the index that
    /// the user has set for pip. The messages of both programs go to standard error.
    ///
    /// The environment is made in a folder beside, and renamed when it is complete. After a failure or a cancellation,
    /// nothing of it is left; what a killed process has left is removed by the next installation.
    ///
    /// - Throws: ``EnvironmentError``; `CancellationError`.
    @concurrent public func install() async throws {
        try checkPlace()
        try await checkPython()
        let workplace = try Workplace(unfinished, of: package)
        defer { workplace.remove() }
        for command in installation(in: workplace.path) {
            let end = try await Self.end(of: command)
            guard end == .exited(status: 0) else { throw EnvironmentError.failed(command, end.description) }
        }
        do {
            let contents = package.requirements.joined(separator: "\n") + "\n"
            try contents.write(toFile: marker(in: workplace.path), atomically: true, encoding: .utf8)
            try FileSystem.rename(workplace.path, to: folder)
        } catch {
            throw EnvironmentError.notDone(folder, "\(error)")
        }
    }

    /// Removes the installed engine.
    ///
    /// - Throws: ``EnvironmentError`` if the engine is not installed, or the folder cannot be removed.
    public func remove() throws(EnvironmentError) {
        guard FileManager.default.fileExists(atPath: marker(in: folder)) else {
            throw FileManager.default.fileExists(atPath: folder) ? .occupied(folder) : .notInstalled(package.name)
        }
        let workplace = try Workplace(unfinished, of: package)
        do {
            try FileSystem.rename(folder, to: "\(workplace.path)/removed")
            try FileManager.default.removeItem(atPath: workplace.path)
        } catch {
            throw .notDone(workplace.path, error.reason)
        }
    }

    /// The folder in which the environment is until it is complete.
    private var unfinished: String {
        folder.parentFolder + "/.\(package.name).unfinished"
    }

    /// The commands that install it, in their order. Isolated, Python runs no files of the current folder (`-I`).
    func installation(in folder: String) -> [[String]] {
        [
            ["python3", "-I", "-m", "venv", "--clear", folder],
            [python(in: folder), "-I", "-m", "pip", "install", "--disable-pip-version-check", "--no-input"]
                + ["--only-binary", ":all:"] + package.requirements,
        ]
    }

    private func checkPlace() throws(EnvironmentError) {
        let files = FileManager.default
        guard files.fileExists(atPath: folder) else { return }
        throw files.fileExists(atPath: marker(in: folder)) ? .alreadyInstalled(package.name) : .occupied(folder)
    }

    private func checkPython() async throws {
        guard ProgramPath.found("python3") != nil else { throw EnvironmentError.pythonMissing }
        // Debian leaves ensurepip out of the package of Python itself.
        let end = try await Self.end(of: ["python3", "-I", "-c", "import ensurepip, venv"], isQuiet: true)
        guard end == .exited(status: 0) else { throw EnvironmentError.venvMissing }
    }

    /// Runs a command to its end. It is killed when the task is cancelled.
    private static func end(of command: [String], isQuiet: Bool = false) async throws -> ChildProcess.End {
        let process: ChildProcess
        do throws(SystemError) {
            let nothing = Descriptor(try FileSystem.open("/dev/null", O_RDWR))
            let messages = isQuiet ? nothing : Descriptor(try SystemError.check { dup(STDERR_FILENO) })
            process = try ChildProcess(
                ProgramPath.found(command[0]) ?? command[0],
                Array(command.dropFirst()),
                environment: ProcessInfo.processInfo.environment,
                input: nothing,
                output: messages,
                standardError: messages
            )
        } catch {
            throw EnvironmentError.failed(command, "\(error)")
        }
        while true {
            if let end = process.end(until: .now()) { return end }
            try await Task.sleep(for: .milliseconds(20))
        }
    }
}

/// A folder beside those of the engines in which one process at a time works.
private struct Workplace {
    let path: String
    private let lock: Folder

    /// Makes the folder, or takes over that of a process that was killed.
    init(_ path: String, of package: InstallableEngine) throws(EnvironmentError) {
        self.path = path
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            lock = try Folder(path)
        } catch {
            throw .notDone(path, error.reason)
        }
        guard FileSystem.lock(lock.descriptor) != .lockedByAnother else { throw .busy(package.name) }
    }

    /// Removes the folder, if it has not been renamed.
    func remove() {
        try? FileManager.default.removeItem(atPath: path)
    }
}
