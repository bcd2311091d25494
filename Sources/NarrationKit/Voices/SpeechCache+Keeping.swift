import Foundation
package import Narration
import NarrationCache
import NarrationRendering

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
        let path = Bundle.main.executablePath ?? ""
        let attributes = (try? FileManager.default.attributesOfItem(atPath: path)) ?? [:]
        let written = attributes[.modificationDate] as? Date
        return "\(attributes[.size] ?? "") \(written?.timeIntervalSince1970 ?? 0)"
    }
}
