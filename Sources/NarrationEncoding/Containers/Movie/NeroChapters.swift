import Narration

/// The chapter list of Nero's programs, for players that do not support chapter tracks.
///
/// The list has at most 255 chapters. Some players, such as VLC, ignore the chapter track if there is a list, and would
/// show only the first 255 chapters of a longer book. Without the list, they find all chapters.
struct NeroChapters {
    private let chapters: [Chapter]
    private let sampleRate: Int

    init(_ chapters: [Chapter], sampleRate: Int) {
        self.chapters = chapters
        self.sampleRate = sampleRate
    }

    private static let unitsPerSecond = 10_000_000

    /// Adds the list, if it can contain all chapters.
    func add(to userData: inout MovieBoxes) {
        guard (1...255).contains(chapters.count) else { return }
        userData.box("chpl", version: 1, flags: 0) {
            $0.int32(0)
            $0.int8(chapters.count)
            for chapter in chapters {
                $0.int64(chapter.frames.lowerBound.frames(from: sampleRate, to: Self.unitsPerSecond))
                let title = chapter.title.start(ofBytes: 255).utf8
                $0.int8(title.count)
                $0.bytes(title)
            }
        }
    }
}
