/// Follows a reader through a text: where the reader is at each frame of a recording, also if words are left out or
/// said again, or something is said that is not in the text.
///
/// This is Viterbi's algorithm in a network. A reader speaks the phones of a word in order, may be silent at a boundary
/// between words, may say something else there, and may go on at the beginning of another phrase. Only the words near
/// the reader are searched, and more of them while the reader is lost, so that the time for a frame does not depend on
/// the length of the text.
struct Follower {
    private let graph: SearchGraph
    private let silence: PhoneState
    private let costs: FollowerCosts
    /// The logarithms of the likelihoods of the best ways to each place, and to silence and other sound at each
    /// boundary.
    private var ways: PlaceWays
    private var silences: [Float]
    private var others: [Float]
    /// The frames in which the best ways to silence at each boundary became silent.
    private var pauses: [Int]
    /// The same for the ways that end a word before each boundary.
    private var ends: [Float]
    /// The best ways that come to the first place of each word, and how they come.
    private var beginnings: [(total: Float, way: UInt8)]
    /// The boundaries that are searched, and the words between them.
    private var window: ClosedRange<Int>
    /// How the best ways came to the last frames, which are not decided yet.
    private var backtraces: [Backtrace] = []
    /// The steps of the frames that are decided, and that are not returned yet.
    private var steps: [ReaderStep] = []
    /// The number of frames so far.
    private var count = 0
    /// For how many frames the reader has said something else.
    private var lost = 0
    /// What was subtracted from all likelihoods.
    private var subtracted: Float = 0
    /// The frames in which a word does not begin.
    private let barred: (word: Int, frames: Range<Int>)

    /// Begins at the beginning of a text.
    ///
    /// - Parameters:
    ///   - graph: The text.
    ///   - silence: The state of silence.
    ///   - costs: The penalties for rare events.
    ///   - barred: Frames in which a word does not begin.
    init(
        _ graph: SearchGraph,
        silence: PhoneState,
        costs: FollowerCosts = FollowerCosts(),
        without barred: (word: Int, frames: Range<Int>) = (0, 0..<0)
    ) {
        self.graph = graph
        self.barred = barred
        self.silence = silence
        self.costs = costs
        ways = PlaceWays(to: graph.wayPlaces)
        beginnings = [(Float, UInt8)](repeating: (-.infinity, 0), count: graph.end)
        silences = [Float](repeating: -.infinity, count: graph.end + 1)
        (others, ends) = (silences, silences)
        pauses = [Int](repeating: 0, count: graph.end + 1)
        ends[0] = 0
        window =
            graph.length <= Self.short ? 0...graph.end : graph.window(around: 0, back: Self.back, ahead: Self.ahead)
    }

    /// The seconds of text that are searched before and after the reader.
    private static let back = 20.0
    private static let ahead = 40.0

    /// The longest text that is always searched as a whole, in seconds: what another person says before it can resemble
    /// its end.
    private static let short = 240.0

    /// The frames of silence that are a pause: 50 ms.
    private static let leastPause = 10

    /// The frames after which the reader is looked for again: a quarter of a second.
    private static let lookout = 50

    /// The frames between two steps of tracing back what is decided: 5 s.
    private static let settling = 1_000

    /// The frames that are not decided before more are known, and those that are decided at last: 20 and 40 s.
    private static let lag = 4_000
    private static let most = 8_000

    /// Follows the reader through the next frames.
    mutating func follow(_ scores: Scores) {
        for frame in 0..<scores.count {
            backtraces.append(advance(to: frame, scores))
            count += 1
            if count % Self.lookout == 0 { lookOut() }
            if count % Self.settling == 0 { settle() }
        }
    }

    /// The logarithm of the likelihood of a reader who is at the end of the text after some frames, the only ones.
    mutating func total(of scores: Scores, in frames: Range<Int>) -> Float {
        for frame in frames {
            _ = advance(to: frame, scores)
            count += 1
            if count % Self.lookout == 0 { subtract(likeliest.total) }
        }
        return max(ends[graph.end], silences[graph.end], others[graph.end]) + subtracted
    }

    /// What the reader does in the next frames, as far as that is decided. Each frame is returned once.
    mutating func decided() -> [ReaderStep] {
        defer { steps = [] }
        return steps
    }

