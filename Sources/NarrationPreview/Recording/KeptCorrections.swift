import FoundationEssentials
import NarrationRecordings
import NarrationSystem

/// A change of where a word of a recording begins.
enum CorrectionChange: Equatable {
    /// A person has heard where it begins.
    case set(RecordingCorrections.Correction)
    /// It begins where it was found.
    case remove(RecordingCorrections.Correction)
}

/// The file beside a book that keeps where words of its recordings begin.
struct KeptCorrections {
    private let file: CompanionFile

    /// - Parameter path: The path of the file, which need not be there.
    init(at path: String) {
        file = CompanionFile(at: path)
    }

    /// The contents of the file, empty without one; `nil` if it cannot be read.
    var contents: Data? {
        do {
            return try file.contents ?? Data()
        } catch {
            return nil
        }
    }

    /// The contents with a change. Other corrections stay byte for byte.
    ///
    /// - Throws: ``StudioFailure`` if the file cannot be read.
    func contents(with change: CorrectionChange) throws(StudioFailure) -> Data {
        var text = try text()
        switch change {
        case .set(let correction): text.set(correction)
        case .remove(let correction): text.remove(correction)
        }
        return text.data ?? Data()
    }

    /// Replaces the file as a whole; without contents, it is removed.
    ///
    /// - Throws: ``StudioFailure`` if it cannot be written.
    func replace(with contents: Data) throws(StudioFailure) {
        do throws(SystemError) {
            try file.replace(with: contents.isEmpty ? nil : contents)
        } catch {
            throw StudioFailure(.unwritable, "corrections cannot be written into \(file.path.fileName): \(error)")
        }
    }

    private func text() throws(StudioFailure) -> CorrectionsText {
        do {
            // This one has the better message.
            _ = try RecordingCorrections(contentsOf: file.path)
            return try file.contents.map { try CorrectionsText($0) } ?? CorrectionsText()
        } catch {
            throw StudioFailure(.unwritable, "\(error)")
        }
    }
}
