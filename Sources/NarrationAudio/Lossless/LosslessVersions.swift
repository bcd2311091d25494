internal import CSndfile
import NarrationSystem

/// The versions of the libraries that write lossless files.
enum LosslessVersions {
    /// The libraries that write a container: libsndfile, and libFLAC for FLAC.
    static func words(for container: LosslessContainer) -> [String] {
        container == .flac ? libsndfile + libFLAC : libsndfile
    }

    private static let libsndfile = [String(cString: sf_version_string())]

    /// The version of the libFLAC that libsndfile is linked with; empty if it is not found.
    private static let libFLAC: [String] = {
        guard let symbol = dlsym(UnsafeMutableRawPointer(bitPattern: 0), "FLAC__VERSION_STRING") else { return [] }
        return UnsafeRawPointer(symbol).assumingMemoryBound(to: UnsafePointer<CChar>?.self).pointee
            .map { ["libFLAC " + String(cString: $0)] } ?? []
    }()
}
