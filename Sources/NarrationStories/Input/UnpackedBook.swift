import FoundationEssentials
import NarrationBooks

#if Publications
import NarrationManuscripts
#endif

/// A book that a file carried, in a temporary folder that exists as long as this value.
struct UnpackedBook: Sendable {
    /// The name of the book in messages: `Whale.epub/Whale.plist`.
    let name: String

    /// The path of the folder.
    let folder: String

    /// The path of the book's file.
    let path: String

    #if Publications
    private let contents: NewFolder

    /// Unpacks the book that a file carries. The result is `nil` if it carries none.
    ///
    /// - Throws: `BookError` if the file is damaged, or cannot be unpacked.
    init?(from path: String, reader: BookReader) throws(BookError) {
        guard let carrier = try ManuscriptCarrier(contentsOf: path) else { return nil }
        try self.init(carrier, in: path, reader: reader)
    }

    /// Unpacks the book that the contents of a file carry. The result is `nil` if they carry none.
    ///
    /// - Throws: `BookError` if they are damaged, or cannot be unpacked.
    init?(from data: Data, named name: String, reader: BookReader) throws(BookError) {
        guard let carrier = try ManuscriptCarrier(data, named: name) else { return nil }
        try self.init(carrier, in: name, reader: reader)
    }

    private init(_ carrier: ManuscriptCarrier, in path: String, reader: BookReader) throws(BookError) {
        do {
            contents = try NewFolder.temporary()
            _ = try carrier.unpack(into: contents, reader: reader)
        } catch let error as BookError {
            throw error
        } catch {
            throw BookError(path: path, .notUnpacked(because: "\(error)"))
        }
        (name, folder, self.path) = (carrier.textName, contents.path, contents.path(of: carrier.textFile))
    }
    #else
    /// Without the trait `Publications`, no file is unpacked.
    init?(from path: String, reader: BookReader) throws(BookError) { nil }

    /// Without the trait `Publications`, nothing is unpacked.
    init?(from data: Data, named name: String, reader: BookReader) throws(BookError) { nil }
    #endif
}
