package import Dispatch
import Narration
package import NarrationSystem

/// Reads events from a connection. Every length is limited, so that invalid data does not exhaust memory.
package struct EventReader: Sendable {
    private let socket: ProcessSocket
    private var bytes: [UInt8] = []
    private var start = 0

    /// The longest header in bytes.
    package static let longestHeader = 1 << 16

    /// The longest data in bytes, about seven times the longest list of voices that is known.
    package static let longestData = 1 << 20

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
        let line = try line(until: deadline)
        guard let header = JSONValue(parsing: line), let type = header["type"]?.text else {
            throw SpeechError.notAnEvent(line)
        }
        let dataLength = try length(header["data_length"], atMost: Self.longestData, of: type)
        let payloadLength = try length(header["payload_length"], atMost: payload, of: type)
        var event = WyomingEvent(type)
        event.data = try data(header["data"], and: try take(dataLength, until: deadline), of: type)
        event.payload = try take(payloadLength, until: deadline)
        return event
    }

    private func length(_ value: JSONValue?, atMost limit: Int, of type: String) throws(SpeechError) -> Int {
        guard let value else { return 0 }
        guard let length = value.integer, (0...limit).contains(length) else { throw .wrongLength(of: type) }
        return length
    }

    /// Merges the data of the header with the data that follows it.
    private func data(_ data: JSONValue?, and more: [UInt8], of type: String) throws(SpeechError) -> JSONValue {
        let own = data ?? .object([:])
        guard case .object(let members) = own else { throw .wrongData(of: type) }
        guard !more.isEmpty else { return own }
        guard case .object(let others)? = JSONValue(parsing: more) else { throw .wrongData(of: type) }
        return .object(members.merging(others) { _, other in other })
    }

    private mutating func line(until deadline: DispatchTime) throws -> [UInt8] {
        var searched = start
        while true {
            if let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                defer { start = end + 1 }
                return Array(bytes[start..<end])
            }
            guard bytes.count - start <= Self.longestHeader else { throw SpeechError.notAnEvent(bytes[start...]) }
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
