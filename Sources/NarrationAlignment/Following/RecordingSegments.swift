import Narration

/// What a reader says, stretch by stretch.
struct RecordingSegments {
    var text: ReferenceText
    /// For each word of the script, where it is spoken, in the order of time. The last time counts.
    var words: [[Stretch]]
    /// What else is said.
    var others = OtherSounds()
    /// The word in the last frames that are of one, and the place in the last frame, if that is of a word.
    private var word = -1
    private var place: Int?
    /// The number of frames so far, and the number of times that the reader went on elsewhere in the text.
    private(set) var count = 0
    private var jumps = 0

    /// The frames in which a word is spoken.
    struct Stretch {
        /// How often the reader had gone on elsewhere in the text before.
        let run: Int
        private(set) var frames: Range<Int>
        /// The number of the frames.
        private(set) var count = 0
        private var misfits: Float = 0
        /// Whether it could as well be elsewhere.
        fileprivate(set) var isUnsure = false

        fileprivate init(in run: Int, at frame: Int) {
            self.run = run
            frames = frame..<frame
        }

        fileprivate mutating func add(_ frame: Int, misfit: Float) {
            frames = frames.lowerBound..<frame + 1
            count += 1
            misfits += misfit
        }

        /// The mean of how much less probable its frames are than for the phones that fit them best.
        var misfit: Double { Double(misfits) / Double(count) }
    }

    /// Begins at the beginning of a text.
    init(of text: ReferenceText) {
        self.text = text
        words = [[Stretch]](repeating: [], count: text.script.words.count)
    }

    /// Adds the next frame.
    ///
    /// - Parameters:
    ///   - step: What the reader does.
    ///   - misfit: How much less probable the frame is for that than for the phone that fits it best, as the difference
    ///     of the natural logarithms; 0 for sound that is not in the text.
    ///   - level: The frame's level, as the first of its normalized features.
    ///   - graph: The text.
    /// - Returns: The word that begins.
    mutating func add(_ step: ReaderStep, misfit: Float, level: Float, on graph: SearchGraph) -> Int? {
        var begun: Int?
        switch step {
        case .place(let next):
            let spoken = graph.word(at: next)
            if place.map({ next < $0 || graph.word(at: $0) != spoken }) ?? true {
                begin(spoken)
                begun = spoken
            }
            words[spoken][words[spoken].count - 1].add(count, misfit: misfit)
            place = next
        case .silence, .other:
            place = nil
        }
        others.add(step, level: level, at: count)
        count += 1
        return begun
    }

    /// Doubts that a word begins in a frame.
    mutating func doubt(_ word: Int, at frame: Int) {
        for index in words[word].indices where words[word][index].frames.lowerBound == frame {
            words[word][index].isUnsure = true
        }
    }

    private mutating func begin(_ next: Int) {
        if next != word + 1 { jumps += 1 }
        words[next].append(Stretch(in: jumps, at: count))
        word = next
    }
}
