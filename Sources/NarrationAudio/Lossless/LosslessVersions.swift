internal import CSndfile
import Foundation

/// The versions of the libraries that write lossless files.
enum LosslessVersions {
    /// What writes a container: libsndfile, and for FLAC libFLAC.
    static func words(for container: LosslessFormat.Container) -> [String] {
        container == .flac ? libsndfile + libFLAC : libsndfile
    }

    private static let libsndfile = [String(cString: sf_version_string())]

    /// What libFLAC says of itself, which libsndfile is linked with; nothing where it is not to be found.
    private static let libFLAC: [String] = {
        guard let symbol = dlsym(UnsafeMutableRawPointer(bitPattern: 0), "FLAC__VERSION_STRING") else { return [] }
        return UnsafeRawPointer(symbol).assumingMemoryBound(to: UnsafePointer<CChar>?.self).pointee
            .map { ["libFLAC " + String(cString: $0)] } ?? []
    }()
}
