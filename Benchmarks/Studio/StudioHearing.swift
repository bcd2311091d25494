import Foundation
import TestSupport

/// When the sound of a virtual device began after something was done in a browser.
struct StudioHearing {
    static let sampleRate = 48_000

    private let recording: SoundRecording
    private var starts: [Double] = []

    init(_ recording: SoundRecording) {
        self.recording = recording
    }

    /// Does something that begins to be heard, waits until it is, and stops it.
    ///
    /// - Parameters:
    ///   - script: Returns when it was done, in milliseconds since 1970.
    ///   - browser: The browser.
    /// - Throws: The browser's refusals.
    mutating func hear(_ script: String, in browser: Browser) async throws {
        starts.append(try await browser.run(script))
        try await Task.sleep(for: .milliseconds(800))
        try await browser.tell("document.getElementById('stop').click()")
        try await Task.sleep(for: .milliseconds(400))
    }

    /// The times from what was done to the first sound after it, in milliseconds; infinite if there was none.
    var times: [Double] {
        let samples = recording.samples
        let origin = recording.start(at: Self.sampleRate)
        return starts.map { start in
            let first = max(0, Int((start - origin) * Double(Self.sampleRate) / 1000))
            let sound = samples.dropFirst(first).firstIndex { abs(Int($0)) > Self.silence }
            return sound.map { 1000 * Double($0) / Double(Self.sampleRate) + origin - start } ?? .infinity
        }
    }

    /// The loudest sample that is not heard.
    private static let silence = 200
}
