import Dispatch
import Foundation
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
        /// The text that the command reads from its standard input.
        let input: String
        /// A folder for this passage alone.
        let folder: String
        /// The path of the sound file; `nil` if the sound is the standard output.
        let output: String?
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
    /// - Parameters:
    ///   - text: The text, for messages.
    ///   - seconds: The longest time that it may take.
    /// - Returns: The sound.
    /// - Throws: `SpeechError`.
    func sound(for text: String, within seconds: Double) throws -> SoundContents {
        let output = try conversation.attempt(within: seconds) { deadline in
            try? conversation.socket.write(Array(order.input.utf8), until: deadline)
            conversation.socket.endInput()
            let output = try printed(until: deadline)
            switch try conversation.end(until: deadline) {
            case .exited(status: 0), .unseen: return output
            case .exited: throw SpeechError.commandFailed(conversation.exitReason)
            case .killed, .abandoned: throw SpeechError.peerEnded(conversation.exitReason)
            }
        }
        return try sound(in: output, for: text)
    }

    /// Reads the standard output to its end, and watches the size of the sound file.
    private func printed(until deadline: DispatchTime) throws -> [UInt8] {
        var bytes: [UInt8] = []
        while let more = try some(until: deadline) {
            // What a command prints that writes a file is not sound.
            if order.output == nil { bytes += more }
            let size = order.output.flatMap { try? FileSystem.status(of: $0).size } ?? bytes.count
            guard size <= Self.largestFile else { throw SpeechError.tooMuchSound(order.input) }
        }
        return bytes
    }

    /// Some bytes, no bytes if none have arrived for a while, or `nil` at the end.
    private func some(until deadline: DispatchTime) throws(ProcessSocket.Failure) -> [UInt8]? {
        do {
            return try conversation.socket.readSome(until: min(deadline, .now() + 0.2))
        } catch {
            // A command may end without having read its input, which resets the connection.
            if error == .closed { return nil }
            guard .now() < deadline else { throw error }
            return []
        }
    }

    private func sound(in output: [UInt8], for text: String) throws -> SoundContents {
        let path = order.output ?? order.folder + "/stdout"
        if order.output == nil { try Data(output).write(to: URL(filePath: path)) }
        guard let status = try? FileSystem.status(of: path), status.size > 0 else {
            throw SpeechError.noSoundFile(for: text, conversation.lastLine)
        }
        do {
            return try SoundContents(of: path, limit: Self.largestFile / 2)
        } catch {
            throw SpeechError.unusableSound("\(error)")
        }
    }

    /// The largest sound file in bytes: eleven minutes at 48,000 Hz, which no passage has.
    private static let largestFile = 1 << 26
}
