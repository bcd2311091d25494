import FoundationEssentials

/// The recording that is made in a studio, piece by piece.
///
/// What was recorded is kept as a take when another one begins, or nothing comes for a while: the browser may have
/// ended.
actor Takes {
    private let folder: RecordingsFolder
    private let patience: Duration
    private var current: Take?
    private var waiting: Task<Void, Never>?

    /// Creates a place for takes.
    ///
    /// - Parameters:
    ///   - folder: Where they are kept.
    ///   - patience: The time after the last piece in which another one must come.
    init(in folder: RecordingsFolder, patience: Duration = .seconds(30)) {
        self.folder = folder
        self.patience = patience
    }

    /// Begins a take.
    ///
    /// - Parameters:
    ///   - text: What is read.
    ///   - sampleRate: The sample rate, in hertz.
    /// - Returns: Its identifier.
    /// - Throws: ``StudioFailure``.
    func begin(of text: String, sampleRate: Int) throws -> TakeRecord {
        keepAbandoned()
        let take = try Take(of: text, sampleRate: sampleRate, in: folder)
        current = take
        wait()
        return TakeRecord(take: take.id)
    }

    /// Appends samples to a take.
    func append(_ bytes: Data, to id: String, after first: Int) throws -> TakeRecord {
        let take = try take(id)
        wait()
        try take.append(bytes, after: first)
        return TakeRecord(take: id, frames: take.frameCount)
    }

    /// Completes a take.
    func finish(_ id: String) throws -> TakeRecord {
        let take = try take(id)
        release()
        let path = try take.finish()
        return TakeRecord(take: id, frames: take.frameCount, path: path)
    }

    /// Throws a take away that is not complete.
    func discard(_ id: String) throws -> TakeRecord {
        try take(id).discard()
        release()
        return TakeRecord(take: id)
    }

    /// Keeps what was recorded, if there is a take that is not complete.
    func keepAbandoned() {
        guard let take = current else { return }
        release()
        _ = try? take.finish()
    }

    private func take(_ id: String) throws(StudioFailure) -> Take {
        guard let current, current.id == id else {
            throw StudioFailure(.notFound, "this recording has ended; what was recorded of it is kept")
        }
        return current
    }

    private func release() {
        waiting?.cancel()
        (current, waiting) = (nil, nil)
    }

    private func wait() {
        waiting?.cancel()
        waiting = Task { [patience] in
            guard (try? await Task.sleep(for: patience)) != nil else { return }
            keepAbandoned()
        }
    }
}

/// A take, as JSON.
struct TakeRecord: Encodable {
    let take: String
    var frames = 0
    /// Its path in the book's folder, when it is complete.
    var path: String?
}

/// What is recorded, as JSON: a page, or one of its utterances.
struct TakeRequest: Decodable {
    let page: Int
    let picture: Int?
    let utterance: Int?
    let sampleRate: Int

    var place: ReadPlace { ReadPlace(page: page, picture: picture, utterance: utterance) }
}

/// What a person reads: a page, or an utterance of it or of one of its pictures.
struct ReadPlace {
    let page: Int
    let picture: Int?
    let utterance: Int?
}
