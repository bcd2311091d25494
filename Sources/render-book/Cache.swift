import ArgumentParser
import Foundation
import NarrationCache

struct Cache: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show or empty the cache of speech.",
        discussion: """
            What was spoken once is kept, so that a book that was edited or interrupted is rendered again at the speed of \
            the disk. The cache can be emptied at any time.
            """,
        subcommands: [CacheShow.self, CacheClear.self],
        defaultSubcommand: CacheShow.self
    )
}

struct CacheShow: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Show where the cache is, and what it holds."
    )

    @OptionGroup var place: CachePlace

    @Flag(help: "Print JSON, with sizes in bytes and the oldest use in seconds since 1970.")
    var json = false

    func run() throws {
        let inventory = place.folder.inventory()
        guard !json else {
            return print(try CacheReport(place, inventory).jsonText())
        }
        print("folder      \(place.folder.path)")
        print("entries     \(inventory.entryCount)")
        print("size        \(ByteCount(inventory.byteCount)) of \(ByteCount(place.limit))")
        if let oldestUse = inventory.oldestUse {
            print("oldest use  \(Date(timeIntervalSince1970: oldestUse).formatted(.iso8601))")
        }
    }
}

struct CacheClear: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "clear",
        abstract: "Remove everything the cache holds, and nothing else."
    )

    @OptionGroup var place: CachePlace

    @Flag(help: "Print what was removed as JSON.")
    var json = false

    func run() throws {
        let removed = place.folder.clear()
        guard !json else {
            return print(try CacheReport(place, removed).jsonText())
        }
        let noun = removed.entryCount == 1 ? "entry" : "entries"
        print("\(place.folder.path): \(removed.entryCount) \(noun) removed, \(ByteCount(removed.byteCount))")
    }
}

/// What a cache holds, or held, as JSON.
private struct CacheReport: Encodable {
    let folder: String
    let entries: Int
    let bytes: Int
    let limit: Int
    let oldestUse: Double?

    init(_ place: CachePlace, _ inventory: CacheFolder.Inventory) {
        folder = place.folder.path
        entries = inventory.entryCount
        bytes = inventory.byteCount
        limit = place.limit
        oldestUse = inventory.oldestUse
    }
}
