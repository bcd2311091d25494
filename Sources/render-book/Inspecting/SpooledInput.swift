import FoundationEssentials
import Narration
import NarrationAuthoring
import NarrationSystem

/// Standard input as a seekable file, which exists as long as this object.
///
/// The file has no name, so it disappears when the process ends. It takes no more than half of the free space on its
/// disk, even if standard input is endless.
final class SpooledInput {
    private let file: TemporaryFile

    /// A path that opens the file.
    var path: String { "/dev/fd/\(file.descriptor)" }

    /// Reads standard input to its end.
    ///
    /// - Throws: ``InputFailure`` if it cannot be read or stored.
    init() throws {
        let folder = FileManager.default.temporaryDirectory.path
        do {
            file = try TemporaryFile(in: Folder(folder))
            try fill(upTo: try Self.room(in: file.descriptor) / 2, in: folder)
        } catch let error as InputFailure {
            throw error
        } catch {
            throw InputFailure(message: "cannot keep standard input in \(folder): \(error)", exitStatus: .ioError)
        }
    }

    private func fill(upTo limit: Int, in folder: String) throws {
        var size = 0
        while true {
            let piece = try FileSystem.contents(of: STDIN_FILENO, upTo: 1 << 16)
            guard !piece.isEmpty else { break }
            size += piece.count
            guard size <= limit else { throw InputFailure.inputTooLarge(limit, folder) }
            try FileSystem.write(piece, to: file.descriptor)
        }
        // On some systems, opening the path does not start at the beginning.
        try SystemError.check { lseek(file.descriptor, 0, SEEK_SET) }
    }

    /// The number of free bytes on the disk of an open file.
    private static func room(in descriptor: Int32) throws(SystemError) -> Int {
        var status = statvfs()
        try SystemError.check { fstatvfs(descriptor, &status) }
        return Int(saturating: Double(status.f_bavail) * Double(status.f_frsize))
    }
}

extension InputFailure {
    fileprivate static func inputTooLarge(_ limit: Int, _ folder: String) -> InputFailure {
        InputFailure(
            message: """
                standard input has more than \(ByteCount(limit)), half of what is free in \(folder); save it as a file, or \
                set TMPDIR to a folder with more room
                """,
            exitStatus: .ioError
        )
    }
}
