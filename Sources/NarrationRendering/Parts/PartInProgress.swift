import Narration
import NarrationAudio

/// A part that is being written.
struct PartInProgress {
    let part: PartPlan
    var file: FileRendering
    var pagesLeft: Int
    /// Whether all of it could be spoken.
    var isSpoken = true
}

/// A file that is complete but for its name.
struct CompleteFile {
    let output: OutputFile
    let record: PartManifest.Record
}

extension PartInProgress {
    /// Ends the part's files.
    ///
    /// - Parameters:
    ///   - rendition: What they belong to.
    ///   - progress: Is told how much of that is done, 0…1, where it takes long.
    /// - Returns: The files, and the duration in seconds. There are none where there is no sound.
    /// - Throws: `OutputError`; `CancellationError`.
    mutating func finish(
        for rendition: Rendition,
        progress: (Double) -> Void
    ) async throws -> (files: [CompleteFile], duration: Double) {
        let made = try await file.finish(part.tags, progress: progress)
        let files = try made.files.map { output in
            let isSound = output.name == part.fileName
            let fingerprint = isSound ? part.fingerprint : part.timelineFingerprint
            return try CompleteFile(
                output,
                of: rendition,
                fingerprint: isSpoken ? fingerprint : nil,
                frames: isSound ? made.timeline.frameCount : 0
            )
        }
        return (files, made.timeline.duration)
    }
}

extension CompleteFile {
    /// Looks at what was written, and has it on the disk.
    ///
    /// - Throws: `OutputError`.
    init(
        _ output: OutputFile,
        of rendition: Rendition,
        fingerprint: String?,
        frames: Int = 0
    ) throws(OutputError) {
        try output.synchronize()
        guard let content = ContentFingerprint(of: output.descriptor) else {
            throw .cannotWrite(output.path, because: "it cannot be read again")
        }
        self.output = output
        record = PartManifest.Record(
            renditions: [rendition.id],
            fingerprint: fingerprint,
            content: content,
            frames: frames
        )
    }
}
