#if Recordings
package import Narration
package import NarrationBooks
import NarrationEncoding
import NarrationLinting
package import NarrationRecordings
import NarrationSystem

/// What is not as it is written in the recordings of a book.
package struct RecordingDifferences {
    /// The utterances of each page, with those of its pictures after them.
    private let utterances: [[Utterance]]

    /// The recordings, in the order of the book, with the position of each utterance that is heard in it: that of one
    /// of a picture counts on from the last of the page.
    private var recordings: [(recording: BookRecording, positions: [Int: UtterancePosition])] = []
    private var indices: [BookRecording: Int] = [:]

    /// Finds the recordings.
    ///
    /// - Parameters:
    ///   - pages: The pages, as they are spoken.
    ///   - indices: The indices of the pages that are heard; `nil` for all of them.
    ///   - includesPictures: Whether what the pictures say is heard.
    package init(of pages: [Page], onPages indices: Set<Int>? = nil, withPictures includesPictures: Bool) {
        utterances = pages.map { includesPictures ? $0.everyUtterance : $0.utterances }
        for (number, page) in utterances.enumerated() where indices?.contains(number) ?? true {
            for (index, utterance) in page.enumerated() {
                guard let part = utterance.recording else { continue }
                add(part, at: UtterancePosition(page: number, utterance: index))
            }
        }
    }

    /// Whether nothing is recorded.
    package var isEmpty: Bool { recordings.isEmpty }

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
    /// Recordings that are missing or no sound files are left out: the checks of the book's files report them.
    ///
    /// - Parameters:
    ///   - reading: The book.
    ///   - folder: The book's folder.
    ///   - engine: The engine that plays the recordings.
    ///   - accepted: What the author has heard, and found right. What cannot be heard is a difference nevertheless.
    /// - Returns: The differences, with their places in the book and in the recordings, and the recordings that cannot
    ///   be played.
    /// - Throws: The errors of the engine that helps to find the words; `CancellationError`.
    package func diagnostics(
        of reading: ParsedBook,
        in folder: String,
        by engine: RecordingEngine,
        except accepted: [AcceptedFindings.Entry]
    ) async throws -> [Diagnostic] {
        let playable = recordings.filter { $0.recording.isSoundFile(in: folder) }
        let outcomes = try await playable.map(\.recording).mapOnEveryCore { recording -> Outcome in
            do {
                return .success(try await engine.findings(in: recording))
            } catch let error as SpeechError {
                return .failure(error)
            }
        }
        // A file with corrections that cannot be read is the same problem for every recording, and one with those of
        // another take for every page that has it.
        var problems: Set<String> = []
        return reading.diagnostics(
            forRecordings: zip(playable, outcomes).flatMap { entry, outcome -> [Difference] in
                switch outcome {
                case .success(let findings):
                    return findings.compactMap { finding in
                        let difference = difference(finding, entry.recording.path, entry.positions, accepted)
                        guard finding.kind == .fault(.otherTake), let difference else { return difference }
                        return problems.insert(difference.message).inserted ? difference : nil
                    }
                case .failure(let error):
                    let first = entry.positions.min { $0.key < $1.key }?.value
                    guard let first, problems.insert(error.message).inserted else { return [] }
                    return [(first, error.message, true)]
                }
            }
        )
    }

    private typealias Outcome = Result<[RecordingFinding], SpeechError>
    private typealias Difference = (position: UtterancePosition, message: String, isUnheard: Bool)

    /// What a finding says of the text; `nil` for a word that is unsure, and for what is right.
    private func difference(
        _ finding: RecordingFinding,
        _ path: String,
        _ positions: [Int: UtterancePosition],
        _ accepted: [AcceptedFindings.Entry]
    ) -> Difference? {
        guard let fault = finding.fault, let position = finding.position(among: positions) else { return nil }
        let string = utterances[position.page][position.utterance].string
        let entry = finding.entry(in: path, ofUtterance: string)
        // One other take is not told from the next one.
        let isAlwaysTold = fault.isUnheard || fault.kind == .otherTake
        guard isAlwaysTold || !accepted.contains(where: { $0.isSame(as: entry) }) else { return nil }
        return (position, fault.message(in: path), fault.isUnheard)
    }
}

extension BookRecording {
    /// Whether its file is in the book's folder, and is a sound file.
    fileprivate func isSoundFile(in folder: String) -> Bool {
        let place = PicturePlace(clip.file, in: folder)
        return place.state == .present && SoundReader.problem(ofFile: place.path) == nil
    }
}

extension RecordingFault {
    /// What is different, and where.
    fileprivate func message(in path: String) -> String {
        let words = "\"\(words.excerpt)\""
        let times = seconds.map { ($0.lowerBound.asTimeOfRecording, $0.upperBound.asTimeOfRecording) } ?? ("", "")
        return switch kind {
        case .otherText where !isUnheard:
            "the words are not recognized in the recording \"\(path.shown)\", which is heard whole; listen to it"
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
            place is not in the recording or that of other text: \(words)
            """
        case .otherTake:
            """
            corrections of "\(path.shown)" have no effect, because they are of another recording that had this name; \
            correct the words of this one where they need it, and remove the others from the file beside the book
            """
        }
    }
}

extension Double {
    /// Seconds with tenths: `1:04.2`. A correction by hand may have a minus.
    fileprivate var asTimeOfRecording: String {
        "\(self < 0 ? "-" : "")\(magnitude.asTime).\(Int(saturating: magnitude * 10) % 10)"
    }
}
#endif
