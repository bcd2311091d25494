/// The overlays of an EPUB, of which each is read once.
struct OverlayFiles {
    private var files: [String: OverlayFile?] = [:]

    /// The size of the overlays that have been read, in bytes.
    private(set) var size = 0

    /// What is wrong with the overlays.
    private(set) var remarks: [String] = []

    /// Reads the overlay of a document.
    ///
    /// - Parameters:
    ///   - path: The path of the overlay, which may be that of other documents, too.
    ///   - tree: The document.
    ///   - document: The path of the document.
    ///   - archive: The EPUB.
    /// - Returns: The overlay; `nil` if it cannot be read.
    /// - Throws: ``PublicationError`` if it is damaged or too large.
    mutating func overlay(
        at path: String,
        of tree: MarkupTree,
        at document: String,
        in archive: PublicationArchive
    ) throws(PublicationError) -> PublishedOverlay? {
        guard let file = try file(at: path, in: archive) else { return nil }
        var faults = OverlayFaults()
        let overlay = PublishedOverlay(file.pairs[document] ?? [], of: tree, at: document, &faults)
        remarks += faults.remarks.map { "\(path): \($0)" }
        return overlay
    }

    private mutating func file(at path: String, in archive: PublicationArchive) throws(PublicationError) -> OverlayFile?
    {
        if let known = files[path] { return known }
        guard let data = try archive.contents(of: path) else {
            files[path] = .some(nil)
            remarks.append("\(path), which its package lists, is missing: the voice speaks instead")
            return nil
        }
        size += data.count
        let file = OverlayFile(data, at: path, in: archive)
        if file == nil { remarks.append("\(path) is not well-formed XML: the voice speaks instead") }
        files[path] = .some(file)
        return file
    }
}
