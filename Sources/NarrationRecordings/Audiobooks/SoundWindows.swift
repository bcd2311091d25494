/// The sound of several parts, of which only what was read last is in memory.
actor SoundWindows {
    private var windows: [(sound: SoundSequence, window: SoundWindow)] = []

    /// The number of sounds that are open at the same time.
    private static let most = 3

    /// Frames of a sound. They are read fastest in their order.
    ///
    /// - Throws: `SpeechError` if the sound cannot be read; `CancellationError`.
    func samples(in range: Range<Int>, of sound: SoundSequence) async throws -> [Int16] {
        guard !range.isEmpty else { return [] }
        return try await window(of: sound).samples(in: range)
    }

    private func window(of sound: SoundSequence) -> SoundWindow {
        let known = windows.firstIndex { $0.sound == sound }.map { windows.remove(at: $0).window }
        let window = known ?? SoundWindow(of: sound)
        windows.append((sound, window))
        if windows.count > Self.most { windows.removeFirst() }
        return window
    }
}

/// A sound of which the last two minutes that were read are in memory.
private actor SoundWindow {
    private let sound: SoundSequence
    private var next: (() throws -> [Int16]?)?
    private var samples: [Int16] = []
    /// The number of frames before those in memory.
    private var dropped = 0

    init(of sound: SoundSequence) {
        self.sound = sound
    }

    func samples(in range: Range<Int>) throws -> [Int16] {
        do {
            if next == nil || range.lowerBound < dropped {
                (next, samples, dropped) = (try sound.open(), [], 0)
            }
            while dropped + samples.count < range.upperBound, let piece = try next!() {
                samples += piece
                drop(before: range.lowerBound)
            }
        } catch {
            next = nil
            throw error
        }
        let own = range.clamped(to: dropped..<dropped + samples.count)
        return Array(samples[(own.lowerBound - dropped)..<(own.upperBound - dropped)])
    }

    private func drop(before frame: Int) {
        let kept = 120 * sound.sampleRate
        let end = min(frame, dropped + samples.count) - kept
        guard end - dropped > kept else { return }
        samples.removeFirst(end - dropped)
        dropped = end
    }
}
