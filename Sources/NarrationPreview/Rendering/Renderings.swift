import NarrationRendering
import NarrationSystem

/// The renderings of a studio, one after another, with their files in a temporary folder.
actor Renderings {
    nonisolated let formats: [String]
    private let renderer: any StudioRenderer
    private let studio: Studio
    private var folder: TemporaryFolder?
    private var renderings: [StudioRendering] = []
    private var tasks: [Int: Task<Void, Never>] = [:]
    private var listeners = Listeners<RenderingRecord>()

    init(of studio: Studio, by renderer: any StudioRenderer) {
        self.studio = studio
        self.renderer = renderer
        formats = renderer.formats
        TemporaryFolder.removeAbandoned(of: "studio")
    }

    /// All renderings as they are now, in their order.
    var records: [RenderingRecord] {
        get async {
            let edition = await studio.edition
            return renderings.map { RenderingRecord($0, now: edition) }
        }
    }

    /// Begins a rendering of the book, which must be saved: what is rendered is the file.
    func begin(_ order: StudioRenderingOrder) async throws -> RenderingRecord {
        guard formats.contains(order.format) else {
            throw StudioFailure(.badRequest, "there is no format “\(order.format)” here")
        }
        guard order.subtitles.map(Self.subtitles.contains) ?? true else {
            throw StudioFailure(.badRequest, "there are no such subtitles here")
        }
        guard await studio.isSaved else {
            throw StudioFailure(.conflict, "save the book first: its file is what is rendered")
        }
        let edition = await studio.edition
        let name = "\(studio.path.fileStem).\(order.format)"
        let rendering = StudioRendering(id: renderings.count, order: order, name: name, edition: edition)
        renderings.append(rendering)
        let before = tasks[rendering.id - 1]
        tasks[rendering.id] = Task { [weak self] in
            await before?.value
            await self?.render(rendering.id, to: rendering.order)
        }
        return RenderingRecord(rendering)
    }

    /// Ends a rendering, and removes its file.
    func cancel(_ id: Int) async throws {
        guard renderings.indices.contains(id) else { throw StudioFailure.noSuchRendering }
        guard !renderings[id].state.isOver else { return }
        tasks[id]?.cancel()
        try? FileSystem.remove(file(of: renderings[id]))
        await set(.cancelled, of: id)
    }

    /// Ends all renderings, and removes their files.
    func close() async {
        for task in tasks.values { task.cancel() }
        for task in tasks.values { await task.value }
        folder = nil
    }

    /// The file of a rendering, or a part of it.
    func answer(_ id: Int, range: String?) throws -> StudioResponse {
        guard renderings.indices.contains(id), case .finished = renderings[id].state else {
            throw StudioFailure.noSuchRendering
        }
        return try .file(file(of: renderings[id]), named: renderings[id].name, range: range)
    }

    /// The subtitles beside a rendering.
    func subtitles(_ id: Int) throws -> StudioResponse {
        guard renderings.indices.contains(id), case .finished = renderings[id].state,
            let kind = renderings[id].order.subtitles, Self.subtitles.contains(kind)
        else { throw StudioFailure.noSuchRendering }
        let path = try file(of: renderings[id])
        let beside = path.parentFolder.appending(file: "\(path.fileStem).\(kind)")
        return try .file(beside, named: "\(studio.path.fileStem).\(kind)", range: nil)
    }

    private static let subtitles: Set = ["vtt", "srt", "lrc"]

    /// The file of a rendering that is a page, to be read in the browser.
    func page(_ id: Int) throws -> StudioResponse {
        guard renderings.indices.contains(id), case .finished = renderings[id].state,
            renderings[id].order.format == "html"
        else { throw StudioFailure.noSuchRendering }
        return try .page(file(of: renderings[id]), named: renderings[id].name)
    }

    /// A stream with each new state of a rendering.
    func changes() -> AsyncStream<RenderingRecord> {
        listeners.add { [weak self] listener in
            Task { await self?.forget(listener) }
        }
    }

    private func forget(_ listener: Int) { listeners.remove(listener) }

    private func render(_ id: Int, to order: StudioRenderingOrder) async {
        guard renderings[id].state == .waiting else { return }
        // It may have waited while the book was changed.
        if await studio.isSaved { renderings[id].edition = await studio.edition }
        await set(.running(nil), of: id)
        do {
            let path = try file(of: renderings[id])
            let (progress, continuation) = AsyncStream.makeStream(
                of: RenderProgress.self,
                bufferingPolicy: .bufferingNewest(1)
            )
            defer { continuation.finish() }
            Task { for await progress in progress { await note(progress, of: id) } }
            let (rendering, share, remarks) = try await renderer.render(studio.path, to: path, as: order) {
                continuation.yield($0)
            }
            let size = try FileSystem.status(of: path).size
            await set(.finished(rendering, spokenShare: share, size: size, remarks: remarks), of: id)
        } catch {
            await set(Task.isCancelled ? .cancelled : .failed("\(error)"), of: id)
        }
    }

    private func note(_ progress: RenderProgress, of id: Int) async {
        if case .running = renderings[id].state { await set(.running(progress), of: id) }
    }

    private func set(_ state: StudioRendering.State, of id: Int) async {
        guard !renderings[id].state.isOver else { return }
        renderings[id].state = state
        // The files of a long book are not looked at for each step.
        var edition: BookEdition?
        if case .finished = state { edition = await studio.edition }
        listeners.notify(RenderingRecord(renderings[id], now: edition))
    }

    private func file(of rendering: StudioRendering) throws(SystemError) -> String {
        let folder = if let folder { folder } else { try TemporaryFolder(of: "studio") }
        self.folder = folder
        return folder.path.appending(file: "\(rendering.id).\(rendering.order.format)")
    }
}

extension StudioFailure {
    fileprivate static let noSuchRendering = StudioFailure(.notFound, "there is no such rendering")
}
