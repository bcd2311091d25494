import Narration

extension Page {
    /// About how long the page will sound, in seconds, before anybody has spoken it.
    var estimatedDuration: Double { utterances.reduce(0) { $0 + $1.estimatedDuration } }
}

extension Utterance {
    /// About how long the utterance will sound, in seconds, its delays included: rather too long than too short.
    var estimatedDuration: Double {
        let pace = rate + 0.5
        return Double(string.utf8.count) * Self.secondsPerByte / pace + preUtteranceDelay + postUtteranceDelay
    }

    /// How long a byte of text takes at the default rate. English took 0.056 in a novel, pauses included; scripts of
    /// more bytes a letter have fewer letters a second.
    private static let secondsPerByte = 0.065
}
