import ArgumentParser
import NarrationCache

/// The options for the cache of a rendering.
struct CacheOptions: ParsableArguments {
    @OptionGroup var place: CachePlace

    @Flag(name: .customLong("no-cache"), help: "Do not use the cache: speak and encode everything, and store nothing.")
    var isOff = false

    func validate() throws {
        if isOff, place.isGiven {
            throw ValidationError("--no-cache does not go with --cache, --cache-limit or --cache-shared")
        }
    }

    /// Opens the cache, unless it is disabled.
    func open() -> SpeechCache? {
        isOff ? nil : SpeechCache(folder: place.folder, limit: place.limit)
    }
}

/// A limit on the size of the cache, or none.
struct CacheLimit: ExpressibleByArgument {
    let bytes: Int

    /// Parses a size, or `none`.
    init?(argument: String) {
        guard let bytes = argument == "none" ? .max : ByteCount(argument: argument)?.bytes else { return nil }
        self.bytes = bytes
    }
}

/// The folder of the cache, and its limit.
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
        help: ArgumentHelp(
            "The maximum size of the cache, such as 500MB; none keeps everything and counts nothing. (default: 5GB)",
            valueName: "size"
        )
    )
    var size: CacheLimit?

    @Flag(
        name: .customLong("cache-shared"),
        help: """
            Allow a --cache folder that is shared by a group. Without this option, a folder that others can write to is \
            not used.
            """
    )
    var isShared = false

    /// Whether any of the options was given.
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

    /// The limit in bytes; `.max` for none.
    var limit: Int { size?.bytes ?? SpeechCache.defaultLimit }
}

extension SpeechCache? {
    /// Removes unfinished files at the end of a rendering, and reports a problem of the cache.
    func close(isQuiet: Bool) {
        guard let cache = self else { return }
        cache.removeLeftovers()
        if let problem = cache.problem, !isQuiet {
            Terminal.errors.print("render-book: warning: \(problem)")
        }
    }
}
