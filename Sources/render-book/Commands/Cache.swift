import ArgumentParser
import FoundationEssentials
import Narration
import NarrationAuthoring
import NarrationCache

struct Cache: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show or clear the speech cache.",
        discussion: """
            Speech and encoded audio are cached, so that after an edit or an interruption, only the missing parts are \
            rendered. The cache can be cleared at any time: only its entries are removed.
            """
    )

    @Argument(help: "`show` prints the cache's location and contents; `clear` removes its entries.")
    var action: CacheAction = .show

    @OptionGroup var place: CachePlace

    @Flag(help: "Print JSON, with sizes in bytes.")
    var json = false

    func run() async throws {
        try await reportingFailures(asJSON: json ? .output : nil) {
            if let refusal = place.folder.refusal {
                let message = "the cache \(place.folder.path) is not used: \(refusal)"
                throw InputFailure(message: message, exitStatus: .ioError)
            }
            try act()
        }
    }

    private func act() throws {
        let inventory = action == .clear ? place.folder.clear() : place.folder.inventory()
        let record: Record = [
            "folder": place.folder.path, "entries": inventory.entryCount, "bytes": inventory.byteCount,
            "limit": place.limit == .max ? nil : place.limit, "oldestUse": inventory.oldestUse?.iso8601,
        ]
        if json { return Terminal.output.print(try record.jsonText()) }
        switch action {
        case .show: show(inventory)
        case .clear: report(removed: inventory)
        }
    }

    private func show(_ inventory: CacheFolder.Inventory) {
        Terminal.output.print("folder      \(place.folder.path)")
        Terminal.output.print("entries     \(inventory.entryCount)")
        let limit: TerminalText = place.limit == .max ? "" : " of \(ByteCount(place.limit))"
        Terminal.output.print("size        \(ByteCount(inventory.byteCount))\(limit)")
        if let oldestUse = inventory.oldestUse {
            Terminal.output.print("oldest use  \(oldestUse.iso8601)")
        }
    }

    private func report(removed: CacheFolder.Inventory) {
        let count = removed.entryCount.of("entry", "entries")
        Terminal.output.print("\(place.folder.path): \(count) removed, \(ByteCount(removed.byteCount))")
    }
}

/// An action on the cache.
enum CacheAction: String, ExpressibleByArgument, CaseIterable {
    case show, clear
}

extension Double {
    /// Seconds since 1970 as a time in ISO 8601, for its years 1 to 9999.
    fileprivate var iso8601: String {
        let years: ClosedRange<Double> = -62_135_596_800...253_402_300_799
        return Date(timeIntervalSince1970: min(max(self, years.lowerBound), years.upperBound)).formatted(.iso8601)
    }
}
