import Foundation

/// A terminal with a shell, in which a test types and reads the screen.
///
/// The terminal is provided by tmux, with a separate server for each session.
public final class TerminalSession: Sendable {
    /// The contents of the screen.
    public struct Screen: Sendable, CustomStringConvertible {
        /// The characters, line by line, without trailing spaces.
        public let text: String
        /// The bold text, without line breaks.
        public let bold: String
        /// The bold text that has a background or is reversed.
        public let marked: String

        /// The text.
        public var description: String { text }
    }

    /// An error for a text that did not appear within three minutes.
    public struct NotSeen: Error, CustomStringConvertible {
        /// The contents of the screen instead.
        public let description: String
    }

    /// Whether tmux is installed.
    public static var isInstalled: Bool {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/tmux") }
    }

    private let socket: String
    private let server: Program
    private let input = Pipe()

    /// Opens a terminal.
    ///
    /// - Parameters:
    ///   - folder: The working directory of the shell.
    ///   - columns: The width.
    ///   - rows: The height.
    ///   - environment: Additions to the shell's environment.
    /// - Throws: An error if it does not open.
    public init(
        in folder: ScratchFolder,
        columns: Int = 80,
        rows: Int = 24,
        environment: [String: String] = [:]
    ) async throws {
        socket = folder.file("tmux")
        var all = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        all.merge(["LC_ALL": "C.UTF-8", "PS1": "$ ", "ENV": ""]) { $1 }
        for name in ["NO_COLOR", "TMUX"] where environment[name] == nil { all[name] = nil }
        // A shell ends the server when it reads a line from us, or when we end.
        server = try Program(
            [
                "sh", "-c", #""$@" & read -r line; kill -KILL $!"#, "sh",
                "tmux", "-S", socket, "-u", "-f", "/dev/null", "-D",
            ],
            environment: all,
            input: input.fileHandleForReading
        )
        let session = ["new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "-c", folder.path, "sh"]
        try await poll { (try? tmux(session)) != nil }
        // Text that is typed before the shell is ready would appear before its prompt.
        try await wait { !$0.text.allSatisfy(\.isWhitespace) }
    }

    deinit {
        _ = try? tmux(["kill-server"])
        try? input.fileHandleForWriting.write(contentsOf: Data("\n".utf8))
    }

    /// Records everything that is written to the terminal from now on to a file, including text that is visible only
    /// briefly.
    public func record(to path: String) throws {
        try tmux(["pipe-pane", "cat > '\(path)'"])
    }

    /// Types a line, and Enter.
    public func type(_ line: String) throws {
        try tmux(["send-keys", "-l", line])
        try press("Enter")
    }

    /// Presses keys, by tmux's names: `Space`, `Left`, `C-c`, `q`.
    public func press(_ keys: String...) throws {
        try tmux(["send-keys"] + keys)
    }

    /// Changes the size of the window.
    public func resize(columns: Int, rows: Int) throws {
        try tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
    }

    /// Whether the shell's screen is shown, with its cursor.
    public var isShell: Bool {
        get throws { try tmux(["display-message", "-p", "#{alternate_on}#{cursor_flag}#{wrap_flag}"]) == "011\n" }
    }

    /// The current contents of the screen.
    public var screen: Screen {
        get throws { Screen(captured: try tmux(["capture-pane", "-p", "-e"])) }
    }

    /// Waits until a text is visible.
    ///
    /// - Returns: The screen.
    @discardableResult
    public func wait(for text: String) async throws -> Screen {
        try await wait { $0.text.contains(text) }
    }

    /// Waits until the screen meets a condition.
    ///
    /// - Returns: The screen.
    @discardableResult
    public func wait(until isRight: (Screen) -> Bool) async throws -> Screen {
        var last = try screen
        do {
            try await poll(within: .seconds(180)) {
                last = try screen
                return isRight(last)
            }
        } catch is TimedOut {
            throw NotSeen(description: last.text)
        }
        return last
    }

    @discardableResult
    private func tmux(_ arguments: [String]) throws -> String {
        // A file, because a pipe would have to be read during the wait.
        let output = socket + ".\(UUID().uuidString)"
        _ = FileManager.default.createFile(atPath: output, contents: nil)
        defer { try? FileManager.default.removeItem(atPath: output) }
        let client = try Program(
            ["tmux", "-S", socket, "-N", "-u"] + arguments,
            output: FileHandle(forWritingTo: URL(fileURLWithPath: output))
        )
        guard client.wait() == 0 else { throw NotSeen(description: "tmux \(arguments)") }
        return try String(contentsOfFile: output, encoding: .utf8)
    }
}

extension TerminalSession.Screen {
    /// Parses characters and their styles (SGR of ECMA-48).
    fileprivate init(captured: String) {
        var (text, bold, marked) = ("", "", "")
        var (isBold, isMarked) = (false, false)
        var rest = captured[...]
        while let character = rest.popFirst() {
            if character == "\u{1B}", let end = rest.firstIndex(of: "m") {
                for code in rest[..<end].dropFirst().split(separator: ";", omittingEmptySubsequences: false) {
                    switch Int(code) ?? 0 {
                    case 0: (isBold, isMarked) = (false, false)
                    case 1: isBold = true
                    case 22: isBold = false
                    case 7, 40...47: isMarked = true
                    case 27, 49: isMarked = false
                    default: break
                    }
                }
                rest = rest[rest.index(after: end)...]
                continue
            }
            text.append(character)
            guard isBold, character != "\n" else { continue }
            bold.append(character)
            if isMarked { marked.append(character) }
        }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            String(line.reversed().drop { $0 == " " }.reversed())
        }
        (self.text, self.bold, self.marked) = (lines.joined(separator: "\n"), bold, marked)
    }
}
