import NarrationSystem

extension CacheFolder {
    /// The default folder of the cache: `narration/speech` in the platform's folder for caches.
    ///
    /// On Linux, this is `$XDG_CACHE_HOME` if it is an absolute path, or else `$HOME/.cache`; on macOS,
    /// `~/Library/Caches`.
    public static var defaultPath: String { UserFolder.caches + "/narration/speech" }
}
