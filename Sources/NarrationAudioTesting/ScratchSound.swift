import FoundationEssentials
import NarrationAudio
import NarrationSystem

/// A sound file in the temporary directory, deleted when this object is released.
final class ScratchSound {
    let path: String
    let destination: SoundDestination

    /// Creates an empty file.
    ///
    /// - Parameters:
    ///   - name: The format's name, which becomes the file's extension.
    ///   - isWritable: Whether writing to its descriptor succeeds.
    /// - Throws: The system's error if the file cannot be created.
    init(_ name: String, isWritable: Bool = true) throws {
        path = FileManager.default.temporaryDirectory.appending(path: "contract-\(UUID().uuidString).\(name)").path
        let descriptor = open(path, O_CREAT | O_EXCL | (isWritable ? O_RDWR : O_RDONLY), 0o600)
        guard descriptor >= 0 else { throw SystemError.last }
        destination = SoundDestination(descriptor, path: path)
    }

    deinit {
        if isOpen { close(destination.descriptor) }
        unlink(path)
    }

    var contents: Data {
        get throws { try Data(contentsOf: URL(fileURLWithPath: path)) }
    }

    /// Whether the descriptor is open and still refers to this file.
    var isOpen: Bool {
        var (named, opened) = (stat(), stat())
        return stat(path, &named) == 0 && fstat(destination.descriptor, &opened) == 0 && named.st_ino == opened.st_ino
    }
}
