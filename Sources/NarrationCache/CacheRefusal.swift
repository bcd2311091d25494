import FoundationEssentials
import NarrationSystem

/// The reason why a cache's folder is not used.
enum CacheRefusal: Error {
    /// The system's reason.
    case failed(SystemError)
    /// It may contain speech from users who are not trusted.
    case untrusted(String)
    /// It is not a cache.
    case otherFiles

    /// The reason as text.
    var reason: String {
        switch self {
        case .failed(let error): error.description
        case .untrusted(let objection): objection
        case .otherFiles: "the folder holds other files"
        }
    }

    /// Performs work, and converts the system's errors to reasons.
    static func reasoning<Result>(_ work: () throws(SystemError) -> Result) throws(CacheRefusal) -> Result {
        do throws(SystemError) {
            return try work()
        } catch {
            throw .failed(error)
        }
    }

    /// Whether something does not exist, or no longer exists. A file server has lost what another machine replaced or
    /// removed: `ESTALE`.
    var isMissing: Bool {
        if case .failed(let error) = self { [ENOENT, ESTALE].contains(error.code) } else { false }
    }
}
