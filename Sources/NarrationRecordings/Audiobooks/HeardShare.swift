import Synchronization

/// How much of several sounds was heard.
final class HeardShare: Sendable {
    private let frames = Mutex<[SoundSequence: Int]>([:])
    private let seconds: Double
    private let tell: @Sendable (Double) -> Void

    /// Begins with nothing.
    ///
    /// - Parameters:
    ///   - sounds: The sounds.
    ///   - tell: Is told the share, 0…1.
    init(of sounds: [SoundSequence], tell: @escaping @Sendable (Double) -> Void) {
        seconds = sounds.reduce(0) { $0 + $1.duration }
        self.tell = tell
    }

    /// Adds frames of a sound.
    func add(_ count: Int, of sound: SoundSequence) {
        let heard = frames.withLock { frames in
            frames[sound, default: 0] += count
            return frames.reduce(0) { $0 + Double($1.value) / Double($1.key.sampleRate) }
        }
        tell(min(1, heard / max(seconds, 1)))
    }

    /// The number of frames of a sound that were heard.
    func frameCount(of sound: SoundSequence) -> Int { frames.withLock { $0[sound] ?? 0 } }
}
