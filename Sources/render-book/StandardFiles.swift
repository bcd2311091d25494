import Foundation

/// Standard input, output and error.
enum StandardFiles {
    /// Takes the place of those that whoever started the command has closed: the next file that is opened would take it, and
    /// what is printed would go there. What takes it can neither be read nor written.
    static func complete() {
        for (number, mode) in [O_WRONLY, O_RDONLY, O_RDONLY].enumerated() where fcntl(Int32(number), F_GETFD) < 0 {
            _ = open("/dev/null", mode)
        }
    }
}
