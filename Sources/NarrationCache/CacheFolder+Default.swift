import Foundation

extension CacheFolder {
    /// Where speech is kept when nothing else is said: `narration/speech` in the platform's folder for caches.
    ///
    /// On Linux that is `$XDG_CACHE_HOME`, where it is an absolute path, else `~/.cache`; on macOS `~/Library/Caches`.
    public static var defaultPath: String {
        caches + "/narration/speech"
    }

    private static var caches: String {
        #if canImport(Darwin)
        let folders = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)
        return folders.first?.path ?? NSHomeDirectory() + "/Library/Caches"
        #else
        let named = ProcessInfo.processInfo.environment["XDG_CACHE_HOME"]
        return named.flatMap { $0.hasPrefix("/") ? $0 : nil } ?? NSHomeDirectory() + "/.cache"
        #endif
    }
}
