// SPDX-License-Identifier: GPL-3.0-or-later

import EspeakProtocol

/// Sound that is not written yet, after the number of its frames, in the format of the protocol.
///
/// All forks of the worker share this memory, one after the other: memory of their own would be copied page by page for
/// each of them.
final class SharedSoundBuffer {
    private static let prefix = MemoryLayout<Int32>.size
    private static let size = prefix + SpeakReply.longestStretch * MemoryLayout<Int16>.size

    private let bytes: UnsafeMutableRawBufferPointer
    private var count = 0

    init() {
        let memory = mmap(nil, Self.size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)
        guard let memory, memory != MAP_FAILED else {
            StandardError.fail("no memory: \(String(cString: strerror(errno)))", status: EX_OSERR)
        }
        bytes = UnsafeMutableRawBufferPointer(start: memory, count: Self.size)
    }

    deinit {
        munmap(bytes.baseAddress, bytes.count)
    }

    private var frames: UnsafeMutableBufferPointer<Int16> {
        UnsafeMutableRawBufferPointer(rebasing: bytes[Self.prefix...]).bindMemory(to: Int16.self)
    }

    /// Whether there is no room for another frame.
    var isFull: Bool { count == SpeakReply.longestStretch }

    /// Appends as many samples as there is room for, and returns their number.
    func take(_ samples: UnsafeBufferPointer<Int16>) -> Int {
        let part = samples.prefix(SpeakReply.longestStretch - count)
        _ = UnsafeMutableBufferPointer(rebasing: frames[count...]).update(fromContentsOf: part)
        count += part.count
        return part.count
    }

    /// Passes the bytes to a closure, if there are frames, and empties the buffer.
    func removeAll(_ body: (UnsafeRawBufferPointer) -> Void) {
        guard count > 0 else { return }
        bytes.storeBytes(of: Int32(count).littleEndian, as: Int32.self)
        body(UnsafeRawBufferPointer(rebasing: bytes[..<(Self.prefix + count * MemoryLayout<Int16>.size)]))
        count = 0
    }
}
