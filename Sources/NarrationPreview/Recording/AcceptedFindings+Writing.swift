import NarrationRecordings
import NarrationSystem

extension AcceptedFindings {
    /// Accepts something, or no longer.
    ///
    /// - Throws: ``StudioFailure`` if the file cannot be read or written.
    func set(_ entry: Entry, isAccepted: Bool) throws(StudioFailure) {
        let name = file.path.fileName
        guard let before = try? kept else {
            throw StudioFailure(.unwritable, "\(name) has nothing that can be read; move it elsewhere")
        }
        let entries = before.filter { !$0.isSame(as: entry) } + (isAccepted ? [entry] : [])
        do {
            try file.replace(with: entries)
        } catch {
            throw StudioFailure(.unwritable, "\(name) cannot be written: \(error)")
        }
    }
}
