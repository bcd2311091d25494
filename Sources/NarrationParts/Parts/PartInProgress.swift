import Narration
import NarrationAudio
import NarrationRendering
import NarrationSystem

/// A part that is being written.
struct PartInProgress {
    let part: PartPlan
    var file: FileRendering
    var pagesLeft: Int
    /// Whether all of it was spoken.
    var isSpoken = true
    /// Whether all of it was spoken by the voices of the book.
    var isFaultless: Bool { isSpoken && substitutes.isEmpty }
    /// The fallback voices that spoke in it.
    var substitutes: [Voice] = []
}

/// A file that is complete except for its name.
struct CompleteFile {
    let output: OutputFile
    let record: PartManifest.Record
}

extension PartInProgress {
    /// Ends the part's files.
    ///
    /// - Parameters:
    ///   - rendition: The rendition to which they belong.
    ///   - progress: Called with the finished share of this work, 0…1, if it takes long.
    /// - Returns: The files, and the duration in seconds. Without sound, there are no files.
    /// - Throws: `OutputError`; `CancellationError`.
    mutating func finish(
        for rendition: Rendition,
        progress: (Double) -> Void
    ) async throws -> (files: [CompleteFile], duration: Double) {
        let made = try await file.finish(part.tags.asLines(crediting: substitutes), progress: progress)
        let files = try made.files.map { output in
            let isSound = output.name == part.fileName
            let sideFile = part.sideFiles.first { $0.name == output.name }
            let fingerprint = isSound ? part.fingerprint : sideFile?.fingerprint
            return try CompleteFile(
                output,
                of: rendition,
                fingerprint: isFaultless ? fingerprint : nil,
                frames: isSound ? made.timeline.frameCount : 0
            )
        }
        return (files, made.timeline.duration)
    }
}

extension CompleteFile {
    /// Computes the fingerprint of a written file, and synchronizes the file to the disk.
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
