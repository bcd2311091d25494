import NarrationSystem

/// The reason why a file cannot be used as a cover.
public struct CoverError: DescribedError, Hashable {
    /// The kind of failure. More kinds may be added: switch with a `default`.
    public struct Code: Sendable, Hashable, CustomStringConvertible {
        /// The code's name, stable from one version to the next.
        public let description: String

        /// There is no such file, or it is outside the book's folder.
        public static let missing = Code(description: "missing")
        /// The file cannot be read.
        public static let unreadable = Code(description: "unreadable")
        /// The file is larger than ``CoverPicture/sizeLimit``.
        public static let tooLarge = Code(description: "too-large")
        /// The file is not a PNG or JPEG picture.
        public static let notAPicture = Code(description: "not-a-picture")
        /// The file is an incomplete or damaged picture.
        public static let damaged = Code(description: "damaged")
    }

    /// The kind of failure.
    public let code: Code

    /// The path of the file, as it was given.
    public let path: String

    /// A description of the problem, to be read after the file's name: `is a GIF picture, not a PNG or JPEG`.
    public let problem: String

    /// Advice on how to solve the problem.
    public let advice: String

    /// The file, the problem, and the advice.
    public var description: String { "\(path.shown) \(problem); \(advice)" }
}

extension CoverError {
    static func missing(_ path: String) -> CoverError {
        CoverError(code: .missing, path: path, problem: "does not exist", advice: "add the picture")
    }

    static func outside(_ path: String) -> CoverError {
        CoverError(
            code: .missing,
            path: path,
            problem: "is outside the book's folder",
            advice: "put the picture itself into the folder"
        )
    }

    static func unreadable(_ path: String, because reason: String) -> CoverError {
        CoverError(
            code: .unreadable,
            path: path,
            problem: "cannot be read: \(reason)",
            advice: "give a file that can be read"
        )
    }

    static func notAFile(_ path: String, _ kind: FileStatus.Kind) -> CoverError {
        CoverError(
            code: .unreadable,
            path: path,
            problem: "is \(kind.name)",
            advice: kind == .folder ? "name the picture in it" : "give a file"
        )
    }

    static func tooLarge(_ path: String, size: Int) -> CoverError {
        CoverError(
            code: .tooLarge,
            path: path,
            problem: "is \(megabytes(size)); a cover can be at most \(megabytes(CoverPicture.sizeLimit))",
            advice: "make it smaller: players show no more than 3000 by 3000 pixels"
        )
    }

    /// The error for a picture of a page.
    static func tooLargePicture(_ path: String, size: Int) -> CoverError {
        CoverError(
            code: .tooLarge,
            path: path,
            problem: "is \(megabytes(size)); a picture can be at most \(megabytes(PictureFile.sizeLimit))",
            advice: "make it smaller"
        )
    }

    static func empty(_ path: String) -> CoverError {
        CoverError(code: .notAPicture, path: path, problem: "is empty", advice: "copy or save the picture again")
    }

    static func notAPicture(_ path: String, but kind: String) -> CoverError {
        let claim = ["png", "jpg", "jpeg"].contains(path.fileExtension) ? ", despite its name" : ""
        return CoverError(
            code: .notAPicture,
            path: path,
            problem: "is \(kind), not a PNG or JPEG picture\(claim)",
            advice: "save it as PNG or JPEG"
        )
    }

    static func damaged(_ path: String, _ format: CoverPicture.Format) -> CoverError {
        CoverError(
            code: .damaged,
            path: path,
            problem: "is an incomplete or damaged \(format.rawValue.uppercased()) picture",
            advice: "copy or save the picture again"
        )
    }

    /// Megabytes with one decimal place, rounded up, so that a size above a limit is never shown as the limit.
    private static func megabytes(_ count: Int) -> String {
        let tenths = (count + 99_999) / 100_000
        return tenths % 10 == 0 ? "\(tenths / 10) MB" : "\(tenths / 10).\(tenths % 10) MB"
    }
}
