import Foundation
import NarrationKit
import NarrationPreview
import NarrationSystem

/// Renders the book of a studio with this command itself, in a process of its own: a rendering that fails, or that is
/// ended, does not harm the studio.
struct CommandRenderer: StudioRenderer {
    /// The options for the voices, the reading and the cache.
    let options: [String]

    var formats: [String] { OutputFormat.allCases.map(\.name) }

    func render(
        _ book: String,
        to file: String,
        as order: RenderingOrder,
        progress: @escaping @Sendable (RenderingProgress) -> Void
    ) async throws -> RenderedFile {
        let (command, messages) = try start(arguments(for: order, book), writing: file)
        let outcome = await withTaskCancellationHandler {
            await messages.read(progress: progress)
        } onCancel: {
            command.kill()
        }
        try Task.checkCancellation()
        guard command.waitForEnd() == .exited(status: 0), let rendered = outcome.result else {
            throw RenderingFailure(description: outcome.failure)
        }
        return RenderedFile(rendered)
    }

    private func arguments(for order: RenderingOrder, _ book: String) -> [String] {
        ["render", "--output", "-", "--format", order.format, "--json", "--quiet", "--progress", "json"]
            + (order.bitrate.map { ["--bitrate", "\($0)"] } ?? [])
            + (order.loudness.map { ["--master", $0] } ?? []) + options + ["--", book]
    }

    private func start(
        _ arguments: [String],
        writing file: String
    ) throws(SystemError) -> (ChildProcess, CommandMessages) {
        let (messages, standardError) = try Descriptor.socketPair()
        let command = try ChildProcess(
            Bundle.main.executablePath ?? "/proc/self/exe",
            arguments,
            // What it leaves behind if it is killed is removed with the file.
            environment: ProcessInfo.processInfo.environment.merging(["TMPDIR": file.parentFolder]) { $1 },
            input: Descriptor(try FileSystem.open("/dev/null", O_RDONLY)),
            output: Descriptor(try FileSystem.open(file, O_WRONLY | O_CREAT | O_EXCL, permissions: 0o600)),
            standardError: standardError
        )
        return (command, CommandMessages(messages))
    }
}

/// The reason why a rendering failed.
private struct RenderingFailure: Error, CustomStringConvertible {
    let description: String
}

extension RenderedFile {
    fileprivate init(_ record: CommandOutcome.Result) {
        self.init(
            duration: record.duration,
            elapsed: record.elapsed,
            spokenShare: record.cache?.spokenShare ?? 1,
            chapters: record.chapters.map {
                RenderedFile.Chapter(title: $0.title, start: Double($0.start) / Double(record.sampleRate))
            }
        )
    }
}
