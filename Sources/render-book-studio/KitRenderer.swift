import NarrationAuthoring
import NarrationCache
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
        as rendering: StudioRenderingOrder,
        progress: @escaping @Sendable (RenderProgress) -> Void
    ) async throws -> (rendering: Rendering, spokenShare: Double) {
        var settings = RenderSettings()
        settings.format = OutputFormat(named: rendering.format)
        settings.bitrate = rendering.bitrate
        settings.profile = try rendering.loudness.map(MasteringProfile.typed)
        settings.isOneFile = true
        // Voices of its own, so that what is listened to meanwhile does not wait.
        let cache = order.openCache()
        let open = try await OpenBook(book, settings: order.settings, voices: order.voices(), cache: cache)
        let made = try await open.render(to: file, settings: settings, progress: progress)
        let usage = cache?.usage
        let passages = usage.map { $0.hits + $0.misses } ?? 0
        return (made.rendering, passages == 0 ? 1 : Double(usage?.misses ?? 0) / Double(passages))
    }
}
