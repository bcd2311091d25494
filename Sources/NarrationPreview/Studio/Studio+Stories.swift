import FoundationEssentials
import Narration
import NarrationBooks

extension Studio {
    /// Reads a story that the author brings, and tells what would become of it. Nothing is changed yet.
    ///
    /// - Parameters:
    ///   - data: Its contents.
    ///   - name: The name of its file, or what it is called instead.
    /// - Returns: How much it is.
    /// - Throws: ``StudioFailure`` if it is no story, or the book cannot be changed.
    func offer(_ data: Data, named name: String) throws(StudioFailure) -> StoryRecord {
        if let writingObstacle { throw StudioFailure(.impossible, writingObstacle) }
        do {
            let story = try StudioStory(data, named: name, for: path, recognizer: recognizer)
            return offer(story)
        } catch {
            throw StudioFailure(.impossible, (error as? BookError)?.firstError ?? "\(error)")
        }
    }
}
