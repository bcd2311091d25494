import NarrationAudio

/// The boxes that every track of a movie has (ISO/IEC 14496-12, 8.3 to 8.7), whatever its contents.
struct MovieTrack {
    /// Its number.
    let id: Int

    /// The type of its contents: `soun`, `text`.
    let handler: String

    /// Whether it is played by itself.
    let isPlayed: Bool

    /// The edit list: `delay` frames of silence, then `count` frames of the track beginning at `start`.
    let edit: (delay: Int, start: Int, count: Int)

    /// Its length in its own time unit, a fraction of a second.
    let duration: Int
    let unitsPerSecond: Int

    let language: LanguageCode?

    /// The track with its chapters.
    var chapters: Int?

    /// Adds the track with the header of its media type, and its sample tables.
    func add(
        to movie: inout MovieBoxes,
        header: (inout MovieBoxes) -> Void,
        samples: (inout MovieBoxes) -> Void
    ) {
        movie.box("trak") {
            addHeader(to: &$0)
            addEdits(to: &$0)
            addReference(to: &$0)
            $0.box("mdia") {
                addMediaHeader(to: &$0)
                addHandler(to: &$0)
                $0.box("minf") {
                    header(&$0)
                    Self.addDataInformation(to: &$0)
                    $0.box("stbl", samples)
                }
            }
        }
    }

    private func addHeader(to track: inout MovieBoxes) {
        let times = MovieTimes(reaching: edit.delay + edit.count)
        let (isEnabled, isInMovie) = (1, 2)
        track.box("tkhd", version: times.version, flags: isPlayed ? isEnabled | isInMovie : isInMovie) {
            times.add(0, 0, to: &$0)
            $0.int32(id, 0)
            times.add(edit.delay + edit.count, to: &$0)
            $0.int32(0, 0)
            let fullVolume = 0x100
            $0.int16(0, 0, isPlayed ? fullVolume : 0, 0)
            $0.addMatrix()
            $0.int32(0, 0)
        }
    }

    private func addEdits(to track: inout MovieBoxes) {
        let times = MovieTimes(reaching: max(edit.delay, edit.start, edit.count))
        let nothing = -1
        let edits = [(edit.delay, nothing), (edit.count, edit.start)].filter { $0 != (0, nothing) }
        track.box("edts") {
            $0.box("elst", version: times.version, flags: 0) {
                $0.int32(edits.count)
                for (count, start) in edits {
                    times.add(count, start, to: &$0)
                    let normalRate = 1
                    $0.int16(normalRate, 0)
                }
            }
        }
    }

    /// Adds a reference to the chapters, as in the QuickTime File Format.
    private func addReference(to track: inout MovieBoxes) {
        guard let chapters else { return }
        track.box("tref") {
            $0.box("chap") { $0.int32(chapters) }
        }
    }

    private func addMediaHeader(to media: inout MovieBoxes) {
        let times = MovieTimes(reaching: duration)
        media.box("mdhd", version: times.version, flags: 0) {
            times.add(0, 0, to: &$0)
            $0.int32(unitsPerSecond)
            times.add(duration, to: &$0)
            // Three letters of five bits each, with `a` as 1.
            let letters = language?.threeLetters ?? "und"
            $0.int16(letters.utf8.reduce(0) { ($0 << 5) + Int($1) - 0x60 }, 0)
        }
    }

    private func addHandler(to media: inout MovieBoxes) {
        media.box("hdlr", version: 0, flags: 0) {
            $0.int32(0)
            $0.bytes(handler.utf8)
            $0.int32(0, 0, 0)
            let noName = 0
            $0.int8(noName)
        }
    }

    /// All samples are in the same file.
    private static func addDataInformation(to information: inout MovieBoxes) {
        information.box("dinf") {
            $0.box("dref", version: 0, flags: 0) {
                $0.int32(1)
                let isHere = 1
                $0.box("url ", version: 0, flags: isHere) { _ in }
            }
        }
    }
}

extension MovieBoxes {
    /// Adds the identity matrix: fixed-point numbers of 16 and 16 bits, in the last column of 2 and 30.
    mutating func addMatrix() {
        let (one, lastOne) = (0x1_0000, 0x4000_0000)
        int32(one, 0, 0, 0, one, 0, 0, 0, lastOne)
    }
}
