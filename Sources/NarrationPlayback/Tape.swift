/// The frames that were written to an output, kept until they are heard, so that they can be played again if the output
/// is lost, and faded after they were written.
///
/// Frames are counted from the beginning of the tape, even if the output is reopened.
@MainActor
final class Tape {
    /// Whether the output takes frames. Until it is opened, and after it is lost, frames wait here.
    private(set) var isOpen = false

    private let output: any AudioOutput
    private var kept: [Int16] = []
    /// The number of frames before the first one that is kept.
    private var start = 0
    /// The number of frames that had been heard when the output was opened.
    private var origin = 0

    init(output: any AudioOutput) {
        self.output = output
    }

    /// The number of frames that were written.
    var written: Int { start + kept.count }

    /// The number of frames that have been heard.
    var heard: Int { isOpen ? origin + output.heardFrames : origin }

    /// Opens the output, and plays from the first frame that has not been heard.
    func open(sampleRate: Int) async throws {
        try await output.open(sampleRate: sampleRate)
        forget()
        isOpen = true
        output.write(kept)
    }

    /// Marks the output as lost until it is reopened.
    func lose() {
        origin = heard
        isOpen = false
    }

    func write(_ samples: [Int16]) {
        forget()
        kept += samples
        if isOpen { output.write(samples) }
    }

    /// Drops the frames that the device does not have yet.
    func flush() {
        cut(to: flushOutput())
    }

    /// Fades out the frames before a position, as far as the device does not have them yet.
    func fade(to end: Int, over length: Int) {
        let given = flushOutput()
        let fading = min(max(given, end - length), end)..<end
        for count in fading {
            let gain = Double(end - count) / Double(fading.count)
            kept[count - start] = Int16(Double(kept[count - start]) * gain)
        }
        if isOpen { output.write(Array(kept[(given - start)...])) }
    }

    /// Waits until a number of frames has been heard.
    func hear(upTo count: Int) async throws {
        try await output.hear(upTo: count - origin)
    }

    /// Pauses after a number of frames, or immediately.
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

    /// Empties the output, and returns the number of frames that the device has.
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
