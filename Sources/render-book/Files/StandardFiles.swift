import Foundation
import NarrationSystem

/// What the command is started with: arguments, standard input, output and error.
enum StandardFiles {
    /// The arguments after the command's name, with the bytes of file names that are not UTF-8.
    static var arguments: [String] {
        UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc)).dropFirst()
            .compactMap { $0.map { String(fileSystemPath: $0) } }
    }

    /// Takes the place of those that are closed: the next file that is opened would take it, and what is printed would
    /// go there. What takes it can neither be read nor written.
    static func complete() {
        for (number, mode) in [O_WRONLY, O_RDONLY, O_RDONLY].enumerated() where fcntl(Int32(number), F_GETFD) < 0 {
            _ = open("/dev/null", mode)
        }
    }

    /// Makes the terminal standard input, where there is one, so that keys come from it though standard input was a
    /// file.
    static func readTerminal() {
        let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
        guard terminal >= 0 else { return }
        dup2(terminal, STDIN_FILENO)
        close(terminal)
    }
}
