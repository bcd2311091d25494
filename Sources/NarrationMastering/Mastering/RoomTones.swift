import NarrationAudio

/// Fills silence that was added next to people's recordings with the sound of their rooms.
///
/// Between two recordings, the one tone becomes the other, and next to a synthetic voice it fades. The tone and the
/// recording are crossfaded for 10 ms. A recording without a pause gets the tone of the nearest one that has it.
struct RoomTones {
    private let spool: SampleSpool
    private let sampleRate: Int
    private var pauses: ArraySlice<AddedPause> = []
    /// Where only the room of a recording is heard, with what surrounds the place in the recording.
    private var places: [String: (quiet: Range<Int>, around: Range<Int>)] = [:]
    private var tones: [String: RoomTone] = [:]
    private let overlap: Int

    /// Looks for the tones in all of the sound.
    ///
    /// - Parameters:
    ///   - recorded: What is recorded in the sound.
    ///   - spool: The sound.
    ///   - sampleRate: The sample rate, in hertz.
    /// - Throws: `OutputError`; `CancellationError`.
    init(of recorded: RecordedPlaces, in spool: SampleSpool, sampleRate: Int) async throws {
        (self.spool, self.sampleRate) = (spool, sampleRate)
        overlap = sampleRate / 100
        guard !recorded.pauses.isEmpty else { return }
        let length = SoundWindow.frameCount(at: sampleRate)
        var rooms = RecordedRooms(recorded.stretches, windowsOf: length)
        var (rest, count): ([Float], Int) = ([], 0)
        try await spool.forEach { samples in
            try Task.checkCancellation()
            rest += samples
            for window in rest.windows(of: length) {
                rooms.add(window, at: count)
                count += 1
            }
            rest.removeFirst(rest.count / length * length)
        }
        for (recording, place) in rooms.tones {
            let quiet = place.windows.lowerBound * length..<place.windows.upperBound * length
            let around = quiet.lowerBound - Self.reach * sampleRate..<quiet.upperBound + Self.reach * sampleRate
            let stretch = recorded.stretches.first { $0.recording == recording && $0.frames.contains(quiet.lowerBound) }
            if let stretch { places[recording] = (quiet, around.clamped(to: stretch.frames)) }
        }
        guard var near = recorded.stretches.map(\.recording).first(where: { places[$0] != nil }) else { return }
        pauses =
            recorded.pauses.map { pause in
                near = [pause.before, pause.after].compactMap(\.self).first { places[$0] != nil } ?? near
                func room(of recording: String) -> String { places[recording] == nil ? near : recording }
                return AddedPause(
                    frames: pause.frames,
                    before: pause.before.map(room),
                    after: pause.after.map(room)
                )
            }[...]
    }

    /// How far around the quietest place the tone is looked for, in seconds.
    private static let reach = 1

    /// Fills the silence in the next frames.
    ///
    /// - Parameters:
    ///   - samples: The frames.
    ///   - position: The position of the first.
    /// - Throws: `OutputError`.
    mutating func fill(_ samples: inout [Float], from position: Int) throws {
        while let first = pauses.first, first.frames.upperBound + overlap <= position { pauses.removeFirst() }
        let end = position + samples.count
        for pause in pauses.prefix(while: { $0.frames.lowerBound - overlap < end }) {
            let (before, after) = (try pause.before.map { try tone(of: $0) }, try pause.after.map { try tone(of: $0) })
            let start = before == nil ? pause.frames.lowerBound : pause.frames.lowerBound - overlap
            let stop = after == nil ? pause.frames.upperBound : pause.frames.upperBound + overlap
            for frame in (start..<stop).clamped(to: position..<end) {
                let share = pause.before == pause.after ? 0 : pause.share(at: frame)
                let tone =
                    (before?[frame] ?? 0) * (1 - share).squareRoot()
                    + (share == 0 ? 0 : (after?[frame] ?? 0) * share.squareRoot())
                // 0 in the silence, and 1 where all that is heard is the recording.
                let voice = Float(pause.distance(to: frame)) / Float(overlap + 1)
                samples[frame - position] =
                    samples[frame - position] * (voice == 0 ? 1 : voice.squareRoot()) + tone * (1 - voice).squareRoot()
            }
        }
    }

    /// The tone of a recording that has a place for it.
    private mutating func tone(of recording: String) throws -> RoomTone {
        if let tone = tones[recording] { return tone }
        let place = places[recording]!
        let length = SoundWindow.frameCount(at: sampleRate)
        let sound = try spool.samples(in: place.around)
        let quiet = place.quiet.lowerBound - place.around.lowerBound..<place.quiet.upperBound - place.around.lowerBound
        let tone = RoomTone(sound.quiet(around: quiet, windowsOf: length), sampleRate: sampleRate)
        // Those of other recordings are needed no more, except for the one on the other side of the silence.
        if tones.count > 1 { tones = [:] }
        tones[recording] = tone
        return tone
    }
}

extension AddedPause {
    /// The share of the silence that is over at a frame, 0…1.
    fileprivate func share(at frame: Int) -> Float {
        min(1, max(0, Float(frame - frames.lowerBound) / Float(frames.count)))
    }

    /// The number of frames between the silence and a frame of the recordings next to it; 0 in the silence.
    fileprivate func distance(to frame: Int) -> Int {
        max(0, frames.lowerBound - frame, frame - frames.upperBound + 1)
    }
}

extension [Float] {
    /// The sound in windows, without what is left at the end.
    fileprivate func windows(of length: Int) -> [SoundWindow] {
        withUnsafeBufferPointer { samples in
            stride(from: 0, through: samples.count - length, by: length).map { start in
                SoundWindow(UnsafeBufferPointer(rebasing: samples[start..<start + length]))
            }
        }
    }

    /// The sound from the first to the last window around a quiet place that is about as quiet: at most 3 dB louder.
    fileprivate func quiet(around place: Range<Int>, windowsOf length: Int) -> [Float] {
        func levels(_ range: Range<Int>) -> [Double] { Array(self[range]).windows(of: length).map(\.meanSquare) }
        let limit = 2 * levels(place).reduce(0, +) / Double(place.count / length)
        let before = levels(place.lowerBound % length..<place.lowerBound).reversed().prefix { $0 <= limit }
        let after = levels(place.upperBound..<count).prefix { $0 <= limit }
        return Array(self[place.lowerBound - before.count * length..<place.upperBound + after.count * length])
    }
}
