import Foundation

/// The file that says that a folder is a cache, which need not be backed up, and that the cache is ours.
///
/// See the Cache Directory Tagging Specification, https://bford.info/cachedir/.
struct CacheTag {
    /// The tag's name in the folder.
    static let name = "CACHEDIR.TAG"

    /// What our tag is known by; what comes behind it may change.
    private static let beginning = """
        Signature: 8a477f597d28d172789f06886806bc55
        # This file is a cache directory tag created by narration.

        """

    private static let explanation = """
        # The folder holds spoken utterances, which are spoken again when they are missing.
        # For information about cache directory tags see https://bford.info/cachedir/

        """

    private let path: String

    /// The tag of a folder.
    init(of folder: String) {
        path = folder + "/" + Self.name
    }

    /// Whether the folder has our tag. One that is empty was about to be written.
    var isOurs: Bool {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return false }
        defer { close(file) }
        let beginning = Array(Self.beginning.utf8)
        var buffer = [UInt8](repeating: 0, count: beginning.count)
        let count = read(file, &buffer, buffer.count)
        return count == 0 || count == buffer.count && buffer == beginning
    }

    /// Writes the tag, or leaves none.
    ///
    /// - Returns: 0, or the number of the system's error.
    func write() -> Int32 {
        let file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        guard file >= 0 else { return errno }
        defer { close(file) }
        let text = Array((Self.beginning + Self.explanation).utf8)
        let count = systemWrite(file, text, text.count)
        guard count < text.count else { return 0 }
        let error = count < 0 ? errno : ENOSPC
        unlink(path)
        return error
    }
}

/// The system's `write`, which would be hidden behind ``CacheTag/write()``.
private func systemWrite(_ descriptor: Int32, _ bytes: [UInt8], _ count: Int) -> Int {
    write(descriptor, bytes, count)
}
