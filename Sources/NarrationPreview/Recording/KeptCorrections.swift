import Foundation
import Narration
import NarrationRecordings
import NarrationSystem

/// A change of where a word of a recording begins.
enum CorrectionChange: Equatable {
    /// A person has heard where it begins.
    case set(RecordingCorrections.Correction)
    /// It begins where it was found.
    case remove(RecordingCorrections.Correction)

    /// The correction before or after the change.
    var correction: RecordingCorrections.Correction {
        switch self {
        case .set(let correction), .remove(let correction): correction
        }
    }
}

/// The file beside a book that keeps where words of its recordings begin.
struct KeptCorrections {
    private let path: String

    /// - Parameter path: The path of the file, which need not be there.
    init(at path: String) {
        self.path = path
    }

    /// The contents of the file; empty without one.
    var contents: Data { (try? FileSystem.contents(of: path)) ?? Data() }

    /// Makes a change. The file is replaced as a whole; its other corrections stay byte for byte.
    ///
    /// - Returns: The change that undoes this one.
    /// - Throws: ``StudioFailure`` if the file cannot be read or written.
    func make(_ change: CorrectionChange) throws(StudioFailure) -> CorrectionChange {
        var text = try text()
        let before = text.correction(ofSameWordAs: change.correction)
        switch change {
        case .set(let correction): text.set(correction)
        case .remove(let correction): text.remove(correction)
        }
        do throws(SystemError) {
            try Folder.replaceFile(at: path, with: text.data)
        } catch {
            throw StudioFailure(.unwritable, "the correction cannot be written into \(path.fileName): \(error)")
        }
        return before.map { .set($0) } ?? .remove(change.correction)
    }

    private func text() throws(StudioFailure) -> CorrectionsText {
        guard FileSystem.exists(path) else { return CorrectionsText() }
        do {
            // This one has the better message.
            _ = try RecordingCorrections(contentsOf: path)
            return try CorrectionsText(FileSystem.contents(of: path))
        } catch {
            throw StudioFailure(.unwritable, "\(error)")
        }
    }
}
