import NarrationAuthoring
import NarrationCache
import NarrationEPUB
import NarrationKit
import NarrationMastering
import NarrationParts
import NarrationPreview
import NarrationRendering
import NarrationStories
import NarrationSubtitles
import NarrationSystem

/// Renders the book of a studio as `render-book` does.
struct KitRenderer: StudioRenderer {
    let order: StudioOrder

    var formats: [String] { OutputFormat.allCases.map(\.name) }

    func render(
        _ book: String,
        to file: String,
        as rendering: StudioRenderingOrder,
        progress: @escaping @Sendable (RenderProgress) -> Void
    ) async throws -> (rendering: Rendering, spokenShare: Double, remarks: [String]) {
        var settings = RenderSettings()
        settings.format = OutputFormat(named: rendering.format)
        settings.bitrate = rendering.bitrate
        settings.profile = try rendering.loudness.map(MasteringProfile.typed)
        settings.isOneFile = true
        settings.layout = rendering.layout.flatMap(EPUBLayout.init)
        settings.highlight = rendering.highlight.flatMap(HighlightUnit.init) ?? .word
        settings.store = rendering.store.flatMap(EPUBStore.init)
        settings.sideFiles = rendering.subtitles.map { [Self.subtitles($0, beside: file)] } ?? []
        // Voices of its own, so that what is listened to meanwhile does not wait.
        let cache = order.openCache()
        let open = try await OpenBook(book, settings: order.settings, voices: order.voices(), cache: cache)
        let made = try await open.render(to: file, settings: settings, progress: progress)
        let usage = cache?.usage
        let passages = usage.map { $0.hits + $0.misses } ?? 0
        return (made.rendering, passages == 0 ? 1 : Double(usage?.misses ?? 0) / Double(passages), made.remarks)
    }

    private static func subtitles(_ kind: String, beside file: String) -> SideFile {
        let path = file.parentFolder.appending(file: "\(file.fileStem).\(kind)")
        return switch kind {
        case "srt": .timeline(path, as: SRT())
        case "lrc": .timeline(path, as: LRC())
        default: .timeline(path, as: WebVTT())
        }
    }
}
