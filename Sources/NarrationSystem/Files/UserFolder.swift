import FoundationEssentials

/// The folders in which programs keep files of the user, by the XDG Base Directory Specification.
///
/// A variable counts only if it is an absolute path.
package enum UserFolder {
    /// The folder of settings: `$XDG_CONFIG_HOME`, or else `$HOME/.config`.
    package static var configuration: String { path(in: "XDG_CONFIG_HOME") ?? home + "/.config" }

    /// The folder of data: `$XDG_DATA_HOME`, or else `$HOME/.local/share`.
    package static var data: String { path(in: "XDG_DATA_HOME") ?? home + "/.local/share" }

    /// The folder of what programs remember from one run to the next: `$XDG_STATE_HOME`, or else `$HOME/.local/state`.
    package static var state: String { path(in: "XDG_STATE_HOME") ?? home + "/.local/state" }

    /// The folder of files that can be made again: `$XDG_CACHE_HOME`, or else `$HOME/.cache`; on macOS,
    /// `~/Library/Caches`.
    package static var caches: String {
        #if canImport(Darwin)
        let folders = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)
        return folders.first?.path ?? home + "/Library/Caches"
        #else
        return path(in: "XDG_CACHE_HOME") ?? home + "/.cache"
        #endif
    }

    /// Without the variable, the user's home in the list of users, which may not be writable.
    private static var home: String { path(in: "HOME") ?? FileManager.default.homeDirectoryForCurrentUser.path }

    private static func path(in variable: String) -> String? {
        ProcessInfo.processInfo.environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
}
