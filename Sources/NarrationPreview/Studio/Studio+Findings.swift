import FoundationEssentials
import Narration
import NarrationBooks
import NarrationEditing
import NarrationRecordings

/// The places of a page's recordings to which the author should listen, as JSON.
struct FindingList: Encodable {
    let version: String
    let findings: [Finding]

    /// A place, in the recording and in the text. Pages, pictures and utterances are counted from 0. It comes back with
    /// what the author says about it.
    struct Finding: Codable {
        let page: Int
        /// The picture that says the utterance when it is touched.
        let picture: Int?
        let utterance: Int
        let recording: String
        let kind: RecordingFinding.Kind
        let words: String
        /// The place of the words in the text of the utterance, in UTF-16 units.
        let from: Int?
        let to: Int?
        let second: Double
        let end: Double
        let isAccepted: Bool
    }
}

extension Studio {
    /// The pages that have a recording, or whose utterances or pictures have one.
    var pagesWithRecordings: [Int] {
        guard recorder != nil else { return [] }
        let pages = draft.reading.book.pages
        return pages.indices.filter { pages[$0].isRecorded }
    }

    /// Whether a person is heard on some pages.
    var hasRecordings: Bool {
        guard recorder != nil else { return false }
        return draft.reading.book.pages.contains(where: \.isRecorded)
    }

    /// The places of a page's recordings to which the author should listen.
    ///
    /// - Throws: ``StudioFailure`` if there is no such page; the errors of the engine.
    func findings(onPage index: Int) async throws -> FindingList {
        let pages = draft.reading.book.pages
        guard pages.indices.contains(index) else { throw StudioFailure.noSuchPage }
        let version = self.version
        var findings = try await self.findings(of: pages[index].utterances, onPage: index)
        for (picture, said) in pages[index].pictures.enumerated() {
            findings += try await self.findings(of: said.utterances, onPage: index, inPicture: picture)
        }
        return FindingList(version: version, findings: findings)
    }

    private func findings(
        of utterances: [Utterance],
        onPage page: Int,
        inPicture picture: Int? = nil
    ) async throws -> [FindingList.Finding] {
        let accepted = AcceptedFindings(ofBook: path).entries
        var findings: [FindingList.Finding] = []
        for (recording, positions) in utterances.recordings {
            for found in try await self.findings(in: recording) {
                guard let utterance = found.position(among: positions) else { continue }
                let string = utterances[utterance].string
                let entry = found.entry(in: recording.path, ofUtterance: string)
                let isOwn = positions[found.utterance] == utterance
                let units = isOwn ? found.range.map { string.unitRange(ofBytes: $0) } : nil
                findings.append(
                    FindingList.Finding(
                        page: page,
                        picture: picture,
                        utterance: utterance,
                        recording: recording.path,
                        kind: found.kind,
                        words: found.words,
                        from: units?.lowerBound,
                        to: units?.upperBound,
                        second: found.seconds.lowerBound,
                        end: found.seconds.upperBound,
                        isAccepted: accepted.contains { $0.isSame(as: entry) }
                    )
                )
            }
        }
        return findings
    }

    /// What is found in a recording. There is nothing in a file that is missing, which is a problem of the book.
    private func findings(in recording: BookRecording) async throws -> [RecordingFinding] {
        do {
            return try await recorder?.findings(in: recording) ?? []
        } catch let error as SpeechError where error.code == .noRecording {
            return []
        }
    }

    /// Takes the author's word for what seems wrong.
    ///
    /// - Throws: ``StudioFailure`` if there is no such utterance, or the file beside the book cannot be written.
    func judge(_ verdict: FindingList.Finding) throws {
        let position = UtterancePosition(page: verdict.page, picture: verdict.picture, utterance: verdict.utterance)
        guard let utterance = draft.reading.book[position] else { throw StudioFailure.noSuchPage }
        let entry = AcceptedFindings.Entry(
            verdict.kind,
            of: verdict.words,
            at: verdict.second,
            in: verdict.recording,
            ofUtterance: utterance.string
        )
        try AcceptedFindings(ofBook: path).set(entry, isAccepted: verdict.isAccepted)
    }

    /// A part of the recording of an utterance, with the words of the page that are read in it.
    ///
    /// - Throws: ``StudioFailure`` if the utterance has no recording; the errors of the engine.
    func excerpt(at position: UtterancePosition, seconds: Range<Double>) async throws -> UtteranceSound {
        guard let utterance = draft.reading.book[position] else { throw StudioFailure.noSuchPage }
        guard let recorder, let part = utterance.recording else {
            throw StudioFailure(.impossible, "this utterance has no recording")
        }
        let utterances = draft.reading.book.pages[position.page][utterancesOf: position.picture]
        let positions = utterances.recordings.first { $0.recording == part.recording }?.positions ?? [:]
        let end = min(seconds.upperBound, seconds.lowerBound + Self.longestExcerpt)
        let excerpt = try await recorder.excerpt(of: part.recording.path, from: seconds.lowerBound..<end)
        let words = try await recorder.words(in: part.recording).compactMap { word in
            positions[word.utterance].map { (word, $0, utterances[$0].string) }
        }
        return UtteranceSound(excerpt, of: part.recording.path, words, version: version)
    }

    /// In seconds.
    private static let longestExcerpt = 60.0
}

extension Page {
    /// Whether a person is heard on the page or in its pictures.
    fileprivate var isRecorded: Bool { everyUtterance.contains { $0.recording != nil } }
}

extension [Utterance] {
    /// The recordings of the utterances of a page or a picture, with the index of each that is heard in it.
    fileprivate var recordings: [(recording: BookRecording, positions: [Int: Int])] {
        var recordings: [(recording: BookRecording, positions: [Int: Int])] = []
        for (index, utterance) in enumerated() {
            guard let part = utterance.recording else { continue }
            if let known = recordings.firstIndex(where: { $0.recording == part.recording }) {
                recordings[known].positions[part.index] = index
            } else {
                recordings.append((part.recording, [part.index: index]))
            }
        }
        return recordings
    }
}
