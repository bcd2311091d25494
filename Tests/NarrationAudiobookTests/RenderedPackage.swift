import AudiobookChecking
import Foundation
import Narration
import NarrationAudiobook
import NarrationEncoding
import NarrationParts
import NarrationRendering
import NarrationResampling
import NarrationTesting
import TestSupport

/// A book with one voice that speaks predictably, rendered to a package in a folder.
struct RenderedPackage {
    let folder: ScratchFolder
    let path: String
    let package: AudiobookPackage

    /// The times of the whole book.
    let pages: [Timeline.PageSpan]

    /// The frames per second of the times, in hertz.
    let sampleRate: Int

    init(
        _ book: Book,
        as package: AudiobookPackage,
        sound: LossyContainer = .m4a,
        pictures: [String: Data] = [:],
        cover: CoverPicture? = nil,
        modified: Date? = nil,
        jobs: Int = 2,
        framesPerWord: Int = 800,
        failing: [String] = []
    ) async throws {
        self.package = package
        folder = try ScratchFolder()
        path = folder.file("Story.\(package.fileExtension)")
        for (name, data) in pictures { try data.write(to: URL(fileURLWithPath: folder.file(name))) }
        let voices = [Voice(id: "anna", name: "Anna", languages: ["en", "ar", "de"])]
        let failure = ScriptedEngine.Response.fails(SpeechError(.noSound, "mute"))
        let engine = ScriptedEngine(
            sampleRate: 8000,
            framesPerWord: framesPerWord,
            voices: voices,
            script: Dictionary(uniqueKeysWithValues: failing.map { ($0, failure) })
        )
        let format = try AudiobookFormat(
            package,
            of: book,
            in: folder.path,
            sound: LossyFormat(sound),
            modified: modified
        )
        let times = TimesSink()
        _ = try await BookRenderer(engine: engine, reading: PlainReading(), resampling: Soxr(), jobs: jobs).render(
            book,
            to: path,
            as: format,
            selection: RenderSelection(unspoken: .silence),
            description: RenderDescription(cover: cover),
            timeline: [times]
        )
        (pages, sampleRate) = (times.pages, times.sampleRate)
    }

    var book: PackagedBook {
        get throws {
            try PackagedBook(
                contentsOf: path,
                manifest: package == .readium ? "manifest.json" : "publication.json"
            )
        }
    }

    /// The faults that our checker finds.
    func faults() throws -> [String] {
        func length(_ data: Data, _ name: String) throws -> Double {
            let file = folder.file(String(name.split(separator: "/").last!))
            try data.write(to: URL(fileURLWithPath: file))
            let reader = try SoundReader(contentsOf: file)
            var count = 0
            while let samples = try reader.read() { count += samples.count / reader.facts.channels }
            return Double(count) * 1000 / Double(reader.facts.sampleRate)
        }
        let book = try book
        return try package == .readium ? book.readiumFaults(soundLength: length) : book.lpfFaults(soundLength: length)
    }
}

/// Keeps the pages of a timeline.
private final class TimesSink: TimelineSink {
    private(set) var pages: [Timeline.PageSpan] = []
    private(set) var sampleRate = 0

    func begin(_ head: Timeline.Head) { sampleRate = head.sampleRate }

    func append(_ page: Timeline.PageSpan) { pages.append(page) }

    func finish(frameCount: Int) {}
}
