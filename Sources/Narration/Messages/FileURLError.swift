public import FoundationEssentials

/// The reason why a URL cannot be read or written: it names something else than a file of this machine.
public struct FileURLError: DescribedError, Hashable {
    /// A message for people: what happened, and what to do.
    public let description: String
}

extension String {
    /// The path of the file that a URL names, for all that takes a path: `Bank(contentsOf: String(pathOf: url))`.
    ///
    /// - Parameter url: The URL, such as `file:///home/mia/Hare.plist`.
    /// - Throws: ``FileURLError`` if it is not the URL of a file.
    public init(pathOf url: URL) throws(FileURLError) {
        let path = url.isFileURL ? url.path : ""
        guard !path.isEmpty else {
            let remedy = "make one with URL(filePath:) of a file on this machine"
            throw FileURLError(description: "\(url.absoluteString.shown) is not the URL of a file; \(remedy)")
        }
        self = path
    }
}
