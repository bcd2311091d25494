public import Narration

/// Writes one sound file: mono, from its start to its end.
///
/// A writer that is released before it is finished must not touch its file afterwards.
public protocol SoundWriter: AnyObject {
    /// Appends frames of 16 bits.
    ///
    /// - Throws: ``OutputError``; `CancellationError` when the task is cancelled.
    func write(_ samples: [Int16]) async throws

    /// Appends frames, where 1 is full scale.
    ///
    /// - Throws: ``OutputError``; `CancellationError` when the task is cancelled.
    func write(_ samples: [Float]) async throws

    /// Ends the file and writes what it says about itself, which may only be known now.
    ///
    /// - Parameters:
    ///   - description: The tags, the chapters and the cover.
    ///   - progress: Called with the finished share of this work, 0…1, by a writer that takes long.
    /// - Throws: ``OutputError``; `CancellationError` when the task is cancelled.
    func finish(_ description: FileDescription, progress: (Double) -> Void) async throws
}

extension SoundWriter {
    /// Ends the file and writes what it says about itself.
    ///
    /// - Throws: ``OutputError``; `CancellationError` when the task is cancelled.
    public func finish(_ description: FileDescription) async throws {
        try await finish(description) { _ in }
    }
}
