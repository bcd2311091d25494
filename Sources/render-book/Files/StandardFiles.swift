import FoundationEssentials
import NarrationSystem

/// The arguments of the command, and its standard input, output and error.
enum StandardFiles {
    /// The arguments after the command's name. File names that are not UTF-8 keep their bytes.
    static var arguments: [String] {
        UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc)).dropFirst()
            .compactMap { $0.map { String(fileSystemPath: $0) } }
    }

    /// Opens standard files that are closed, because the next opened file would take their place, and output would be
    /// written to it. The replacement can neither be read nor written.
    static func complete() {
        for (number, mode) in [O_WRONLY, O_RDONLY, O_RDONLY].enumerated() where fcntl(Int32(number), F_GETFD) < 0 {
            _ = open("/dev/null", mode)
        }
    }

    /// Makes the terminal standard input, if there is one, so that keys can be read although standard input was a file.
    static func readTerminal() {
        let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
        guard terminal >= 0 else { return }
        dup2(terminal, STDIN_FILENO)
        close(terminal)
    }
}