    /// Ends at the end of the recording.
    ///
    /// - Returns: What the reader does in the frames that ``decided()`` has not returned yet.
    mutating func finish() -> [ReaderStep] {
        decide(from: last, keeping: 0)
        return steps
    }

    // MARK: A frame

    private mutating func advance(to frame: Int, _ scores: Scores) -> Backtrace {
        let (leaving, departure, left) = departure
        var backtrace = Backtrace(window: window, on: graph, departure: departure)
        let (quiet, other) = (scores[frame, 0], scores.best[frame] - costs.other)
        for boundary in window {
            let jump = leaving - costs.jump(from: left, to: boundary, beginsPhrase: graph.beginsPhrase[boundary])
            let entry = max(ends[boundary], jump)
            if boundary < window.upperBound { beginnings[boundary] = beginning(of: boundary, after: entry) }
            wait(at: boundary, after: entry, isJump: jump > ends[boundary], quiet, other, &backtrace)
        }
        scores.values.withUnsafeBufferPointer { values in
            let own = UnsafeBufferPointer(rebasing: values[frame * scores.width..<(frame + 1) * scores.width])
            backtrace.extend(&ways, own)
            for word in window.lowerBound..<window.upperBound {
                let first = graph.words[word].lowerBound
                ways[first] = beginnings[word].total + own[Int(graph.places[first].state)]
                backtrace.set(way: beginnings[word].way, to: first)
            }
        }
        ends[window.lowerBound] = -.infinity
        for boundary in window.dropFirst() {
            let last = graph.words[boundary - 1].upperBound - 1
            ends[boundary] = ways[last] + graph.places[last].leave
        }
        return backtrace
    }

    /// Where the likeliest reader can leave the text, and the boundary there.
    private var departure: (total: Float, step: ReaderStep, boundary: Int) {
        var (best, step, left) = (-Float.infinity, ReaderStep.silence(window.lowerBound), window.lowerBound)
        for boundary in window {
            let silence = silences[boundary] + silence.leave
            if ends[boundary] > best { (best, step, left) = (ends[boundary], graph.end(before: boundary), boundary) }
            if silence > best { (best, step, left) = (silence, .silence(boundary), boundary) }
            if others[boundary] > best { (best, step, left) = (others[boundary], .other(boundary), boundary) }
        }
        return (best, step, left)
    }

    /// The best way to the first place of a word.
    private func beginning(of word: Int, after entry: Float) -> (total: Float, way: UInt8) {
        let first = graph.words[word].lowerBound
        var (best, way) = (ways[first] + graph.places[first].stay, UInt8(0))
        guard word != barred.word || !barred.frames.contains(count) else { return (best, way) }
        if entry > best { (best, way) = (entry, 1) }
        let silent = silences[word] + silence.leave
        if silent > best { (best, way) = (silent, 2) }
        if others[word] > best { (best, way) = (others[word], 3) }
        return (best, way)
    }

    /// Extends the ways to silence and other sound at a boundary.
    private mutating func wait(
        at boundary: Int,
        after entry: Float,
        isJump: Bool,
        _ quiet: Float,
        _ sound: Float,
        _ backtrace: inout Backtrace
    ) {
        let (oldSilence, oldOther) = (silences[boundary], others[boundary])
        var (silent, silentWay) = (oldSilence + silence.stay, Backtrace.Waiting.stay)
        if entry > silent { (silent, silentWay) = (entry, .text) }
        if oldOther > silent { (silent, silentWay) = (oldOther, .sound) }
        var (other, otherWay) = (oldOther, Backtrace.Waiting.stay)
        let beginsPhrase = graph.beginsPhrase[boundary]
        let begun = entry - costs.start(beginsPhrase: beginsPhrase, followsPause: false)
        if begun > other { (other, otherWay) = (begun, .text) }
        let isPause = count - pauses[boundary] >= Self.leastPause
        let broken = oldSilence - costs.start(beginsPhrase: beginsPhrase, followsPause: isPause)
        if broken > other { (other, otherWay) = (broken, .sound) }
        if silentWay != .stay { pauses[boundary] = count }
        silences[boundary] = silent + quiet
        others[boundary] = other + sound
        backtrace.set(silence: silentWay, other: otherWay, isJump: isJump, at: boundary)
    }

    // MARK: The window

