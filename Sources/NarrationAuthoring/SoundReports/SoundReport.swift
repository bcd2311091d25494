#if Mastering && Recordings
import FoundationEssentials
public import NarrationAudio
import NarrationSystem

/// A report about sound to look at: what was measured in files, and where a reading differs from its text.
///
/// ```swift
/// let aligned = try await plan.align()
/// try SoundReport(on: aligned).write(to: "Hare report.html")
/// ```
public struct SoundReport: Sendable {
    /// The form of a report.
    public enum Form: String, Sendable, CaseIterable {
        /// A page that shows the text with what is doubtful in it, and plays the sound from its files.
        case html
        /// A table with a line for each difference and each file (RFC 4180).
        case csv

        /// The form of a file's name; `nil` for any other extension.
        public init?(path: String) {
            self.init(rawValue: path.fileExtension.lowercased())
        }
    }

    private let book: AlignedBook?
    private let files: [JudgedFile]

    /// Creates a report.
    ///
    /// - Parameters:
    ///   - book: A book whose words were found in recordings; by default, none.
    ///   - files: The files that were measured; by default, none.
    public init(on book: AlignedBook? = nil, _ files: [JudgedFile] = []) {
        (self.book, self.files) = (book, files)
    }

    /// Writes the report to a file, which is complete, or is not there. A file of this name is replaced.
    ///
    /// - Parameter path: The path of the file, whose extension is one of a ``Form``.
    /// - Throws: `OutputError` if the extension is another one, the folder does not exist or is not writable, or the
    ///   disk is full.
    public func write(to path: String) throws(OutputError) {
        guard let form = Form(path: path) else {
            throw .cannotCreate(path, because: "the name of a report ends in .html or .csv")
        }
        let file = try OutputFile(path)
        func append(_ text: String) throws(OutputError) { try file.append(Data(text.utf8)) }
        switch form {
        case .html: try ReportPage(on: book, files, in: path.resolvedPath.text.parentFolder).write(append)
        case .csv: try append(ReportTable(on: book, files).text)
        }
        try OutputFile.finish([file])
    }
}
#endif
