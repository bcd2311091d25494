/// The frames on their way through an output, kept until they are heard: they can be played again when the output is
/// lost, and grow quieter when they are written already.
///
/// Frames are counted from the tape's beginning, however often the output is opened.
@MainActor
final class Tape {
    /// Whether the output takes frames. Before it is opened, and when it is lost, they wait here.
    private(set) var isOpen = false

    private let output: any AudioOutput
    private var kept: [Int16] = []
    /// The count of frames before the first one kept.
    private var start = 0
    /// The count of frames that had been heard when the output was opened.
    private var origin = 0

    init(output: any AudioOutput) {
        self.output = output
    }

    /// The count of frames that were written, heard or not.
    var written: Int { start + kept.count }

    /// The count of frames that have been heard.
    var heard: Int { isOpen ? origin + output.heardFrames : origin }

    /// Opens the output, and plays from the first frame that has not been heard.
    func open(sampleRate: Int) async throws {
        try await output.open(sampleRate: sampleRate)
        forget()
        isOpen = true
        output.write(kept)
    }

    /// Takes that the output plays no more, until it is opened again.
    func lose() {
        origin = heard
        isOpen = false
    }

    func write(_ samples: [Int16]) {
        forget()
        kept += samples
        if isOpen { output.write(samples) }
    }

    /// Drops what is not on its way to the ear already.
    func flush() {
        cut(to: flushOutput())
    }

    /// Lets the frames before a count grow quieter, over so many of them that are not on their way already.
    func fade(to end: Int, over length: Int) {
        let given = flushOutput()
        let fading = min(max(given, end - length), end)..<end
        for count in fading {
            let gain = Double(end - count) / Double(fading.count)
            kept[count - start] = Int16(Double(kept[count - start]) * gain)
        }
        if isOpen { output.write(Array(kept[(given - start)...])) }
    }

    /// Waits until so many frames have been heard.
    func hear(upTo count: Int) async throws {
        try await output.hear(upTo: count - origin)
    }

    /// Falls silent behind so many frames, or at once.
    func pause(at count: Int? = nil) {
        output.pause(at: count.map { $0 - origin })
    }

    func resume() {
        output.resume()
    }

    func close() async {
        lose()
        await output.close()
    }

    /// Empties the output, and gives the count of frames that are on their way to the ear.
    private func flushOutput() -> Int {
        min(written, isOpen ? origin + output.flush() : origin)
    }

    private func forget() {
        let count = min(heard - start, kept.count)
        kept.removeFirst(count)
        start += count
    }

    private func cut(to count: Int) {
        kept.removeSubrange((count - start)...)
    }
}
