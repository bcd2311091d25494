internal import CFFmpeg
import Foundation
import NarrationSystem
import Synchronization

/// FFmpeg's libraries, which are loaded when they are first needed.
///
/// They need more than a hundred others, and to load all of those takes longer than most programs that only read or
/// speak books take to start.
enum FFmpeg {
    /// The libraries cannot be loaded.
    struct Missing: Error, Equatable {
        /// What happened and what to do.
        let message: String

        /// Describes what the loader says, right after it failed.
        fileprivate init(_ reason: String) {
            message = "cannot load FFmpeg's libraries (\(reason)); \(Self.remedy)"
        }

        /// The loader gives no number of an error. Where it lacked a file, we do so as well.
        private static var remedy: String {
            do {
                _ = try OpenFile("/")
            } catch  where error.code == EMFILE || error.code == ENFILE {
                return "raise the limit on open files (ulimit -n)"
            } catch {}
            let package = "libavformat\(LIBAVFORMAT_VERSION_MAJOR)"
            return "install the version that this program was built with (on Debian the package \(package))"
        }
    }

    /// Makes sure that the libraries are loaded; from the first time on they say nothing on standard error.
    ///
    /// What was missing once, or could not be loaded for want of files or memory, is looked for again.
    static func load() throws(Missing) {
        try isLoaded.withLock { isLoaded throws(Missing) in
            guard !isLoaded else { return }
            if let reason = narration_load_ffmpeg(functions) { throw Missing(String(cString: reason)) }
            functions.pointee.av_log_set_level(AV_LOG_QUIET)
            isLoaded = true
        }
    }

    /// The table of the functions, which the header's own functions take.
    static var table: UnsafePointer<narration_ffmpeg> { UnsafePointer(functions) }

    /// Nothing changes it after the libraries are loaded.
    nonisolated(unsafe) private static let functions = UnsafeMutablePointer<narration_ffmpeg>.allocate(capacity: 1)

    private static let isLoaded = Mutex(false)
}

/// FFmpeg's functions, by their own names. They can be called after ``FFmpeg/load()``.
var ffmpeg: narration_ffmpeg {
    @inline(__always) get { FFmpeg.table.pointee }
}
