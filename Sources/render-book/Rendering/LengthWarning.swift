import Narration
import NarrationAudio
import NarrationRendering

/// Warns once, and immediately, when a file becomes longer than its target store or player accepts.
struct LengthWarning {
    private let path: String
    private let longest: Double
    private var isGiven = false

    /// Creates the warning for a file; `nil` if it may have any length.
    init?(path: String, format: any SoundFormat) {
        guard let longest = format.properties.longestDuration else { return nil }
        (self.path, self.longest) = (path, longest)
    }

    /// The warning, when the file becomes too long.
    mutating func message(at progress: RenderProgress) -> TerminalText? {
        guard !isGiven, progress.duration > longest else { return nil }
        isGiven = true
        return """
            \(path): warning: it becomes longer than \(longest.asTime), the most that its profile allows: \
            --split chapters makes shorter files
            """
    }
}
