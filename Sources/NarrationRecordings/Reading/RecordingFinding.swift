/// A place of a recording to which a person should listen.
package struct RecordingFinding: Sendable, Hashable {
    /// What there is to hear.
    package enum Kind: Sendable, Hashable {
        /// The recording differs from the text.
        case fault(RecordingFault.Kind)
        /// It is not certain that a word is at its place.
        case unsure
    }

    /// The kind.
    package var kind: Kind { fault.map { .fault($0.kind) } ?? .unsure }

    /// The utterance, by its index in `BookRecording.utterances`.
    package let utterance: Int

    /// The words, as they are said; empty for other sound.
    package let words: String

    /// Their place in the text of the utterance, in bytes of UTF-8; `nil` without any.
    package let range: Range<Int>?

    /// The place in the recording, in seconds. For words that are left out, it is where they should be.
    package let seconds: Range<Double>

    /// What differs from the text; `nil` for a word that is unsure.
    package let fault: RecordingFault?

    /// The certainty below which a word is unsure. Of 340 words in recordings of three sonnets, whose marks were judged
    /// by ear, one in a line that is read has less.
    package static let leastCertainty = 0.6

    /// Which utterance of a page or a book it is about. Words of an utterance that has another recording are not
    /// missed.
    ///
    /// - Parameter positions: The positions of the utterances that are heard in the recording, by their indices in it.
    /// - Returns: The position; `nil` if it is about none of them.
    package func position<Position>(among positions: [Int: Position]) -> Position? {
        switch kind {
        case .fault(.leftOut), .fault(.saidBefore), .unsure: positions[utterance]
        case .fault: positions[utterance] ?? positions.min { $0.key < $1.key }?.value
        }
    }
}

extension RecordingFinding.Kind: RawRepresentable, Codable {
    /// The name of a fault, or `unsure`.
    package init?(rawValue: String) {
        if rawValue == Self.unsure.rawValue {
            self = .unsure
        } else {
            guard let kind = RecordingFault.Kind(rawValue: rawValue) else { return nil }
            self = .fault(kind)
        }
    }

    package var rawValue: String {
        switch self {
        case .fault(let kind): kind.rawValue
        case .unsure: "unsure"
        }
    }
}

extension RecordingReading {
    /// The places to which a person should listen.
    ///
    /// - Parameters:
    ///   - texts: The utterances that are read.
    ///   - sampleRate: The frames per second, in hertz.
    /// - Returns: The places, in the order of the recording.
    func findings(in texts: [ReadText], at sampleRate: Int) -> [RecordingFinding] {
        let shown = texts.indices.map { words(ofUtterance: $0, reading: texts[$0], at: sampleRate) }
        func second(_ frame: Int) -> Double { Double(frame) / Double(sampleRate) }
        let differences = described(at: sampleRate).enumerated().map { number, described in
            let fault = number < faults.count ? faults[number] : nil
            let numbers = fault.map { indices(of: $0, in: texts[$0.utterance]) } ?? []
            let own = numbers.map { shown[described.utterance][$0] }
            let frames = fault.flatMap { described.seconds == nil ? place(ofLeftOut: $0) : nil }
            return RecordingFinding(
                utterance: described.utterance,
                words: described.words,
                range: own.isEmpty ? nil : own[0].range.lowerBound..<own[own.count - 1].range.upperBound,
                seconds: described.seconds ?? frames.map { second($0.lowerBound)..<second($0.upperBound) } ?? 0..<0,
                fault: described
            )
        }
        let unsure = shown.joined().compactMap { word -> RecordingFinding? in
            guard let seconds = word.seconds, word.certainty < RecordingFinding.leastCertainty else { return nil }
            let letters = Array(texts[word.utterance].shown.utf8)[word.range]
            return RecordingFinding(
                utterance: word.utterance,
                words: String(decoding: letters, as: UTF8.self),
                range: word.range,
                seconds: seconds,
                fault: nil
            )
        }
        return (differences + unsure).sorted { $0.seconds.lowerBound < $1.seconds.lowerBound }
    }

    /// The words of a text that a fault is about, counted from 0.
    private func indices(of fault: Fault, in text: ReadText) -> [Int] {
        let read = utterances[fault.utterance]
        return read.indices(ofWordsIn: text).enumerated().compactMap { number, index in
            index.flatMap { read.words[$0].range.overlaps(fault.words) ? number : nil }
        }
    }

    /// The frames between the words that are read before and after some that are left out.
    private func place(ofLeftOut fault: Fault) -> Range<Int> {
        let all = utterances.enumerated().flatMap { index, utterance in
            utterance.words.map { (utterance: index, word: $0) }
        }
        let first = all.firstIndex { $0.utterance == fault.utterance && $0.word.range.overlaps(fault.words) } ?? 0
        let start = all[..<first].compactMap(\.word.frames?.upperBound).last ?? 0
        let end = all[first...].lazy.compactMap(\.word.frames?.lowerBound).first { $0 >= start }
        return start..<(end ?? start)
    }
}
