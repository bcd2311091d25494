/// Detects that a file was saved. Saving has ended when two consecutive checks see the same file.
///
/// A file that is missing briefly is being saved; one that remains missing was deleted.
package struct ChangeDetector<Stamp: Equatable> {
    private var known: Stamp?
    private var latest: Stamp?
    /// The number of checks that saw the latest stamp.
    private var looks = 0

    /// The number of checks for which a file may be missing while it is saved.
    private let patience: Int

    /// Starts with the file as it was when it was read.
    ///
    /// - Parameters:
    ///   - known: A value that identifies the file; `nil` if there is none.
    ///   - patience: The number of checks for which a file may be missing while it is saved.
    package init(known: Stamp?, patience: Int = 10) {
        self.known = known
        self.patience = patience
        latest = known
    }

    /// Records another check.
    ///
    /// - Parameter stamp: A value that identifies the current file; `nil` if there is none.
    /// - Returns: Whether the file has changed; `true` once for each change.
    package mutating func hasChanged(to stamp: Stamp?) -> Bool {
        looks = stamp == latest ? looks + 1 : 1
        latest = stamp
        guard stamp != known, looks >= (stamp == nil ? patience : 2) else { return false }
        known = stamp
        return true
    }
}
