import FoundationEssentials
import NarrationSignals
import NarrationSystem

/// Reads keys from standard input on a separate thread.
enum KeyReader {
    /// The time for which an Esc waits for the rest of a sequence, in milliseconds, as in other terminal programs.
    private static let patience: Int32 = 100

    /// Calls `handle` for each key, and finally with `nil` when the terminal is lost.
    static func start(_ handle: @escaping @Sendable (Key?) -> Void) {
        startThread {
            var decoder = KeyDecoder()
            var bytes = [UInt8](repeating: 0, count: 256)
            while true {
                var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
                let ready = poll(&request, 1, decoder.isPending ? patience : -1)
                if ready == 0 { decoder.flush() }
                guard ready > 0 else { continue }
                if request.revents & Int16(POLLHUP) == 0, !JobControl.isInForeground(of: STDIN_FILENO) {
                    // Input that is typed now belongs to another program.
                    usleep(200_000)
                    continue
                }
                do throws(SystemError) {
                    let count = try SystemError.check { read(STDIN_FILENO, &bytes, bytes.count) }
                    guard count > 0 else { return handle(nil) }
                    decoder.keys(bytes[..<count]).forEach(handle)
                } catch {
                    guard error.code == EAGAIN else { return handle(nil) }
                }
            }
        }
    }
}
