import FoundationEssentials
import NarrationAuthoring
import NarrationEncoding
import NarrationMastering
import NarrationSystem

// The reasons why a file could not be measured.
extension InputFailure {
    /// Checks that a file can be read.
    static func check(_ path: String) throws(InputFailure) {
        guard let status = try? FileSystem.status(of: path) else {
            throw InputFailure(message: "there is no file \(path)", exitStatus: .noInput)
        }
        guard !status.isFolder else {
            throw InputFailure(message: "\(path) is a folder; name the files in it", exitStatus: .brokenBook)
        }
        guard path.withFileSystemPath({ access($0, R_OK) }) == 0 else {
            throw InputFailure(message: "\(path) is closed to us: check its permissions", exitStatus: .ioError)
        }
    }

    init(_ error: SoundReadingError) {
        message = error.description
        exitStatus =
            switch error.code {
            case .cannotOpen: .ioError
            case .librariesMissing: .unavailable
            default: .brokenBook
            }
    }

    init(_ error: MeasuringError, in path: String) {
        message = "\(path): \(error)"
        exitStatus = error.code == .unsupportedSound ? .brokenBook : .systemError
    }
}
