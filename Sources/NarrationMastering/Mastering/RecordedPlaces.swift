import Narration

/// Silence that was added to a file, next to what a person recorded.
struct AddedPause: Sendable, Hashable {
    /// The frames.
    var frames: Range<Int>

    /// The recordings before and after it; at an end of the file, both are the only one; `nil` for a synthetic voice.
    var before: String?
    var after: String?
}

/// Where people are heard in a file that is being written, and where silence was added next to them.
struct RecordedPlaces: Sendable {
    /// The stretches in which people are heard, in the order of the sound.
    private(set) var stretches: [RecordedStretch] = []

    /// The silence next to them, in the order of the sound.
    private(set) var pauses: [AddedPause] = []

    /// What is heard last, and its end; `nil` at the start.
    private var last: (recording: String?, end: Int)?

    /// Adds the next utterance.
    mutating func add(_ utterance: Timeline.UtteranceSpan) {
        let speech = utterance.speech
        // What could not be spoken is silence.
        guard !speech.isEmpty, utterance.isSpoken || !utterance.words.isEmpty else { return }
        let recording = utterance.recording
        addPause(upTo: speech.lowerBound, before: last == nil ? recording : last?.recording, after: recording)
        last = (recording, speech.upperBound)
        guard let recording else { return }
        guard let end = stretches.indices.last, stretches[end].recording == recording,
            stretches[end].frames.upperBound == speech.lowerBound
        else { return stretches.append(RecordedStretch(recording: recording, frames: speech)) }
        stretches[end].frames = stretches[end].frames.lowerBound..<speech.upperBound
    }

    /// Ends the file.
    mutating func finish(at frameCount: Int) {
        addPause(upTo: frameCount, before: last?.recording, after: last?.recording)
    }

    private mutating func addPause(upTo end: Int, before: String?, after: String?) {
        let start = last?.end ?? 0
        guard start < end, before != nil || after != nil else { return }
        pauses.append(AddedPause(frames: start..<end, before: before, after: after))
    }
}
