package import Dispatch
import Narration
package import NarrationSystem

/// Reads events from a connection. Every length is limited, so that invalid data does not exhaust memory.
package struct EventReader: Sendable {
    private let socket: ProcessSocket
    private var bytes: [UInt8] = []
    private var start = 0

    /// The longest payload in bytes of an event that has no sound.
    package static let shortPayload = 1 << 16

    /// The longest sound of a text in bytes: as long as its speech can be, and eleven minutes at 48,000 Hz at most.
    package static func longestSound(of text: String, bytesPerSecond: Int) -> Int {
        min(1 << 26, text.longestSpeech * bytesPerSecond)
    }

    /// Creates a reader.
    package init(_ socket: ProcessSocket) {
        self.socket = socket
    }

    /// Whether something has arrived by a time, at which no more is waited for; by default, now.
    package mutating func hasMore(by time: DispatchTime = .now()) throws(ProcessSocket.Failure) -> Bool {
        guard start == bytes.count else { return true }
        do {
            try receive(until: time)
            return true
        } catch .timedOut {
            return false
        }
    }

    /// Reads the next event.
    ///
    /// - Parameters:
    ///   - deadline: The time until which it must be there.
    ///   - payload: The longest payload, in bytes.
    /// - Returns: The event.
    /// - Throws: `ProcessSocket.Failure`; `SpeechError` if what arrives is not an event.
    package mutating func next(
        until deadline: DispatchTime,
        payload: Int = Self.shortPayload
    ) throws -> WyomingEvent {
        // Bytes that are there are read at any time. One who never pauses would be listened to for ever.
        guard DispatchTime.now() < deadline else { throw ProcessSocket.Failure.timedOut }
        let header = try EventHeader(try line(until: deadline), payload: payload)
        let data = try take(header.dataLength, until: deadline)
        return try header.event(data: data, payload: try take(header.payloadLength, until: deadline))
    }

    private mutating func line(until deadline: DispatchTime) throws -> [UInt8] {
        var searched = start
        while true {
            if let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                defer { start = end + 1 }
                return Array(bytes[start..<end])
            }
            guard bytes.count - start <= EventHeader.longest else { throw SpeechError.notAnEvent(bytes[start...]) }
            let count = bytes.count - start
            try receive(until: deadline)
            searched = start + count
        }
    }

    /// Takes a number of bytes, those that have arrived first.
    private mutating func take(_ count: Int, until deadline: DispatchTime) throws(ProcessSocket.Failure) -> [UInt8] {
        let end = min(start + count, bytes.count)
        let taken = Array(bytes[start..<end])
        start = end
        return taken.count == count ? taken : taken + (try socket.read(count - taken.count, until: deadline))
    }

    /// Waits for more bytes.
    private mutating func receive(until deadline: DispatchTime) throws(ProcessSocket.Failure) {
        guard let more = try socket.readSome(until: deadline) else { throw .closed }
        bytes.removeFirst(start)
        start = 0
        bytes += more
    }
}
