import Dispatch
import FoundationEssentials
import Narration
import NarrationAudio
import NarrationSystem

/// A command that speaks one passage and ends.
actor CommandRun: Worker {
    private let executor = BlockingExecutor(label: "narration.command-line")
    private let conversation: ProcessConversation
    private let order: Order

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// What is run.
    struct Order: Sendable, Hashable {
        let command: [String]
        let environment: [String: String]
        /// The text, for messages.
        let text: String
        /// The text that the command reads from its standard input.
        let input: String
        /// A folder for this passage alone.
        let folder: String
        /// The path of the sound file; `nil` if the sound is the standard output.
        let output: String?
        /// The largest sound file, in bytes.
        let largestFile: Int
    }

    /// Starts the command.
    init(_ order: Order) throws {
        self.order = order
        conversation = try ProcessConversation(starting: order.command, environment: order.environment)
    }

    nonisolated var isRunning: Bool { conversation.isRunning }

    nonisolated func kill() { conversation.end() }

    /// Waits for the command, and reads its sound.
    ///
    /// - Parameter seconds: The longest time that it may take.
    /// - Returns: The sound.
    /// - Throws: `SpeechError`.
    func sound(within seconds: Double) throws -> SoundContents {
        let output = try conversation.attempt(within: seconds) { time in
            var deadline = Deadline(time, after: seconds) { [conversation] in conversation.computed }
            try? conversation.socket.write(Array(order.input.utf8), until: time)
            conversation.socket.endInput()
            let output = try printed(until: &deadline)
            switch try end(until: &deadline) {
            case .exited(status: 0), .unseen: return output
            case .exited: throw SpeechError.commandFailed(conversation.exitReason)
            case .killed, .abandoned: throw SpeechError.peerEnded(conversation.exitReason)
            }
        }
        return try sound(in: output)
    }

    /// Reads the standard output to its end.
    private func printed(until deadline: inout Deadline) throws -> [UInt8] {
        var bytes: [UInt8] = []
        while let more = try some(until: &deadline) {
            // What a command prints that writes a file is not sound.
            if order.output == nil { bytes += more }
            try checkSize(bytes)
        }
        return bytes
    }

    /// Some bytes, no bytes if none have arrived for a while, or `nil` at the end.
    private func some(until deadline: inout Deadline) throws(ProcessSocket.Failure) -> [UInt8]? {
        do {
            return try conversation.socket.readSome(until: min(deadline.time, .now() + Self.glance))
        } catch {
            // A command may end without having read its input, which resets the connection.
            if error == .closed { return nil }
            guard !deadline.isOver() else { throw error }
            return []
        }
    }

    /// Waits for the end of the command.
    private func end(until deadline: inout Deadline) throws -> ChildProcess.End {
        while true {
            if let end = try? conversation.end(until: min(deadline.time, .now() + Self.glance)) { return end }
            guard !deadline.isOver() else { throw ProcessSocket.Failure.timedOut }
            try checkSize([])
        }
    }

    /// Checks that the sound is not too long so far, in the file or in the standard output.
    private func checkSize(_ bytes: [UInt8]) throws(SpeechError) {
        let size = order.output.flatMap { try? FileSystem.status(of: $0).size } ?? bytes.count
        guard size <= order.largestFile else { throw .tooMuchSound(order.text) }
    }

    private func sound(in output: [UInt8]) throws -> SoundContents {
        let path = order.output ?? order.folder + "/stdout"
        if order.output == nil { try Data(output).write(to: URL(filePath: path)) }
        guard let status = try? FileSystem.status(of: path), status.size > 0 else {
            throw SpeechError.noSoundFile(for: order.text, conversation.lastLine)
        }
        do {
            return try SoundContents(of: path, limit: order.largestFile / 2)
        } catch {
            throw SpeechError.unusableSound("\(error)")
        }
    }

    /// The time in seconds between two looks at the size of the file.
    private static let glance = 0.2
}
