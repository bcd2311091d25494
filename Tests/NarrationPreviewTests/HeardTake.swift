/// What a take has of the sound that a microphone heard.
///
/// Between the microphone and the sound of a page, Chromium keeps a few buffers of 10 ms. On a busy machine, it drops
/// those that do not fit, and gives zeros when it has none. What we would lose are quanta of 128 frames, or pieces of
/// 2,048: none of which are whole buffers.
struct HeardTake {
    /// The frames of a buffer at 44,100 Hz.
    private static let buffer = 441

    /// The frames at which the browser has lost something.
    let holes: [Int]

    /// Compares a take with what was heard, in which no part is like another. It is `nil` if the take differs in
    /// anything but whole buffers that were lost.
    init?(_ take: [Int16], of heard: [Int16]) {
        var holes: [Int] = []
        var (frame, source) = (0, 0)
        while frame < take.count {
            // By chance, the first sample that is lost or found may be 0 as well. A take may begin in a hole.
            let zeros = take[frame...].prefix { $0 == 0 }.count
            let isBeginning = frame == 0
            guard isBeginning || frame + zeros == take.count || [0, 1, Self.buffer - 1].contains(zeros % Self.buffer)
            else { return nil }
            if !isBeginning || zeros > 1 { holes.append(frame) }
            frame += zeros
            guard frame < take.count else { break }
            let step = isBeginning ? 1 : Self.buffer
            let places = stride(from: source + zeros % step, to: heard.count, by: step)
            guard let start = places.first(where: { heard[$0...].starts(with: take[frame...].prefix(8)) }) else {
                return nil
            }
            let count = zip(take[frame...], heard[start...]).prefix { $0 == $1 }.count
            (frame, source) = (frame + count, start + count)
        }
        self.holes = holes
    }
}
