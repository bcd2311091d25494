/// The size of the times in a box: 32 bits, or 64 if needed, which the box's version declares.
///
/// The highest of the 32 bits is not used, as in libavformat's files: QuickTime's own times are signed, and some
/// readers treat these as signed too.
struct MovieTimes {
    /// The version of the box.
    let version: Int

    private var size: Int { version == 0 ? 4 : 8 }

    /// Chooses the size for a box with a latest time.
    init(reaching latest: Int) {
        version = latest < Int32.max ? 0 : 1
    }

    /// Adds times; -1 for none.
    func add(_ times: Int..., to box: inout MovieBoxes) {
        for time in times { box.int(time, bytes: size) }
    }
}
