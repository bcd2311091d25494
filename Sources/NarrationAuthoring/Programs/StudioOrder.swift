package import NarrationCache
package import NarrationKit

/// What the command asks of the studio, which is a program of its own and gets it as JSON in its only argument.
package struct StudioOrder: Codable, Sendable {
    /// The path of the book.
    package var book: String

    /// The port to listen on; `nil` for one that is free.
    package var port: UInt16?

    /// Whether the browser is opened.
    package var opensBrowser: Bool

    /// Whether changes of the book are refused.
    package var isReadOnly: Bool

    /// How the book is read.
    package var settings: BookSettings

    /// The path of a file that describes more engines; `nil` for the user's.
    package var engines: String?

    /// Where speech is kept; `nil` for nowhere.
    package var cache: Cache?

    /// A folder in which speech is kept.
    package struct Cache: Codable, Sendable {
        package var folder: String
        package var isShared: Bool
        /// The limit in bytes.
        package var limit: Int

        package init(_ folder: CacheFolder, limit: Int) {
            (self.folder, isShared, self.limit) = (folder.path, folder.access == .group, limit)
        }
    }

    package init(
        book: String,
        port: UInt16?,
        opensBrowser: Bool,
        isReadOnly: Bool,
        settings: BookSettings,
        engines: String?,
        cache: Cache?
    ) {
        (self.book, self.port, self.opensBrowser, self.isReadOnly) = (book, port, opensBrowser, isReadOnly)
        (self.settings, self.engines, self.cache) = (settings, engines, cache)
    }

    /// The name of the program.
    package static let program = "render-book-studio"

    /// Opens the cache, if there is one.
    package func openCache() -> SpeechCache? {
        cache.map {
            SpeechCache(folder: CacheFolder($0.folder, access: $0.isShared ? .group : .owner), limit: $0.limit)
        }
    }
}
