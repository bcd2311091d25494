import Narration
import TestSupport
import Testing

@testable import NarrationRendering

@Suite struct SampleSinkTests {
    @Test(
        "for a task that is cancelled not a minute more is encoded, which some formats take seconds for",
        arguments: [AudioFormat.wav, .mp3, .opus]
    )
    func cancelled(format: AudioFormat) async throws {
        let folder = try ScratchFolder()
        let task = Task {
            let output = try OutputFile(folder.file("out"))
            let file = try SoundFile(
                descriptor: output.descriptor,
                path: output.path,
                format: format,
                sampleRate: format.sampleRate(for: 22_050),
                tags: SoundFile.Tags()
            )
            var sink = SampleSink(file, format: format, engineRate: 22_050, path: output.path)
            try sink.writeSilence(22_050)
            withUnsafeCurrentTask { $0?.cancel() }
            try sink.writeSilence(22_050 * 60)
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
