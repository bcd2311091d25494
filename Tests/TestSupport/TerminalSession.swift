import Foundation

/// A terminal with a shell, which a test types into and looks at.
///
/// It is tmux that plays the terminal, with a server of its own for each.
public final class TerminalSession: Sendable {
    /// What is on the screen.
    public struct Screen: Sendable, CustomStringConvertible {
        /// The characters, line by line, without the spaces at the lines' ends.
        public let text: String
        /// What is bold, line breaks left out.
        public let bold: String
        /// What has a background or is reversed, and is bold.
        public let marked: String

        /// The text.
        public var description: String { text }
    }

    /// Something did not come to be seen within three minutes.
    public struct NotSeen: Error, CustomStringConvertible {
        /// What was there instead.
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
    ///   - folder: Where the shell begins.
    ///   - columns: How wide it is.
    ///   - rows: How high it is.
    ///   - environment: What the shell's environment has besides that of this process.
    /// - Throws: When it does not open.
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
        // A shell ends the server on a line from us, and when we are gone.
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
        // What is typed before the shell is there stands before its prompt.
        try await wait { !$0.text.allSatisfy(\.isWhitespace) }
    }

    deinit {
        _ = try? tmux(["kill-server"])
        try? input.fileHandleForWriting.write(contentsOf: Data("\n".utf8))
    }

    /// Writes all that goes to the terminal from now on to a file: also what is to be seen for a moment only.
    public func record(to path: String) throws {
        try tmux(["pipe-pane", "cat > '\(path)'"])
    }

    /// Types a line, and Enter.
    public func type(_ line: String) throws {
        try tmux(["send-keys", "-l", line])
        try press("Enter")
    }

    /// Presses keys by tmux's names: `Space`, `Left`, `C-c`, `q`.
    public func press(_ keys: String...) throws {
        try tmux(["send-keys"] + keys)
    }

    /// Changes the size of the window.
    public func resize(columns: Int, rows: Int) throws {
        try tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
    }

    /// Whether it is the shell's screen that is shown, with its cursor.
    public var isShell: Bool {
        get throws { try tmux(["display-message", "-p", "#{alternate_on}#{cursor_flag}#{wrap_flag}"]) == "011\n" }
    }

    /// What is on the screen now.
    public var screen: Screen {
        get throws { Screen(captured: try tmux(["capture-pane", "-p", "-e"])) }
    }

    /// Waits until a text is to be seen.
    ///
    /// - Returns: The screen.
    @discardableResult
    public func wait(for text: String) async throws -> Screen {
        try await wait { $0.text.contains(text) }
    }

    /// Waits until the screen is as it should be.
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
        // A file, as a pipe would have to be read while it waits.
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
    /// Reads characters and their looks (SGR of ECMA-48).
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
