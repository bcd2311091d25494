import Foundation
import Narration
import NarrationBanks

/// A joint, and the same place of the same text as the voice speaks it in one go.
struct ComparedJoint {
    /// The text with a bar at the joint.
    let text: String

    /// What is measured at the joint.
    let joined: JointJump

    /// What is measured where the voice speaks the text in one go.
    let whole: JointJump

    /// A quarter of a second on both sides of the joint, a pause, and the same in one go.
    private let excerpt: [Int16]

    /// Compares; `nil` if the joint is within a word, or at an end of the sound.
    ///
    /// - Parameters:
    ///   - joint: The joint.
    ///   - pieced: The text that has it.
    ///   - natural: The speech of the text in one go, at 48,000 Hz.
    init?(_ joint: PiecedText.Joint, of pieced: PiecedText, and natural: Speech) {
        guard let word = joint.word, let mark = natural.marks.first(where: { $0.range.lowerBound == word }),
            let joined = JointJump(pieced.samples, before: joint.frames.lowerBound, after: joint.frames.upperBound),
            let whole = JointJump(natural.samples, around: mark.frame)
        else { return nil }
        (self.joined, self.whole) = (joined, whole)
        text = pieced.said[..<word] + "|" + pieced.said[word...]
        let middle = (joint.frames.lowerBound + joint.frames.upperBound) / 2
        excerpt =
            Self.excerpt(of: pieced.samples, around: middle) + [Int16](repeating: 0, count: 4_800)
            + Self.excerpt(of: natural.samples, around: mark.frame)
    }

    /// A quarter of a second on both sides of a frame.
    private static func excerpt(of samples: [Int16], around frame: Int) -> [Int16] {
        (frame - 12_000..<frame + 12_000).map { samples.indices.contains($0) ? samples[$0] : 0 }
    }

    /// What is measured, for a table: both levels, both spectra, both pitches.
    var figures: [String] {
        [(joined.level, whole.level), (joined.spectrum, whole.spectrum), (joined.pitch, whole.pitch)].map {
            one,
            other in
            [one, other].map { $0?.formatted(decimals: 1) ?? "–" }.joined(separator: " / ")
        }
    }

    /// Draws a spectrogram with sox: the joint at 0.25 s, and the same place in one go at 0.85 s.
    ///
    /// - Parameter path: The path of the PNG.
    /// - Throws: An error if sox cannot be started.
    func draw(at path: String) throws {
        let sound = path + ".raw"
        try excerpt.withUnsafeBytes { try Data($0).write(to: URL(fileURLWithPath: sound)) }
        defer { try? FileManager.default.removeItem(atPath: sound) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [
            "sox", "-t", "raw", "-r", "48000", "-e", "signed", "-b", "16", "-c", "1", sound, "-n", "remix", "1", "rate",
            "16000", "spectrogram", "-x", "880", "-y", "257", "-z", "70", "-t", (path as NSString).lastPathComponent,
            "-c", "joined; in one go", "-o",
            path,
        ]
        try process.run()
        process.waitUntilExit()
    }
}

extension JointJump {
    /// Compares the stretches around a frame, as far from each other as those of a crossfade.
    init?(_ samples: [Int16], around frame: Int) {
        self.init(samples, before: frame - 192, after: frame + 192)
    }
}
