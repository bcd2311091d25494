import Foundation

/// A book rendered to lossy formats, by `render-book` and by espeak-ng with ffmpeg.
struct EncodingContest {
    let manuscript: Manuscript
    let folder: ScratchFolder

    /// A format, and ffmpeg's options for the settings that `render-book` uses by default.
    private struct Target {
        let name: String
        let file: String
        let settings: String
    }

    private static let targets = [
        Target(name: "M4B", file: "book.m4b", settings: "-c:a aac -aac_coder fast -b:a 64k -f ipod"),
        Target(name: "MP3", file: "book.mp3", settings: "-c:a libmp3lame -compression_level 5 -reservoir 0 -b:a 64k"),
        Target(name: "Opus", file: "book.opus", settings: "-c:a libopus -application audio -ar 24000 -b:a 32k"),
    ]

    /// Runs the contestants in turn, and reports their measurements.
    ///
    /// - Parameter rounds: The number of runs of each contestant.
    /// - Returns: A table, in Markdown.
    /// - Throws: ``ContestantFailure`` if one of them failed.
    func run(rounds: Int) throws -> String {
        let contestants = Self.targets.flatMap { [peer($0), ours($0)] }
        let results = try Contest(contestants: contestants).run(rounds: rounds)
        var table = Table(header: ["Rendering", "seconds", "spread", "times the pipe", "peak memory"])
        for (index, (contestant, result)) in zip(contestants, results).enumerated() {
            let pipe = results[index / 2 * 2]
            table.rows.append([
                contestant.name, result.seconds.formatted(decimals: 2),
                result.runs.count > 1 ? (100 * result.spread).formatted(decimals: 0) + " %" : "–",
                (result.seconds / pipe.seconds).formatted(decimals: 2), result.peakMemory.megabytes,
            ])
        }
        return "\(manuscript.title):\n\n\(table.text)"
    }

    private func peer(_ target: Target) -> Contestant {
        let pipe = """
            espeak-ng -v "$1" -f "$2" --stdout | ffmpeg -nostdin -loglevel error -y -i - \(target.settings) "$3"
            """
        return contestant(
            "espeak-ng --stdout piped into ffmpeg, \(target.name)",
            ["sh", "-c", pipe, "sh", manuscript.language, manuscript.text, folder.path(target.file)],
            target
        )
    }

    private func ours(_ target: Target) -> Contestant {
        contestant(
            "render-book, \(target.name)",
            [Contestant.renderBook, manuscript.plist, "-o", folder.path(target.file), "--quiet", "--no-cache"],
            target
        )
    }

    private func contestant(_ name: String, _ command: [String], _ target: Target) -> Contestant {
        var contestant = Contestant(name: name, command: command)
        contestant.prepare = { sync() }
        contestant.judge = { _ in try judge(name, target) }
        return contestant
    }

    /// Decodes the file to check that it is complete, and removes it.
    private func judge(_ name: String, _ target: Target) throws {
        defer { folder.remove(target.file) }
        let seconds = try DecodedLength.seconds(of: folder.path(target.file))
        let least = Double(manuscript.soundSize) / 44_100 / 2
        guard seconds > least else {
            throw ContestantFailure(
                contestant: name,
                problem: "made \(seconds) seconds of sound where at least \(least) are expected"
            )
        }
    }
}
