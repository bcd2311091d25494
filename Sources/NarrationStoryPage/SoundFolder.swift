import Synchronization

/// The folder of a sound beside a story's file, known when the file is complete.
final class SoundFolder: Sendable {
    private let value = Mutex<String?>(nil)

    var path: String? {
        get { value.withLock(\.self) }
        set { value.withLock { $0 = newValue } }
    }
}
