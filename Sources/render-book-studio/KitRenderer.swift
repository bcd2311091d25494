import Narration
import NarrationCache
import NarrationEspeak
import NarrationKit
import NarrationMastering
import NarrationPreview
import NarrationRendering

/// Renders the book of a studio as `render-book` does.
struct KitRenderer: StudioRenderer {
    let order: StudioOrder

    var formats: [String] { OutputFormat.allCases.map(\.name) }

    func render(
        _ book: String,
        to file: String,
        as rendering: RenderingOrder,
        progress: @escaping @Sendable (RenderingProgress) -> Void
    ) async throws -> RenderedFile {
        var settings = RenderSettings()
        settings.format = OutputFormat(named: rendering.format)
        settings.bitrate = rendering.bitrate
        settings.profile = try rendering.loudness.map(MasteringProfile.typed)
        settings.isOneFile = true
        // Voices of its own, so that what is listened to meanwhile does not wait.
        let cache = order.openCache()
        let open = try await OpenBook(book, settings: order.settings, voices: order.voices(), cache: cache)
        let made = try await open.render(to: file, settings: settings) { progress(RenderingProgress($0)) }
        return RenderedFile(made.rendering, usage: cache?.usage)
    }
}

extension RenderingProgress {
    fileprivate init(_ progress: RenderProgress) {
        self.init(share: progress.fraction, secondsLeft: progress.timeLeft)
        if case .completing(let completed) = progress.phase { (share, isCompleting) = (completed ?? 0, true) }
    }
}

extension RenderedFile {
    fileprivate init(_ rendering: Rendering, usage: CacheUsage?) {
        let passages = usage.map { $0.hits + $0.misses } ?? 0
        self.init(
            duration: rendering.timeline.duration,
            elapsed: rendering.elapsed,
            spokenShare: passages == 0 ? 1 : Double(usage?.misses ?? 0) / Double(passages),
            chapters: rendering.chapters.map {
                Chapter(
                    title: $0.title,
                    start: Double($0.frames.lowerBound) / Double(rendering.timeline.sampleRate)
                )
            }
        )
    }
}
