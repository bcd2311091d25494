/// How many bits the times of a box have: 32, or 64 where it takes them, which the box's version tells.
///
/// The highest of the 32 bits stays free, as in libavformat's files: QuickTime's own times have a sign, and some
/// readers take these for such.
struct MovieTimes {
    /// The version of the box.
    let version: Int

    private var size: Int { version == 0 ? 4 : 8 }

    /// Chooses for a box in which no time is later.
    init(reaching latest: Int) {
        version = latest < Int32.max ? 0 : 1
    }

    /// Adds times; -1 for none.
    func add(_ times: Int..., to box: inout MovieBoxes) {
        for time in times { box.int(time, bytes: size) }
    }
}
