import ArgumentParser
import Foundation
import Narration
import NarrationCache
import NarrationRendering

/// Where speech is kept between renderings, if at all.
struct CacheOptions: ParsableArguments {
    @OptionGroup var place: CachePlace

    @Flag(name: .customLong("no-cache"), help: "Do not use the cache: speak and encode everything, and store nothing.")
    var isOff = false

    func validate() throws {
        if isOff, place.isGiven {
            throw ValidationError("--no-cache does not go with --cache, --cache-limit or --cache-shared")
        }
    }

    /// Opens the cache, unless there is to be none.
    func open() -> SpeechCache? {
        isOff ? nil : SpeechCache(folder: place.folder, limit: place.limit)
    }
}

/// Where speech is kept, and how much.
struct CachePlace: ParsableArguments {
    @Option(
        name: .customLong("cache"),
        help: ArgumentHelp(
            "The folder of the speech cache. (default: narration/speech in the user's cache folder)",
            valueName: "folder"
        ),
        completion: .directory
    )
    var path: String?

    @Option(
        name: .customLong("cache-limit"),
        help: ArgumentHelp("The maximum size of the cache, such as 500MB. (default: 5GB)", valueName: "size")
    )
    var size: ByteCount?

    @Flag(
        name: .customLong("cache-shared"),
        help: """
            Allow a --cache folder that is shared by a group. Without this option, a folder that others can write to is \
            not used.
            """
    )
    var isShared = false

    /// Whether anything was typed.
    var isGiven: Bool { path != nil || size != nil || isShared }

    func validate() throws {
        if path == "" {
            throw ValidationError("--cache needs the name of a folder")
        }
        if isShared, path == nil {
            throw ValidationError("--cache-shared needs --cache: the user's own cache is not shared")
        }
    }

    /// The folder.
    var folder: CacheFolder { CacheFolder(path ?? CacheFolder.defaultPath, access: isShared ? .group : .owner) }

    /// The limit in bytes.
    var limit: Int { size?.bytes ?? SpeechCache.defaultLimit }
}

extension SpeechCache? {
    /// The engine with the cache before it, where there is one.
    func wrapping(_ engine: any SpeechEngine) -> any SpeechEngine {
        map { CachedEngine(engine, cache: $0) } ?? engine
    }

    /// The renderer with the cache for its memory, where there is one.
    func remembering(_ renderer: BookRenderer) -> BookRenderer {
        map { renderer.remembering(in: $0, program: Self.program) } ?? renderer
    }

    /// This very build of the command: its size, and when it was written.
    private static var program: String {
        let path = Bundle.main.executablePath ?? ""
        let attributes = (try? FileManager.default.attributesOfItem(atPath: path)) ?? [:]
        let written = attributes[.modificationDate] as? Date
        return "\(attributes[.size] ?? "") \(written?.timeIntervalSince1970 ?? 0)"
    }

    /// Tidies up when a rendering ends, and tells what was the matter with the cache.
    func close(isQuiet: Bool) {
        guard let cache = self else { return }
        cache.removeLeftovers()
        if let problem = cache.problem, !isQuiet {
            Terminal.errors.print("render-book: warning: \(problem)")
        }
    }
}