    /// Where the reader most likely is.
    private var likeliest: (step: ReaderStep, total: Float) {
        var (step, best) = (ReaderStep.silence(window.lowerBound), -Float.infinity)
        for boundary in window {
            if silences[boundary] > best { (step, best) = (.silence(boundary), silences[boundary]) }
            if others[boundary] > best { (step, best) = (.other(boundary), others[boundary]) }
        }
        for place in graph.places(in: window) where ways[place] > best {
            (step, best) = (.place(place), ways[place])
        }
        return (step, best)
    }

    /// Moves the window to where the reader is, and widens it if the reader is lost.
    private mutating func lookOut() {
        let (step, total) = likeliest
        guard graph.length > Self.short else { return subtract(total) }
        let boundary: Int
        switch step {
        case .place(let place): (boundary, lost) = (graph.word(at: place), 0)
        case .silence(let silent): boundary = silent
        case .other(let other): (boundary, lost) = (other, lost + Self.lookout)
        }
        let wider = max(0, Double(lost) / Spectrogram.frameRate - Self.patience) * Self.haste
        let next = graph.window(
            around: boundary,
            back: Self.back + min(wider, Self.widest / 4),
            ahead: Self.ahead + min(wider, Self.widest)
        )
        for boundary in window where !next.contains(boundary) {
            (silences[boundary], others[boundary], ends[boundary]) = (-.infinity, -.infinity, -.infinity)
        }
        for place in graph.places(in: window).filter({ !graph.places(in: next).contains($0) }) {
            ways[place] = -.infinity
        }
        window = next
        subtract(total)
    }

    /// The seconds after which a reader who says something else is lost, the seconds of text by which the window then
    /// grows in a second, and by how many it grows.
    private static let patience = 2.0
    private static let haste = 10.0
    private static let widest = 600.0

    /// Makes the likelihoods relative to another, because small numbers are more exact.
    private mutating func subtract(_ total: Float) {
        subtracted += total
        for boundary in window {
            silences[boundary] -= total
            others[boundary] -= total
            ends[boundary] -= total
        }
        ways.subtract(total, in: PlaceWays.blocks(of: graph.places(in: window)))
    }

    // MARK: The decision

    /// Decides the frames in which all ways are one, and the first of many.
    private mutating func settle() {
        decide(from: likeliest.step, keeping: min(divergent, backtraces.count >= Self.most ? Self.lag : .max))
    }

    /// The number of the last frames in which not all ways are one.
    private var divergent: Int {
        var steps = reachable
        for (index, backtrace) in backtraces.enumerated().reversed() {
            if steps.count == 1 { return backtraces.count - 1 - index }
            // Neighbours mostly come from the same step, so that it is enough to compare with the one before.
            steps = steps.reduce(into: []) { earlier, step in
                let next = backtrace.step(before: step, on: graph)
                if next != earlier.last { earlier.append(next) }
            }
        }
        return backtraces.count
    }

    /// The steps that the last frame can be, each once.
    private var reachable: [ReaderStep] {
        graph.places(in: window).filter { ways[$0] > -.infinity }.map(ReaderStep.place)
            + window.filter { silences[$0] > -.infinity }.map(ReaderStep.silence)
            + window.filter { others[$0] > -.infinity }.map(ReaderStep.other)
    }

    /// Walks back from a step of the last frame, and keeps the last frames undecided.
    private mutating func decide(from last: ReaderStep, keeping lag: Int) {
        var step = last
        var found: [ReaderStep] = []
        for (index, backtrace) in backtraces.enumerated().reversed() {
            if index < backtraces.count - lag { found.append(step) }
            step = backtrace.step(before: step, on: graph)
        }
        steps += found.reversed()
        backtraces.removeFirst(backtraces.count - lag)
    }

    /// Where the reader most likely is at the end of the recording. Elsewhere than at the end of the text, it costs as
    /// much as to go on there.
    private var last: ReaderStep {
        var (best, total) = likeliest
        let end = graph.end
        guard window.upperBound == end else { return best }
        total -= costs.phrase
        if silences[end] >= total { (best, total) = (.silence(end), silences[end]) }
        if others[end] > total { (best, total) = (.other(end), others[end]) }
        if case .place(let place) = graph.end(before: end), ways[place] > total { best = .place(place) }
        return best
    }
}
