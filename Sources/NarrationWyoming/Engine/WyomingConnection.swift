import Narration
import NarrationSystem

/// The way to an engine that speaks the Wyoming protocol.
public enum WyomingConnection: Sendable, Hashable {
    /// A command that is started, and that reads and writes the protocol on its standard input and output: the program,
    /// by its path or its name on `PATH`, and its arguments. The environment is added to this process's.
    case command([String], environment: [String: String] = [:])

    /// A unix socket, by its path.
    case unix(String)

    /// A TCP socket. The protocol has no passwords and no encryption: use it on this machine.
    case tcp(host: String, port: UInt16)
}

extension WyomingConnection {
    /// Starts the command, or connects to the socket.
    ///
    /// - Throws: `SpeechError` with code `engine-missing`.
    func open() throws(SpeechError) -> WyomingSession {
        switch self {
        case .command(let command, let environment):
            return WyomingSession(over: try ProcessConversation(starting: command, environment: environment))
        case .unix(let path):
            return try session(at: path) { () throws(SystemError) in try .connected(toUnix: path) }
        case .tcp(let host, let port):
            return try session(at: "\(host):\(port)") { () throws(SystemError) in
                try .connected(toHost: host, port: port)
            }
        }
    }

    private func session(
        at place: String,
        _ connect: () throws(SystemError) -> ProcessSocket
    ) throws(SpeechError) -> WyomingSession {
        do {
            return WyomingSession(over: ProcessConversation(over: try connect()))
        } catch {
            throw .notConnected(place, error)
        }
    }

    /// The program and its arguments; nothing of a socket.
    var command: [String] {
        if case .command(let command, _) = self { command } else { [] }
    }

    /// The variables that are added to the program's environment.
    var environment: [String: String] {
        if case .command(_, let environment) = self { environment } else { [:] }
    }
}
