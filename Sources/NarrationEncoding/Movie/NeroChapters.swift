import Narration

/// The chapters as Nero's programs list them, and players that do not know the QuickTime File Format: at most 255.
struct NeroChapters {
    private let chapters: ArraySlice<Chapter>
    private let sampleRate: Int

    init(_ chapters: [Chapter], sampleRate: Int) {
        self.chapters = chapters.prefix(255)
        self.sampleRate = sampleRate
    }

    /// Adds the list, if there are any.
    func add(to userData: inout MovieBoxes) {
        guard !chapters.isEmpty else { return }
        userData.box("chpl", version: 1, flags: 0) {
            $0.int32(0)
            $0.int8(chapters.count)
            for chapter in chapters {
                // Ten million units are a second.
                $0.int64((20_000_000 * chapter.frames.lowerBound + sampleRate) / (2 * sampleRate))
                let title = chapter.title.start(ofBytes: 255).utf8
                $0.int8(title.count)
                $0.bytes(title)
            }
        }
    }
}
