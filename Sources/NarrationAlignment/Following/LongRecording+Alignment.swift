extension LongRecording {
    /// Finds the words.
    ///
    /// One task hears the sound while another follows the reader, so that two cores are used. The memory needed does
    /// not grow with the length of the sound: 217 to 221 MB were measured for one hour and for three.
    ///
    /// - Parameter voice: How the reader sounds; `nil`, as for recordings in which nothing is audible, finds nothing.
    /// - Returns: The places of the words, and what is not as it is written.
    /// - Throws: An error of the sound; `CancellationError` if `Failure` is `any Error`.
    public func alignment(by voice: ReaderVoice?) async throws(Failure) -> RecordingAlignment {
        guard let voice, !text.script.words.isEmpty else { return text.silence }
        let ear = try Ear(Listener(self, ceiling: voice.ceiling))
        var reading = Reading(of: text, by: voice.model)
        var next = await ear.hear()
        while let sound = try next.get() {
            async let later = ear.hear()
            try reading.hear(sound, checking: Failure.checkCancellation)
            next = await later
        }
        guard let segments = reading.finish() else { return text.silence }
        return segments.judged.alignment(of: await ear.sampleCount, at: sampleRate)
    }

    /// Follows the reader on the thread of the caller.
    ///
    /// - Returns: What the reader says, and the number of samples; `nil` if nothing is audible or there is no text.
    func segments(by voice: ReaderVoice?) throws(Failure) -> (segments: RecordingSegments, sampleCount: Int)? {
        guard let voice, !text.script.words.isEmpty else { return nil }
        var listener = try Listener(self, ceiling: voice.ceiling)
        var reading = Reading(of: text, by: voice.model)
        while let sound = try listener.hear() {
            try reading.hear(sound, checking: Failure.checkCancellation)
        }
        return reading.finish().map { ($0, listener.sampleCount) }
    }

    /// The recording of the text without passages that are not read.
    func leavingOut(_ passages: Set<Int>) -> LongRecording {
        LongRecording(sampleRate: sampleRate, text: text.leavingOut(passages), open: open)
    }
}

/// Hears a recording in a task of its own.
private actor Ear<Failure: Error> {
    private var listener: Listener<Failure>

    init(_ listener: sending Listener<Failure>) {
        self.listener = listener
    }

    var sampleCount: Int { listener.sampleCount }

    func hear() -> Result<HeardSound?, Failure> {
        do throws(Failure) {
            return .success(try listener.hear())
        } catch {
            return .failure(error)
        }
    }
}
