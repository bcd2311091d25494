// SPDX-License-Identifier: GPL-3.0-or-later

import EspeakProtocol

/// Reads and writes messages on standard input and output.
///
/// When a pipe breaks, the engine has ended, and the worker exits.
final class Pipes {
    /// The largest request in bytes: far more than a passage needs.
    static let largestMessage = 16 << 20

    /// Sound that is not written yet. All forks of the process share it, one after the other: memory of their own would
    /// be copied page by page for each of them.
    private let stretch = SharedSoundBuffer()

    /// Reads the next message, or returns `nil` at the end of the input.
    func readMessage() -> [UInt8]? {
        guard let prefix = readBytes(4) else { return nil }
        var reader = WireReader(prefix)
        guard let count = reader.readNumber(), count >= 0, count <= Self.largestMessage else {
            StandardError.fail("the request is not one of this version's", status: EX_PROTOCOL)
        }
        return readBytes(Int(count))
    }

    private func readBytes(_ count: Int) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count)
        var filled = 0
        while filled < count {
            let got = bytes.withUnsafeMutableBytes { bytes in
                untilUninterrupted { read(STDIN_FILENO, bytes.baseAddress! + filled, count - filled) }
            }
            guard got > 0 else { return nil }
            filled += got
        }
        return bytes
    }

    /// Writes a message after its length.
    func writeMessage(_ message: [UInt8]) {
        var writer = WireWriter()
        writer.write(message)
        writer.bytes.withUnsafeBytes(writeAll)
    }

    /// Adds samples to a reply's sound, and writes it when there is enough: each write wakes the reader.
    func collect(_ samples: UnsafeBufferPointer<Int16>) {
        var rest = samples[...]
        while !rest.isEmpty {
            rest = rest.dropFirst(stretch.take(UnsafeBufferPointer(rebasing: rest)))
            if stretch.isFull { stretch.removeAll(writeAll) }
        }
    }

    /// Writes the rest of a reply's sound, and its ending.
    func writeEnding(of speech: EspeakLibrary.Spoken, to request: SpeakRequest) {
        stretch.removeAll(writeAll)
        var writer = WireWriter()
        writer.write(0)
        SpeakReply.Ending(request: request.number, status: speech.status, wordCount: speech.wordCount)
            .write(to: &writer)
        writer.append(speech.words)
        writer.write(Int32(speech.phoneCount))
        writer.append(speech.phones)
        writer.bytes.withUnsafeBytes(writeAll)
    }

    private func writeAll(_ bytes: UnsafeRawBufferPointer) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let part = UnsafeRawBufferPointer(rebasing: rest)
            let written = untilUninterrupted { write(STDOUT_FILENO, part.baseAddress, part.count) }
            guard written > 0 else { _exit(EX_IOERR) }
            rest = rest.dropFirst(written)
        }
    }
}
