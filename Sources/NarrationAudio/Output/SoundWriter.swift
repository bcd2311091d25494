public import Narration

/// Writes one sound file: mono, from start to end.
///
/// A writer that is released before it is finished must not touch its file afterwards. A writer that is also a
/// `TimelineSink` receives the timeline while it is written.
public protocol SoundWriter: AnyObject {
    /// Appends 16-bit frames.
    ///
    /// - Throws: ``OutputError``; `CancellationError` when the task is cancelled.
    func write(_ samples: [Int16]) async throws

    /// Appends frames, where 1 is full scale.
    ///
    /// - Throws: ``OutputError``; `CancellationError` when the task is cancelled.
    func write(_ samples: [Float]) async throws

    /// Ends the file and writes its metadata, which may not be known earlier.
    ///
    /// - Parameters:
    ///   - description: The tags, the chapters and the cover.
    ///   - progress: Called with the finished share of this work, 0…1, if it takes long.
    /// - Throws: ``OutputError``; `CancellationError` when the task is cancelled.
    func finish(_ description: FileDescription, progress: (Double) -> Void) async throws
}

extension SoundWriter {
    /// Ends the file and writes its metadata.
    ///
    /// - Throws: ``OutputError``; `CancellationError` when the task is cancelled.
    public func finish(_ description: FileDescription) async throws {
        try await finish(description) { _ in }
    }
}
