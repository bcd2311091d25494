extension Page {
    /// The estimated duration of the page in seconds, before it is spoken.
    package var estimatedDuration: Double { utterances.reduce(0) { $0 + $1.estimatedDuration } }
}

extension Utterance {
    /// The estimated duration of the utterance in seconds, including its delays: rather too long than too short.
    package var estimatedDuration: Double {
        Double(string.utf8.count) * Self.secondsPerByte / (rate + 0.5) + silence.before + silence.after
    }

    /// The time for a byte of text at the default rate. English took 0.056 s in a novel, including pauses; scripts with
    /// more bytes per letter have fewer letters per second.
    private static let secondsPerByte = 0.065
}
