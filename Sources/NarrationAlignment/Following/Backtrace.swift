/// How the likeliest ways came to one frame.
struct Backtrace {
    /// How a way came to silence or other sound at a boundary.
    enum Waiting: UInt8 {
        case stay
        case text
        /// From silence to other sound, or from other sound to silence.
        case sound
    }

    /// How the ways came to the places: 0 from the place itself, 1 from the place before, 2 from the one before that.
    /// To the first place of a word: 1 from the text before, 2 from silence, 3 from other sound.
    private var places: [SIMD8<UInt8>]

    /// Where the reader left the text who goes on at another boundary. A place is the end of a word.
    let departure: ReaderStep

    private let window: ClosedRange<Int>
    /// The blocks of eight places that are searched.
    private let blocks: Range<Int>
    /// For each boundary, how silence came (bits 0 and 1), how other sound came (bits 2 and 3), and whether the text
    /// before it is somewhere else (bit 4).
    private var boundaries: [UInt8]

    init(window: ClosedRange<Int>, on graph: SearchGraph, departure: ReaderStep) {
        self.window = window
        self.departure = departure
        blocks = PlaceWays.blocks(of: graph.places(in: window))
        places = [SIMD8<UInt8>](repeating: .zero, count: blocks.count)
        boundaries = [UInt8](repeating: 0, count: window.count)
    }

    /// Extends the ways to all places by a frame with these scores, as if no word began.
    mutating func extend(_ ways: inout PlaceWays, _ scores: UnsafeBufferPointer<Float>) {
        places.withUnsafeMutableBufferPointer { ways.extend(in: blocks, scores, $0) }
    }

    mutating func set(way: UInt8, to place: Int) {
        places[place / PlaceWays.width - blocks.lowerBound][place % PlaceWays.width] = way
    }

    mutating func set(silence: Waiting, other: Waiting, isJump: Bool, at boundary: Int) {
        boundaries[boundary - window.lowerBound] = silence.rawValue | other.rawValue << 2 | (isJump ? 16 : 0)
    }

    /// What the reader did in the frame before.
    func step(before step: ReaderStep, on graph: SearchGraph) -> ReaderStep {
        switch step {
        case .place(let place):
            let way = places[place / PlaceWays.width - blocks.lowerBound][place % PlaceWays.width]
            let word = graph.word(at: place)
            guard way > 0, place == graph.words[word].lowerBound else { return .place(place - Int(way)) }
            return way == 1 ? text(before: word, on: graph) : way == 2 ? .silence(word) : .other(word)
        case .silence(let boundary):
            return waiting(flags(of: boundary), step, .other(boundary), on: graph)
        case .other(let boundary):
            return waiting(flags(of: boundary) >> 2, step, .silence(boundary), on: graph)
        }
    }

    private func waiting(
        _ flags: UInt8,
        _ step: ReaderStep,
        _ sound: ReaderStep,
        on graph: SearchGraph
    ) -> ReaderStep {
        switch Waiting(rawValue: flags & 3) {
        case .text: text(before: step.number, on: graph)
        case .sound: sound
        case .stay, nil: step
        }
    }

    private func text(before boundary: Int, on graph: SearchGraph) -> ReaderStep {
        flags(of: boundary) & 16 == 0 ? graph.end(before: boundary) : departure
    }

    private func flags(of boundary: Int) -> UInt8 { boundaries[boundary - window.lowerBound] }
}
