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

    /// The limit in bytes.
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
