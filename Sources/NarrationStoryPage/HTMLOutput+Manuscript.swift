import NarrationArchive
import NarrationAudio
import NarrationManuscripts
import NarrationSystem

extension HTMLOutput {
    /// Appends a manuscript: a ZIP archive in base64, in a block of data that browsers do not execute.
    ///
    /// - Parameters:
    ///   - manuscript: The manuscript.
    ///   - pictures: The ids of the pictures that are in the file anyway, by their paths in the book.
    ///   - timeline: The times of the sound.
    ///   - path: The path of the file, beside which the archive is kept meanwhile.
    /// - Throws: `OutputError`, also if a file was changed; `CancellationError`.
    mutating func append(
        _ manuscript: Manuscript,
        except pictures: [ExactPath: String],
        timeline: ManuscriptTimeline?,
        beside path: String
    ) throws {
        let file: TemporaryFile
        do {
            file = try TemporaryFile(beside: path)
            let archive = try ArchiveWriter(spoolingBeside: path, date: ArchiveDate(ArchiveDate.first))
            try archive.add(manuscript, in: "", except: pictures.mapValues { .element($0) }, timeline: timeline)
            try archive.write(to: file.descriptor)
        } catch let error as SystemError {
            throw OutputError.cannotWrite(path, because: error)
        } catch let error as ArchiveError {
            throw OutputError.cannotWrite(path, because: error)
        } catch let error as ManuscriptError {
            throw OutputError.cannotWrite(path, because: error.message)
        }
        try append("<script type=\"application/zip\" id=\"manuscript\">")
        try appendBase64(of: file.descriptor)
        try append("</script>\n")
    }
}
