extension LongRecording {
    /// Finds the words.
    ///
    /// One task hears the sound while another follows the reader, so that two cores are used. The memory needed does
    /// not grow with the length of the sound: 250 MB were measured for one hour and for three.
    ///
    /// - Parameter voice: How the reader sounds; `nil`, as for recordings in which nothing is audible, finds nothing.
    /// - Returns: The places of the words, and what is not as it is written.
    /// - Throws: An error of the sound.
    public func alignment(by voice: ReaderVoice?) async throws(Failure) -> RecordingAlignment {
        guard let voice, !text.script.words.isEmpty else { return text.silence }
        let ear = try Ear(Listener(self, ceiling: voice.ceiling))
        var reading = Reading(of: text, by: voice.model)
        var next = await ear.hear()
        while let sound = try next.get() {
            async let later = ear.hear()
            reading.hear(sound)
            next = await later
        }
        return reading.finish(after: await ear.sampleCount, at: sampleRate)
    }

    /// Finds the words, on the thread of the caller.
    func alignmentAlone(by voice: ReaderVoice?) throws(Failure) -> RecordingAlignment {
        guard let voice, !text.script.words.isEmpty else { return text.silence }
        var listener = try Listener(self, ceiling: voice.ceiling)
        var reading = Reading(of: text, by: voice.model)
        while let sound = try listener.hear() { reading.hear(sound) }
        return reading.finish(after: listener.sampleCount, at: sampleRate)
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
