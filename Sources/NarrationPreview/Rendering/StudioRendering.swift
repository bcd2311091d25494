import FoundationEssentials

/// A rendering of a book.
struct StudioRendering {
    let id: Int
    let order: RenderingOrder

    /// The name of its file.
    let name: String

    /// When it was asked for.
    let began = Date()

    /// The book that it renders.
    var edition: BookEdition

    var state = State.waiting

    enum State: Equatable {
        case waiting
        case running(RenderingProgress)
        case finished(RenderedFile, size: Int)
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
