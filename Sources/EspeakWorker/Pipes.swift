// SPDX-License-Identifier: GPL-3.0-or-later

import EspeakProtocol

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// Standard input and output, message by message.
///
/// A pipe that breaks means nobody listens any more: the worker ends.
struct Pipes {
    /// The largest request that is read, in bytes: far more than a passage needs.
    static let largestMessage = 16 << 20

    /// Reads the next message, or gives `nil` at the end of input.
    func readMessage() -> [UInt8]? {
        guard let prefix = readBytes(4) else { return nil }
        var reader = WireReader(prefix)
        guard let count = reader.readNumber(), count >= 0, count <= Self.largestMessage else {
            EspeakWorker.fail("the request is not one of this version's", status: EX_PROTOCOL)
        }
        return readBytes(Int(count))
    }

    private func readBytes(_ count: Int) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count)
        var filled = 0
        while filled < count {
            let got = bytes.withUnsafeMutableBytes {
                read(STDIN_FILENO, $0.baseAddress! + filled, count - filled)
            }
            if got == -1, errno == EINTR { continue }
            guard got > 0 else { return nil }
            filled += got
        }
        return bytes
    }

    /// Writes a message behind its length.
    func writeMessage(_ message: [UInt8]) {
        var writer = WireWriter()
        writer.write(message)
        writer.bytes.withUnsafeBytes(writeAll)
    }

    /// Writes a stretch of a reply's sound.
    func writeStretch(_ samples: UnsafeBufferPointer<Int16>) {
        var rest = samples[...]
        while !rest.isEmpty {
            let stretch = rest.prefix(SpeakReply.longestStretch)
            withUnsafeBytes(of: Int32(stretch.count).littleEndian, writeAll)
            writeAll(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: stretch)))
            rest = rest.dropFirst(stretch.count)
        }
    }

    /// Writes what ends a reply.
    func writeEnding(of speech: EspeakLibrary.Spoken) {
        var writer = WireWriter()
        writer.write(0)
        SpeakReply.Ending(status: speech.status, wordCount: speech.wordCount).write(to: &writer)
        writer.bytes.withUnsafeBytes(writeAll)
        speech.words.bytes.withUnsafeBytes(writeAll)
    }

    private func writeAll(_ bytes: UnsafeRawBufferPointer) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let part = UnsafeRawBufferPointer(rebasing: rest)
            let written = write(STDOUT_FILENO, part.baseAddress, part.count)
            if written == -1, errno == EINTR { continue }
            guard written > 0 else { _exit(EX_IOERR) }
            rest = rest.dropFirst(written)
        }
    }
}
