public import FoundationEssentials
import Narration
import NarrationAudio
import NarrationBooks
import NarrationCache
public import NarrationRendering
import NarrationSystem

/// A file to which a book was rendered.
public struct RenderedBook: Sendable {
    /// The file, its timeline, and what could not be spoken or stored.
    public let rendering: Rendering

    /// Remarks for the person who made the file, such as what a store advises against.
    public let remarks: [String]
}

extension OpenBook {
    /// Renders the book to a file, with the bytes that `render-book` makes of it.
    ///
    /// ```swift
    /// let made = try await book.render(to: "Hare.m4b") { print($0.share) }
    /// print(made.rendering.timeline.duration, "seconds")
    /// ```
    ///
    /// If the same program rendered the same book to this file before, and nothing has changed since, the file stays as
    /// it is: `Rendering.isUnchanged`.
    ///
    /// - Parameters:
    ///   - path: The path of the file, whose extension tells the format unless the settings name one.
    ///   - settings: What is chosen about the file.
    ///   - progress: Called with the progress after each utterance, from the rendering task. It should return quickly.
    /// - Returns: The file with its timeline, and remarks about it.
    /// - Throws: ``SettingError`` if there is no such page or format, or the file is one that belongs to the book;
    ///   `BookError` if a recording or a voice is missing; `CoverError`; `RenderError`; `OutputError`;
    ///   `CancellationError` if the task is cancelled. No file is then created, and an existing one is kept.
    @discardableResult
    public func render(
        to path: String,
        settings: RenderSettings = RenderSettings(),
        progress: (RenderProgress) -> Void = { _ in }
    ) async throws -> RenderedBook {
        if let page = settings.pages?.first(where: { !(0..<pages.pageCount).contains($0) }) {
            throw SettingError(.output, "there is no page with the index \(page): the book has \(pages.pageCount)")
        }
        try await checkKeeps(filesBesides: path)
        let production = try Production(of: self, as: format(of: path, settings), settings: settings)
        let (rendering, remarks) = try await production.render(to: path, progress: progress)
        cache?.removeLeftovers()
        let uncarried = [production.uncarried?.remark].compactMap(\.self)
        return RenderedBook(rendering: rendering, remarks: uncarried + remarks.map(\.text))
    }

    /// Renders the book to the file that a URL names.
    ///
    /// - Parameters:
    ///   - url: The URL of the file, whose extension tells the format unless the settings name one.
    ///   - settings: What is chosen about the file.
    ///   - progress: Called with the progress after each utterance, from the rendering task. It should return quickly.
    /// - Returns: The file with its timeline, and remarks about it.
    /// - Throws: As ``render(to:settings:progress:)``; `FileURLError` if it is not the URL of a file.
    @discardableResult
    public func render(
        toFileAt url: URL,
        settings: RenderSettings = RenderSettings(),
        progress: (RenderProgress) -> Void = { _ in }
    ) async throws -> RenderedBook {
        try await render(to: String(pathOf: url), settings: settings, progress: progress)
    }

    /// Renders the book to WAV that leaves as it is spoken, to a pipe or over a network.
    ///
    /// ```swift
    /// try await book.stream { bytes in try pipe.write(contentsOf: bytes) }
    /// ```
    ///
    /// The samples are those of a WAV file. See `WAVStream` for its head. It ends at the first utterance that cannot be
    /// spoken, unless the settings say that silence takes its place.
    ///
    /// - Parameters:
    ///   - settings: What is chosen, as for a WAV file. The stream has no tags, chapters or cover.
    ///   - progress: Called with the progress after each utterance, from the rendering task. It should return quickly.
    ///   - send: Receives the head, and then the sound of one passage after another, from the rendering task, which
    ///     waits for it. Its errors end the rendering.
    /// - Returns: The timeline, and what was not spoken as the book asks for.
    /// - Throws: As ``render(to:settings:progress:)``; ``SettingError`` if there is a profile of loudness, too; the
    ///   errors of `send`. What was sent until then has no end.
    @discardableResult
    public func stream(
        settings: RenderSettings = RenderSettings(),
        progress: (RenderProgress) -> Void = { _ in },
        to send: @escaping @Sendable (Data) async throws -> Void
    ) async throws -> RenderedBook {
        var settings = settings
        settings.format = .sound(.lossless(.wav))
        settings.stream = WAVStream(send)
        return try await render(to: "stream", settings: settings, progress: progress)
    }

    private func format(of path: String, _ settings: RenderSettings) throws(SettingError) -> OutputFormat {
        if let format = settings.format ?? OutputFormat(path: path) { return format }
        let trait = Self.traits[path.fileExtension]
        if let trait { throw .lacks(trait, for: ".\(path.fileExtension)") }
        let names = OutputFormat.allCases.map(\.name).joined(separator: ", ")
        throw SettingError(.format, "the extension of \(path.shown) names no format: use one of \(names)")
    }

    /// The trait that brings a format, by the extension of its files.
    private static let traits = [
        "mp3": "Encoding", "m4b": "Encoding", "m4a": "Encoding", "mp4": "Encoding", "opus": "Encoding",
        "ogg": "Encoding", "oga": "Encoding", "epub": "ReadAlong", "html": "ReadAlong", "audiobook": "ReadAlong",
        "lpf": "ReadAlong",
    ]
}

extension Production.Uncarried {
    /// The remark about it.
    fileprivate var remark: String {
        switch self {
        case .selection: "the file does not carry the book itself, because it has only some of its pages"
        case .obstacle(let reason): "the file does not carry the book itself: \(reason)"
        }
    }
}
