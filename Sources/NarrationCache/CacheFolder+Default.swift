import Foundation

extension CacheFolder {
    /// The default folder of the cache: `narration/speech` in the platform's folder for caches.
    ///
    /// On Linux, this is `$XDG_CACHE_HOME` if it is an absolute path, or else `$HOME/.cache`; on macOS,
    /// `~/Library/Caches`.
    public static var defaultPath: String {
        caches + "/narration/speech"
    }

    private static var caches: String {
        #if canImport(Darwin)
        let folders = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)
        return folders.first?.path ?? NSHomeDirectory() + "/Library/Caches"
        #else
        // NSHomeDirectory uses only the user's home in the list of users, which may not be writable.
        return folder(named: "XDG_CACHE_HOME") ?? (folder(named: "HOME") ?? NSHomeDirectory()) + "/.cache"
        #endif
    }

    private static func folder(named variable: String) -> String? {
        let path = ProcessInfo.processInfo.environment[variable]
        return path.flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
}
