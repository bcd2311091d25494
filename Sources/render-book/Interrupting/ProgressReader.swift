import FoundationEssentials
import NarrationSignals
import NarrationSystem

/// The program that reads this command's standard error through a pipe or a socket.
enum ProgressReader {
    /// Ends this command, as by `kill`, when the program that reads its progress has ended, however that happened:
    /// nobody else knows of the rendering then.
    static func watch() {
        guard let kind = try? FileSystem.status(of: STDERR_FILENO).kind, [.pipe, .socket].contains(kind) else { return }
        startThread {
            // The end of the reader is always reported, also if nothing is asked for.
            var reader = pollfd(fd: STDERR_FILENO, events: 0, revents: 0)
            while poll(&reader, 1, -1) < 0 && errno == EINTR {}
            kill(getpid(), SIGTERM)
        }
    }
}
