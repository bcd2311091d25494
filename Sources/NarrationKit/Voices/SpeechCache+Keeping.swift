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
        map { renderer.remembering(in: $0, program: $0.program) } ?? renderer
    }
}

extension SpeechCache {
    /// Identifies this build of the program: the hash of its file, which is kept while the file is the same one.
    fileprivate var program: String {
        guard let path = ProgramPath.own, let status = try? FileSystem.status(of: path) else { return "" }
        let key = Array("program \(path) \(status.identity) \(status.size) \(status.changed)".utf8)
        if let digits = bytes(for: key) { return String(decoding: digits, as: UTF8.self) }
        let digits = ContentFingerprint(ofFile: path)?.digits ?? ""
        store(Array(digits.utf8), for: key)
        return digits
    }
}
