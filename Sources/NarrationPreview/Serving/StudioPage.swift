import CStoryPage
import CStudioPage
import FoundationEssentials

/// The files of the studio's page, and those of a story's page, some of which it uses as well.
///
/// They are embedded in the program. If the environment has `NARRATION_STUDIO`, they are read from that folder at each
/// request instead: a developer reloads the page to see a change.
struct StudioPage {
    private let folder: String?

    init(environment: [String: String] = ProcessInfo.processInfo.environment) {
        folder = environment["NARRATION_STUDIO"]
    }

    /// A file by its path in `Sources/Web`, such as `studio/studio.html`.
    func file(_ path: String) -> Data? {
        if let folder { return try? Data(contentsOf: URL(filePath: "\(folder)/\(path)")) }
        var count = 0
        guard let bytes = studio_page_file(path, &count) ?? story_page_file(path, &count) else { return nil }
        return Data(bytes: bytes, count: count)
    }
}
