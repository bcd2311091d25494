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
final class Pipes {
    /// The largest request that is read, in bytes: far more than a passage needs.
    static let largestMessage = 16 << 20

    /// Sound that is not written yet. No page of it is touched before there is a copy of the process to touch it.
    private let stretch = UnsafeMutableBufferPointer<Int16>.allocate(capacity: SpeakReply.longestStretch)
    private var stretchCount = 0

    deinit {
        stretch.deallocate()
    }

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

    /// Takes some of a reply's sound, and writes it when there is enough of it: each time wakes who reads.
    func collect(_ samples: UnsafeBufferPointer<Int16>) {
        var rest = samples[...]
        while !rest.isEmpty {
            let part = rest.prefix(stretch.count - stretchCount)
            _ = UnsafeMutableBufferPointer(rebasing: stretch[stretchCount...]).update(fromContentsOf: part)
            stretchCount += part.count
            rest = rest.dropFirst(part.count)
            if stretchCount == stretch.count { writeStretch() }
        }
    }

    private func writeStretch() {
        guard stretchCount > 0 else { return }
        withUnsafeBytes(of: Int32(stretchCount).littleEndian, writeAll)
        writeAll(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: stretch[..<stretchCount])))
        stretchCount = 0
    }

    /// Writes the rest of a reply's sound, and what ends it.
    func writeEnding(of speech: EspeakLibrary.Spoken) {
        writeStretch()
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
