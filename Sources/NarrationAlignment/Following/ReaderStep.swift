/// What a reader does in a frame.
enum ReaderStep: Equatable {
    /// Speaks at a place of the graph.
    case place(Int)
    /// Is silent at a boundary.
    case silence(Int)
    /// Says something else at a boundary.
    case other(Int)

    /// The place or boundary.
    var number: Int {
        switch self {
        case .place(let number), .silence(let number), .other(let number): number
        }
    }
}
