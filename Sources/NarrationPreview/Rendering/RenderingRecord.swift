import FoundationEssentials

/// A rendering, as JSON.
struct RenderingRecord: Encodable {
    let id: Int
    let format: String
    let state: State
    let file: String

    /// When it was asked for, in seconds since 1970.
    let began: Double
    let bitrate: Int?
    let loudness: String?

    /// The share that is done, 0…1.
    var share: Double?
    var secondsLeft: Double?
    var isCompleting: Bool?

    /// The length of the sound.
    var seconds: Double?
    /// The size of the file.
    var bytes: Int?
    var chapters: [RenderedFile.Chapter]?
    /// The reason why it failed.
    var message: String?

    /// The number of pages that are now other than in the file.
    var changedPages: Int?
    /// What else is other than in the file.
    var changedParts: [BookChanges.Part]?
    /// The time that a new rendering would take; missing if that is not known.
    var secondsAnew: Double?

    enum State: String, Encodable {
        case waiting, running, finished, failed, cancelled
    }

    /// - Parameters:
    ///   - rendering: The rendering.
    ///   - edition: The book as it is now; `nil`, the default, for a rendering that is not finished.
    init(_ rendering: StudioRendering, now edition: BookEdition? = nil) {
        id = rendering.id
        format = rendering.order.format
        file = rendering.name
        began = rendering.began.timeIntervalSince1970
        (bitrate, loudness) = (rendering.order.bitrate, rendering.order.loudness)
        switch rendering.state {
        case .waiting: state = .waiting
        case .running(let progress):
            state = .running
            (share, secondsLeft, isCompleting) = (progress.share, progress.secondsLeft, progress.isCompleting)
        case .finished(let rendered, let size):
            state = .finished
            (seconds, bytes, chapters) = (rendered.duration, size, rendered.chapters)
            guard let edition else { break }
            let changes = BookChanges(from: rendering.edition, to: edition)
            (changedPages, changedParts) = (changes.pages, changes.parts)
            secondsAnew = rendered.seconds(for: changes)
        case .failed(let reason):
            state = .failed
            message = reason
        case .cancelled: state = .cancelled
        }
    }
}

extension RenderedFile {
    /// The time of a new rendering, by the time of this one: speaking takes nearly all of it. It is not known if little
    /// was spoken for this one.
    fileprivate func seconds(for changes: BookChanges) -> Double? {
        spokenShare < 0.1 ? nil : elapsed / spokenShare * changes.shareOfText
    }
}
