#if Publications
public import NarrationBooks
public import NarrationKit
import NarrationManuscripts
import NarrationStories
import NarrationSystem

/// A book with its files, as an EPUB or another file carries it, to be unpacked as it is. Needs the trait
/// `Publications`.
public struct CarriedBook {
    private let carrier: ManuscriptCarrier

    /// Finds the book in a file; `nil` if it carries none.
    ///
    /// - Parameter source: The file.
    /// - Throws: `BookError` if the file is damaged.
    public init?(in source: BookSource) throws(BookError) {
        let carrier: ManuscriptCarrier? =
            switch source {
            case .file(let path): try ManuscriptCarrier(contentsOf: path)
            case .contents(let data, let name): try ManuscriptCarrier(data, named: name)
            }
        guard let carrier else { return nil }
        self.carrier = carrier
    }

    /// Unpacks the book into a new folder, which is complete, or is not there.
    ///
    /// - Parameter folder: The path of the folder.
    /// - Returns: The book.
    /// - Throws: ``NewFileError`` if the folder exists or cannot be made; `BookError` if the book may not be unpacked;
    ///   `CancellationError` if the task is cancelled.
    public func unpack(into folder: String) throws -> UnpackedBook {
        try NewBook.checkAbsent(folder)
        do {
            let new = try NewFolder(for: folder)
            let pages = try carrier.unpack(into: new)
            try new.finish(as: folder)
            return UnpackedBook(path: folder.appending(file: carrier.textFile), pages: pages, files: carrier.fileCount)
        } catch let error as SystemError {
            throw NewFileError(folder, error)
        }
    }
}

/// A book that was unpacked.
public struct UnpackedBook: Sendable {
    /// The path of its plist.
    public let path: String

    /// The book.
    public let pages: BookPages

    /// The number of files besides the plist.
    public let files: Int
}

extension NewFileError {
    /// The reason why a folder was not created.
    init(_ folder: String, _ error: SystemError) {
        let reason =
            switch error.code {
            case EEXIST: "is there already; give the new book another name"
            case EBUSY: "is being made by another process at the moment"
            case ENOENT: "cannot be created: its folder does not exist"
            default: "cannot be created: \(error.description)"
            }
        self.init(error.code == EEXIST ? .exists : .notCreated, folder, reason)
    }
}
#endif
