import Narration
import NarrationSystem
import Synchronization

/// What people recorded in each file that a format has written.
final class RecordingsLog: Sendable {
    private let files = Mutex<[ExactPath: (stretches: [RecordedStretch], sampleRate: Int)]>([:])

    /// Notes what is recorded in a file.
    func note(_ stretches: [RecordedStretch], at sampleRate: Int, in path: String) {
        files.withLock { $0[ExactPath(path)] = (stretches, sampleRate) }
    }

    /// Whether a file was written.
    func has(_ path: String) -> Bool { files.withLock { $0[ExactPath(path)] != nil } }

    /// What is recorded in a file, in frames of a sample rate; `nil` for a file that was not written.
    func stretches(in path: String, at sampleRate: Int) -> [RecordedStretch]? {
        guard let (stretches, rate) = files.withLock({ $0[ExactPath(path)] }) else { return nil }
        return stretches.map { stretch in
            let (start, end) = (stretch.frames.lowerBound, stretch.frames.upperBound)
            let frames = start.frames(from: rate, to: sampleRate)..<end.frames(from: rate, to: sampleRate)
            return RecordedStretch(recording: stretch.recording, frames: frames)
        }
    }
}
