import Narration
import NarrationSystem

#if Encoding
import NarrationEncoding
#endif

/// What a sound file says of its contents.
struct SoundContentsList {
    /// The title, if there is one.
    var title: String?

    /// The chapters, from the first frame to the last; one with a name if the file has none.
    let chapters: [Chapter]

    /// Reads a file. Needs the trait `Encoding` to find anything.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - sound: Its sound.
    ///   - length: The number of frames.
    init(of path: String, _ sound: OpenSound, upTo length: Int) {
        var marks: [(frame: Int, title: String)] = []
        #if Encoding
        if let facts = try? SoundReader(contentsOf: path).facts {
            title = facts.tags["title"]
            marks = facts.chapters.map { (Int(saturating: $0.start * Double(sound.sampleRate)), $0.title) }
                .filter { $0.0 < length }.sorted { $0.0 < $1.0 }
        }
        #endif
        if marks.isEmpty { marks = [(0, title ?? path.fileStem)] }
        marks[0].frame = 0
        let ends = marks.dropFirst().map(\.frame) + [length]
        chapters = zip(marks, ends).enumerated().compactMap { index, chapter in
            let (start, end) = chapter
            let title = start.title.isEmpty ? "\(index + 1)" : start.title
            return start.frame < end ? Chapter(title: title, frames: start.frame..<end) : nil
        }
    }
}
