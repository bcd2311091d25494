import Foundation
import Synchronization

/// The connections of a server. There are never so many that the process can open no more files: that ends it, as
/// libdispatch needs some.
package final class OpenConnections: Sendable {
    /// Those that wait for a request, or for the rest of one.
    package let idle: WaitingConnections

    /// Those that wait for a client to take the last answer and to leave. They are counted for themselves: clients that
    /// are refused do not end the connections of others.
    package let leaving: WaitingConnections

    /// Those that wait for a client to take more of an answer.
    let taking: WaitingConnections

    /// Those whose answer has no end. The oldest are most likely those of pages that were left; the browser asks for
    /// such an answer anew.
    let endless: WaitingConnections

    private let most: Int
    private let count = Mutex(0)

    /// - Parameter openFiles: The number of files that the process may open, of which a third are connections at most.
    init(openFiles: Int) {
        let share = max(2, min(64, openFiles / 12))
        (idle, leaving) = (WaitingConnections(most: share), WaitingConnections(most: share))
        (taking, endless) = (WaitingConnections(most: share), WaitingConnections(most: share))
        most = 4 * share
    }

    /// The number of files that this process may open.
    package static var openFiles: Int { sysconf(Int32(_SC_OPEN_MAX)) }

    /// Waits until another connection may be accepted: those that wait longest are being closed.
    func waitForRoom() async throws {
        while count.withLock({ $0 >= most }) { try await Task.sleep(for: .milliseconds(20)) }
    }

    /// Serves a connection.
    func serve(_ connection: () async -> Void) async {
        count.withLock { $0 += 1 }
        await connection()
        count.withLock { $0 -= 1 }
    }
}
