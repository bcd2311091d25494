/// Hears a recording in stretches of seven and a half minutes, each normalized by what is spoken in it.
///
/// Only one stretch is in memory at a time. A recording of up to ten minutes is one stretch.
struct Listener<Failure: Error> {
    private let next: () throws(Failure) -> [Int16]?
    private var stream: SpectrumStream
    /// The energies of the frames from a few before the stretch.
    private var energies: [Float] = []
    /// The number of frames in ``energies`` that belong to the stretch before.
    private var before = 0
    private var isFinished = false
    /// The frames of a stretch, and the most of the last one.
    private let length: Int
    private let most: Int

    /// Opens a recording.
    ///
    /// - Parameters:
    ///   - recording: The recording.
    ///   - ceiling: The upper end of the spectrum that is compared, in hertz.
    ///   - seconds: The length of a stretch.
    /// - Throws: An error of the sound.
    init(_ recording: LongRecording<Failure>, ceiling: Double, stretch seconds: Double = 450) throws(Failure) {
        length = Int(seconds * Spectrogram.frameRate)
        most = length * 4 / 3
        next = try recording.open()
        stream = SpectrumStream(sampleRate: recording.sampleRate, ceiling: ceiling)
    }

    /// The number of samples that were read; at the end, of all.
    var sampleCount: Int { stream.sampleCount }

    /// The next stretch; `nil` at the end.
    mutating func hear() throws(Failure) -> HeardSound? {
        while !isFinished, count < before + most { try read() }
        try Failure.checkCancellation()
        let end = isFinished ? count : before + length
        guard end > before else { return nil }
        let seen = min(count, end + Self.margin)
        let spectrogram = Spectrogram(energies: Array(energies[..<(seen * MelFilters.count)]))
        let heard = HeardSound(spectrogram, in: before..<end)
        let dropped = max(0, end - Self.margin)
        energies.removeFirst(dropped * MelFilters.count)
        before = end - dropped
        return heard
    }

    private var count: Int { energies.count / MelFilters.count }

    private mutating func read() throws(Failure) {
        if let piece = try next() {
            energies += stream.add(piece)
        } else {
            energies += stream.finish()
            isFinished = true
        }
    }

    /// The frames around a stretch from which the slopes at its ends are measured.
    private static var margin: Int { 8 }
}
