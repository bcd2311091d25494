import Narration

/// The chapters as Nero's programs list them, and players that do not know the QuickTime File Format.
///
/// The list has at most 255. Some players, VLC for one, look at nothing else where there is one: of a book with more
/// chapters they would show the first 255. Without the list they find them all.
struct NeroChapters {
    private let chapters: [Chapter]
    private let sampleRate: Int

    init(_ chapters: [Chapter], sampleRate: Int) {
        self.chapters = chapters
        self.sampleRate = sampleRate
    }

    private static let unitsPerSecond = 10_000_000

    /// Adds the list, if all of them have a place in it.
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
