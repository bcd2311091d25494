internal import CFFmpeg

/// FFmpeg's libraries, which are loaded when they are first needed.
///
/// They need more than a hundred others, and to load all of those takes longer than most programs that only read or speak
/// books take to start.
enum FFmpeg {
    /// The libraries cannot be loaded.
    struct Missing: Error, Equatable {
        /// What the loader says is missing.
        let reason: String

        /// What happened and what to do.
        var message: String {
            """
            cannot load FFmpeg's libraries (\(reason)); install the version that this program was built with \
            (on Debian the package \(Self.package))
            """
        }

        private static let package = "libavformat\(LIBAVFORMAT_VERSION_MAJOR)"
    }

    /// Makes sure that the libraries are loaded; from the first time on they say nothing on standard error.
    static func load() throws(Missing) {
        if let missing { throw missing }
    }

    /// What prevents that the libraries are loaded.
    static var missing: Missing? { loading.missing }

    /// The table of the functions, which the header's own functions take.
    static var table: UnsafePointer<narration_ffmpeg> { UnsafePointer(loading.functions) }

    /// Nothing changes after the first use.
    nonisolated(unsafe) private static let loading = {
        let functions = UnsafeMutablePointer<narration_ffmpeg>.allocate(capacity: 1)
        if let reason = narration_load_ffmpeg(functions) {
            return (functions: functions, missing: Missing(reason: String(cString: reason)) as Missing?)
        }
        functions.pointee.av_log_set_level(AV_LOG_QUIET)
        return (functions, nil)
    }()
}

/// FFmpeg's functions, by their own names. They can be called after ``FFmpeg/load()``.
var ffmpeg: narration_ffmpeg {
    @inline(__always) get { FFmpeg.table.pointee }
}
