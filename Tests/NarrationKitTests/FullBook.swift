import Foundation
import NarrationKit
import TestSupport

/// A book that has all that a book can have: a recording, a lexicon, a cover, and a cast with voices of two engines.
struct FullBook {
    let folder: ScratchFolder

    /// Makes the book.
    init() throws {
        folder = try ScratchFolder()
        let script = URL(fileURLWithPath: #filePath).appending(path: "../../../Scripts/full-book.sh").standardized
        let made = try Program([script.path, folder.path]).wait()
        guard made == 0 else { throw CocoaError(.fileWriteUnknown) }
    }

    var path: String { folder.file("Duet.plist") }

    var engines: String { folder.file("engines.json") }

    /// The engines that speak it.
    func voices() throws -> Voices {
        try Voices(engines: InstalledEngines.definitions(describedIn: engines))
    }

    /// Opens it, without a cache.
    func open(_ settings: BookSettings = BookSettings()) async throws -> OpenBook {
        try await OpenBook(contentsOf: URL(filePath: path), settings: settings, voices: voices(), cache: nil)
    }
}
