import Narration

extension RecordingReading {
    /// The faults for users.
    ///
    /// - Parameter sampleRate: The frames per second, in hertz.
    /// - Returns: The faults, in the order of the recording.
    func described(at sampleRate: Int) -> [RecordingFault] {
        func second(_ frame: Int) -> Double { Double(frame) / Double(sampleRate) }
        let faults = faults.map { fault in
            let said = Array(utterances[fault.utterance].said.utf8)
            return RecordingFault(
                kind: fault.kind,
                utterance: fault.utterance,
                words: String(decoding: said[fault.words], as: UTF8.self),
                seconds: fault.frames.map { second($0.lowerBound)..<second($0.upperBound) },
                isUnheard: isUnheard(fault)
            )
        }
        let unapplied = unappliedCorrections.map { correction in
            RecordingFault(
                kind: .uselessCorrection,
                utterance: 0,
                words: correction.text,
                seconds: correction.second..<correction.second,
                isUnheard: false
            )
        }
        let otherTake = RecordingFault(kind: .otherTake, utterance: 0, words: "", seconds: nil, isUnheard: false)
        return faults + unapplied + (hasCorrectionsOfOtherTake ? [otherTake] : [])
    }

    private func isUnheard(_ fault: Fault) -> Bool {
        switch fault.kind {
        case .silent: true
        case .otherText: !isUnreadTake
        case .leftOut: utterances[fault.utterance].frames == nil && !isUnreadTake
        case .saidBefore, .otherSound, .uselessCorrection, .otherTake: false
        }
    }
}
