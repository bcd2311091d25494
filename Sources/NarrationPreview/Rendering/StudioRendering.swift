import FoundationEssentials
import NarrationRendering

/// A rendering of a book.
struct StudioRendering {
    let id: Int
    let order: StudioRenderingOrder

    /// The name of its file.
    let name: String

    /// When it was asked for.
    let began = Date()

    /// The book that it renders.
    var edition: BookEdition

    var state = State.waiting

    enum State: Equatable {
        case waiting
        /// It is `nil` before the first progress.
        case running(RenderProgress?)
        /// The share of the speech that was spoken and not found in a cache, 0…1, and the size of the file.
        case finished(Rendering, spokenShare: Double, size: Int, remarks: [String])
        case failed(String)
        case cancelled

        var isOver: Bool {
            switch self {
            case .waiting, .running: false
            case .finished, .failed, .cancelled: true
            }
        }
    }
}
