import Narration
import NarrationAudio
import NarrationRendering

/// Warns, once and at once, when a file becomes longer than those allow whom it is made for.
struct LengthWarning {
    private let path: String
    private let longest: Double
    private var isGiven = false

    /// Begins to watch a file; `nil` where it may have any length.
    init?(path: String, format: any SoundFormat) {
        guard let longest = format.properties.longestDuration else { return nil }
        (self.path, self.longest) = (path, longest)
    }

    /// The warning, where it is due.
    mutating func message(at progress: RenderProgress) -> TerminalText? {
        guard !isGiven, progress.duration > longest else { return nil }
        isGiven = true
        return """
            \(path): warning: it becomes longer than \(longest.asTime), the most that its profile allows: \
            --split chapters makes shorter files
            """
    }
}
