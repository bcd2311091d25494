/// What renders the books of a shelf: `render-book`, by ``RenderCommand``, or an app itself.
///
/// Two renderings of the same version make the same bytes of the same order.
public protocol BookRendering: Sendable {
    /// The version, by which plans tell whether a host renders what others render.
    ///
    /// - Throws: ``ShelfError`` if books cannot be rendered here.
    var version: String { get async throws }

    /// What is wrong with orders, which is asked before any of them is rendered. Their books may be broken.
    ///
    /// - Returns: For each order a sentence, or `nil` if nothing is wrong.
    /// - Throws: ``ShelfError`` if books cannot be rendered here; `CancellationError`.
    func problems(of orders: [BookOrder]) async throws -> [String?]

    /// Renders a book. Its output is whole at the end, or as it was.
    ///
    /// - Parameters:
    ///   - order: The book, its output and its options.
    ///   - jobs: How much may be done at the same time.
    ///   - progress: Receives the share that is done, 0…1, on any thread.
    /// - Returns: What came of it, also if it failed.
    /// - Throws: `CancellationError`, after which nothing runs any more.
    func render(
        _ order: BookOrder,
        jobs: Int,
        progress: @escaping @Sendable (Double) -> Void
    ) async throws -> BookOutcome
}

extension BookRendering {
    /// Nothing.
    public func problems(of orders: [BookOrder]) async throws -> [String?] { orders.map { _ in nil } }
}

/// A book to render, with its output and its options.
public struct BookOrder: Sendable, Hashable {
    /// The folder to which all paths are relative, also those in options.
    public var folder: String

    /// The path of the book.
    public var book: String

    /// The path of the output.
    public var output: String

    /// The options of `render-book render`, each with its value in one word: `--voice=en-gb`.
    public var options: [String]

    /// Creates an order.
    public init(in folder: String, book: String, output: String, options: [String] = []) {
        (self.folder, self.book, self.output, self.options) = (folder, book, output, options)
    }
}
