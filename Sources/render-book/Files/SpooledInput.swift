import Foundation
import NarrationSystem

/// Standard input as a file that can be read from anywhere, for as long as this lives.
final class SpooledInput {
    /// The file.
    let path = FileManager.default.temporaryDirectory.appending(path: "render-book-\(UUID().uuidString)").path

    /// Reads standard input to its end.
    ///
    /// - Throws: ``InspectionFailure`` when it cannot be read, or not be kept.
    init() throws {
        let file: FileHandle
        do {
            let descriptor = try FileSystem.open(path, O_WRONLY | O_CREAT | O_EXCL, permissions: 0o600)
            file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        } catch {
            throw Self.failure("\(error)")
        }
        do {
            while let piece = try FileHandle.standardInput.read(upToCount: 1 << 16), !piece.isEmpty {
                try file.write(contentsOf: piece)
            }
        } catch {
            unlink(path)
            throw Self.failure(error.localizedDescription)
        }
    }

    deinit { unlink(path) }

    private static func failure(_ reason: String) -> InspectionFailure {
        InspectionFailure(message: "cannot read standard input: \(reason)", status: .ioError)
    }
}
