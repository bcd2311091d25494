import FoundationEssentials

extension FileSystem {
    /// Reads bytes of an open file at an offset, independent of the file's position.
    ///
    /// - Returns: The bytes; fewer at the end of the file.
    /// - Throws: ``SystemError``.
    package static func read(_ count: Int, at offset: Int, from descriptor: Int32) throws(SystemError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        let done = bytes.withUnsafeMutableBytes { bytes in
            Result { () throws(SystemError) in try read(into: bytes, at: offset, from: descriptor) }
        }
        bytes.removeLast(count - (try done.get()))
        return bytes
    }

    /// Fills memory with the bytes of an open file at an offset.
    ///
    /// - Returns: The number of bytes; fewer than the size of the memory at the end of the file.
    /// - Throws: ``SystemError``.
    package static func read(
        into memory: UnsafeMutableRawBufferPointer,
        at offset: Int,
        from descriptor: Int32
    ) throws(SystemError) -> Int {
        var done = 0
        while done < memory.count {
            let step = try SystemError.check {
                pread(descriptor, memory.baseAddress! + done, memory.count - done, off_t(offset + done))
            }
            if step == 0 { break }
            done += step
        }
        return done
    }

    /// Writes all bytes to an open file at an offset.
    ///
    /// - Throws: ``SystemError``; some of the bytes may have been written.
    package static func write(
        _ bytes: UnsafeRawBufferPointer,
        at offset: Int,
        to descriptor: Int32
    ) throws(SystemError) {
        var done = 0
        while done < bytes.count {
            done += try SystemError.check {
                pwrite(descriptor, bytes.baseAddress! + done, bytes.count - done, off_t(offset + done))
            }
        }
    }

    /// Writes all bytes to an open file at an offset.
    ///
    /// - Throws: ``SystemError``; some of the bytes may have been written.
    package static func write(_ bytes: [UInt8], at offset: Int, to descriptor: Int32) throws(SystemError) {
        try bytes.withUnsafeBytes { bytes in
            Result { () throws(SystemError) in try write(bytes, at: offset, to: descriptor) }
        }.get()
    }
}
