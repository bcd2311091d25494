import FoundationEssentials
import Narration
import NarrationRendering

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
    let layout: String?
    let highlight: String?
    let store: String?
    /// The extension of the subtitles.
    let subtitles: String?

    /// The share that is done, 0…1.
    var share: Double?
    var secondsLeft: Double?
    var isCompleting: Bool?

    /// The length of the sound.
    var seconds: Double?
    /// The size of the file.
    var bytes: Int?
    var chapters: [Mark]?
    /// What the author should know of the file.
    var remarks: [String]?
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

    /// A chapter, and the second at which it begins.
    struct Mark: Encodable {
        let title: String
        let start: Double
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
        (layout, highlight) = (rendering.order.layout, rendering.order.highlight)
        (store, subtitles) = (rendering.order.store, rendering.order.subtitles)
        switch rendering.state {
        case .waiting: state = .waiting
        case .running(let progress):
            state = .running
            (share, secondsLeft, isCompleting) = (progress?.fraction ?? 0, progress?.timeLeft, false)
            if case .completing(let completed) = progress?.phase { (share, isCompleting) = (completed ?? 0, true) }
        case .finished(let rendered, let spokenShare, let size, let remarks):
            state = .finished
            self.remarks = remarks
            let timeline = rendered.timeline
            (seconds, bytes) = (timeline.duration, size)
            chapters = rendered.chapters.map {
                Mark(title: $0.title, start: Double($0.frames.lowerBound) / Double(timeline.sampleRate))
            }
            guard let edition else { break }
            let changes = BookChanges(from: rendering.edition, to: edition)
            (changedPages, changedParts) = (changes.pages, changes.parts)
            // Speaking takes nearly all of the time, which is not known if little was spoken.
            let time = rendered.elapsed / spokenShare * changes.shareOfText
            secondsAnew = spokenShare < 0.1 ? nil : time
        case .failed(let reason):
            state = .failed
            message = reason
        case .cancelled: state = .cancelled
        }
    }
}
