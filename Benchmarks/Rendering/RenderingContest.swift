import Foundation

/// A book rendered by `render-book` and its peers.
struct RenderingContest {
    let manuscript: Manuscript
    let folder: ScratchFolder

    /// Fills a cache, runs the contestants in turn, and reports their measurements.
    ///
    /// - Parameter rounds: The number of runs of each contestant.
    /// - Returns: A paragraph and a table, in Markdown.
    /// - Throws: ``ContestantFailure`` if one of them failed.
    func run(rounds: Int) throws -> String {
        try checkRoom()
        try folder.makeFolder(Self.cache)
        defer { folder.remove(Self.cache) }
        let (report, seconds) = try fillCache()
        let judge = SoundJudge(duration: report.duration, in: folder)
        let contestants = peers(judge) + ours(judge)
        let results = try Contest(contestants: contestants).run(rounds: rounds)
        return """
            \(manuscript.title): \(report.utterances) utterances, \(report.words) words, \(report.duration.asClock) of \
            sound. Rendering it into an empty cache, once before the rounds, took \(seconds.formatted(decimals: 2)) s.

            \(table(contestants, results, judge).text)
            """
    }

    private func table(_ contestants: [Contestant], _ results: [Measurements], _ judge: SoundJudge) -> Table {
        var table = Table(
            header: ["Rendering", "seconds", "spread", "times espeak-ng -f", "peak memory", "sound", "runs"]
        )
        for (contestant, result) in zip(contestants, results) {
            let duration = judge.durations[contestant.name, default: .nan]
            table.rows.append([
                contestant.name, result.seconds.formatted(decimals: 2),
                result.runs.count > 1 ? (100 * result.spread).formatted(decimals: 0) + " %" : "–",
                (result.seconds / results[0].seconds).formatted(decimals: 2), result.peakMemory.megabytes,
                duration.asClock, "\(result.runs.count)",
            ])
        }
        return table
    }

    /// The name of the folder of the cache.
    static let cache = "cache"

    /// Checks the room on the disk: the sound is in the cache, in the pieces of the script, and in the file.
    private func checkRoom() throws {
        let (room, need) = (try folder.room(), 3 * manuscript.soundSize)
        guard room > need else { throw RoomMissing(folder: folder.path, room: room, need: need) }
    }
}

/// An error for a disk that is too small for a book's sound.
struct RoomMissing: Error, CustomStringConvertible {
    let folder: String
    let room: Int
    let need: Int

    var description: String {
        """
        \(folder) has room for \(room.megabytes) and \(need.megabytes) may be needed: \
        name a larger disk in TMPDIR, or leave out the long book with --sizes short,medium
        """
    }
}

extension Double {
    /// The duration as hours, minutes and seconds: `2:14:49`.
    fileprivate var asClock: String {
        Duration.seconds(self).formatted(.time(pattern: .hourMinuteSecond))
    }
}
