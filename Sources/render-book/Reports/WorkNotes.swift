import Narration
import NarrationCache
import NarrationSignals

// What the reports of all work have: its cost, and files that it left alone.

extension CacheUsage {
    /// The share of requests that were found, 0…1; `nil` if there were none.
    var share: Double? {
        hits + misses == 0 ? nil : Double(hits) / Double(hits + misses)
    }
}

extension CacheUsage? {
    /// The share from the cache, if there is any, what the cache forgot for it, and what had no room.
    var measures: [String] {
        guard let usage = self else { return [] }
        let share = usage.share.flatMap { $0 > 0 ? "\($0.asPercent) from the cache" : nil }
        let isFull = usage.bytesForgotten > 0
        let forgotten =
            isFull ? "the full cache forgot \(ByteCount(usage.bytesForgotten)) (--cache-limit keeps more)" : nil
        let refused =
            usage.refused > 0 ? "the full cache had no room for \(usage.refused) (--cache-limit keeps more)" : nil
        return [share, forgotten, refused].compactMap(\.self)
    }
}

extension Double {
    /// The share in percent, rounded down, so that only a full share is 100 %.
    var asPercent: String { "\(Int(self * 100)) %" }
}

extension TerminalText {
    /// A remark about a file that was changed by others.
    static func keptAsEdited(_ file: String) -> TerminalText {
        "\(file): kept, as you have changed it; move or delete it to have it made again"
    }
}

extension Record {
    /// The passages that were found in the cache and that were spoken, and the memory that was used until now.
    static func cost(_ usage: CacheUsage?) -> Record {
        [
            "cache": usage.map {
                [
                    "found": $0.hits, "spoken": $0.misses, "forgotten": $0.bytesForgotten, "refused": $0.refused,
                ] as Record
            },
            "peakMemory": PeakMemory.measured,
        ]
    }

    /// The reason why something was not spoken.
    static func cause(_ error: SpeechError, _ message: String) -> Record {
        ["code": error.code.description, "message": message]
    }
}
