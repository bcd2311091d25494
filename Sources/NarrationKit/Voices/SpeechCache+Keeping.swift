import FoundationEssentials
package import Narration
import NarrationCache
import NarrationRendering
import NarrationSystem

extension SpeechCache? {
    /// The engine with the cache, if there is one.
    package func wrapping(_ engine: any SpeechEngine) -> any SpeechEngine {
        map { CachedEngine(engine, cache: $0) } ?? engine
    }

    /// The renderer with the cache as its memory, if there is one.
    func remembering(_ renderer: BookRenderer) -> BookRenderer {
        map { renderer.remembering(in: $0, program: Self.program) } ?? renderer
    }

    /// Identifies this build of the program: its size, and its modification time.
    private static var program: String {
        guard let status = ProgramPath.own.flatMap({ try? FileSystem.status(of: $0) }) else { return "" }
        return "\(status.size) \(status.modified.secondsSince1970)"
    }
}
