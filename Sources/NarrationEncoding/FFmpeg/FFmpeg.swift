internal import CFFmpeg
import FoundationEssentials
import NarrationSystem
import Synchronization

/// FFmpeg's libraries, which are loaded when they are needed for the first time.
///
/// They need more than a hundred other libraries, which would delay the start of programs that only read or speak
/// books.
enum FFmpeg {
    /// The libraries cannot be loaded.
    struct Missing: Error, Equatable {
        /// A message for people: what happened and what to do.
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

    /// Loads the libraries unless they are loaded. Their messages on standard error are silenced.
    ///
    /// A failure, such as a missing library or a lack of memory, is not remembered: the next call tries again.
    static func load() throws(Missing) {
        try isLoaded.withLock { isLoaded throws(Missing) in
            guard !isLoaded else { return }
            if let reason = narration_load_ffmpeg(functions) { throw Missing(String(cString: reason)) }
            functions.pointee.av_log_set_level(AV_LOG_QUIET)
            isLoaded = true
        }
    }

    /// The table of functions, for functions in the header.
    static var table: UnsafePointer<narration_ffmpeg> { UnsafePointer(functions) }

    /// It does not change after the libraries are loaded.
    nonisolated(unsafe) private static let functions = UnsafeMutablePointer<narration_ffmpeg>.allocate(capacity: 1)

    private static let isLoaded = Mutex(false)
}

/// FFmpeg's functions, by their own names. Call ``FFmpeg/load()`` first.
var ffmpeg: narration_ffmpeg {
    @inline(__always) get { FFmpeg.table.pointee }
}
