import Narration
import NarrationBooks
import NarrationRecordings

/// What is not as it is written in the recordings of a book.
struct RecordingDifferences {
    /// The recordings, in the order of the book, with the position of each utterance that is heard in it.
    private var recordings: [(recording: BookRecording, positions: [Int: UtterancePosition])] = []
    private var indices: [BookRecording: Int] = [:]

    /// Finds the recordings.
    ///
    /// - Parameters:
    ///   - pages: The pages, as they are spoken.
    ///   - indices: The indices of the pages that are heard; `nil` for all of them.
    init(of pages: [Page], onPages indices: Set<Int>? = nil) {
        for (number, page) in pages.enumerated() where indices?.contains(number) ?? true {
            for (index, utterance) in page.utterances.enumerated() {
                guard let part = utterance.recording else { continue }
                add(part, at: UtterancePosition(page: number, utterance: index))
            }
        }
    }

    /// Whether nothing is recorded.
    var isEmpty: Bool { recordings.isEmpty }

    private mutating func add(_ part: RecordedPart, at position: UtterancePosition) {
        if let known = indices[part.recording] {
            recordings[known].positions[part.index] = position
        } else {
            indices[part.recording] = recordings.count
            recordings.append((part.recording, [part.index: position]))
        }
    }

    /// Compares the recordings with the text.
    ///
    /// - Parameters:
    ///   - reading: The book.
    ///   - engine: The engine that plays the recordings.
    /// - Returns: The differences, with their places in the book and in the recordings.
    /// - Throws: The errors of the engine.
    func diagnostics(of reading: BookReading, by engine: RecordingEngine) async throws -> [Diagnostic] {
        let faults = try await withThrowingTaskGroup(of: (Int, [RecordingFault]).self) { group in
            for (index, entry) in recordings.enumerated() {
                group.addTask { (index, try await engine.faults(in: entry.recording)) }
            }
            return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
        return reading.diagnostics(
            forRecordings: recordings.enumerated().flatMap { index, entry in
                (faults[index] ?? []).compactMap { fault in
                    position(of: fault, in: entry.positions).map {
                        ($0, fault.message(in: entry.recording.path), fault.isUnheard)
                    }
                }
            }
        )
    }

    /// The position of a fault. Words of an utterance that has another recording are not missed.
    private func position(of fault: RecordingFault, in positions: [Int: UtterancePosition]) -> UtterancePosition? {
        switch fault.kind {
        case .leftOut, .saidBefore: positions[fault.utterance]
        case .otherSound, .silent, .otherText, .uselessCorrection:
            positions[fault.utterance] ?? positions.min { $0.key < $1.key }?.value
        }
    }
}

extension RecordingFault {
    /// What is different, and where.
    fileprivate func message(in path: String) -> String {
        let words = "\"\(words.excerpt)\""
        let times = seconds.map { ($0.lowerBound.asTimeOfRecording, $0.upperBound.asTimeOfRecording) } ?? ("", "")
        return switch kind {
        case .leftOut: "\(words) is not in the recording \"\(path.shown)\""
        case .saidBefore: "\(words) is also said before, at \(times.0) of \"\(path.shown)\""
        case .otherSound: "sound from \(times.0) to \(times.1) of \"\(path.shown)\" is not in the text"
        case .silent: "no speech is heard in the recording \"\(path.shown)\""
        case .otherText:
            """
            the recording "\(path.shown)" is of another text; record the page again, or name the file in which it is read
            """
        case .uselessCorrection:
            """
            the correction at \(times.0) of "\(path.shown)" has no effect, because the word is not in the text, or the \
            place not in the recording: \(words)
            """
        }
    }
}

extension Double {
    /// Seconds with tenths: `1:04.2`.
    fileprivate var asTimeOfRecording: String {
        "\(asTime).\(Int(saturating: self * 10) % 10)"
    }
}
