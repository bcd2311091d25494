internal import CFileSystem
import NarrationAudio
import NarrationSystem

extension SoundDestination {
    /// Reserves room on the disk after the end of the file, if the file system can. The file does not grow.
    ///
    /// An encoder whose file cannot be written is of no use any more; with room for what it will write, it goes on.
    ///
    /// - Parameter count: The number of bytes.
    /// - Throws: ``OutputError`` if there is no room.
    func reserve(_ count: Int) throws(OutputError) {
        #if os(Linux)
        let end = try byteCount
        try OutputError.writing(path) { () throws(SystemError) in
            do throws(SystemError) {
                try SystemError.check { fallocate(descriptor, keep_size, end, count) }
            } catch {
                if [ENOSPC, EDQUOT, EFBIG].contains(error.code) { throw error }
            }
        }
        #endif
    }
}
