import Foundation

/// A word in a recording, known by its tone.
public struct HeardWord: Sendable {
    /// The tone. See ``Tones``.
    public let tone: Int
    /// The start, in milliseconds of the recording.
    public let start: Double
    /// The end, in milliseconds of the recording.
    public var end: Double
    /// Whether another word was heard until it began, and not silence.
    public let followsWord: Bool

    /// Finds the words in a recording.
    ///
    /// - Parameters:
    ///   - samples: The recording.
    ///   - sampleRate: The frames per second, in hertz; a multiple of 1,000.
    /// - Returns: The words in order.
    public static func words(in samples: [Int16], sampleRate: Int) -> [HeardWord] {
        var runs: [(tone: Int?, start: Int, end: Int)] = []
        for (millisecond, tone) in loudest(in: samples, sampleRate: sampleRate).enumerated() {
            if let last = runs.last, last.tone == tone {
                runs[runs.count - 1].end = millisecond + 1
            } else {
                runs.append((tone, millisecond, millisecond + 1))
            }
        }
        var words: [HeardWord] = []
        // What is shorter is a change from one tone to another, or a piece that the browser repeats or leaves out.
        for run in runs where run.end - run.start >= 25 {
            guard let tone = run.tone else { continue }
            let (start, end) = (Double(run.start), Double(run.end))
            if let last = words.last, last.tone == tone, start - last.end < 25 {
                words[words.count - 1].end = end
            } else {
                let gap = words.last.map { start - $0.end } ?? .infinity
                words.append(HeardWord(tone: tone, start: start, end: end, followsWord: gap < 15))
            }
        }
        return words
    }

    /// The loudest tone around each millisecond; `nil` where it is silent.
    private static func loudest(in samples: [Int16], sampleRate: Int) -> [Int?] {
        let block = sampleRate / 1000
        let count = samples.count / block
        let sums = (0..<Tones.count).map { blockSums(in: samples, of: $0, block: block, count: count) }
        return (0..<count).map { millisecond in
            let window = max(0, millisecond - 4)..<min(count, millisecond + 4)
            var best: (tone: Int, power: Double)?
            for tone in 0..<Tones.count {
                var (x, y) = (0.0, 0.0)
                for index in window {
                    x += sums[tone][index].x
                    y += sums[tone][index].y
                }
                let power = (x * x + y * y).squareRoot() / Double(8 * block)
                if power > best?.power ?? 500 { best = (tone, power) }
            }
            return best?.tone
        }
    }

    /// The sums of the samples of each millisecond, turned back by the phase of a tone.
    private static func blockSums(
        in samples: [Int16],
        of tone: Int,
        block: Int,
        count: Int
    ) -> [(x: Double, y: Double)] {
        let period = block * 1000 / Tones.step
        let turns = Tones.frequency(tone) / Tones.step
        let circle = (0..<period).map { index in
            let angle = 2 * Double.pi * Double(index * turns % period) / Double(period)
            return (x: cos(angle), y: -sin(angle))
        }
        return samples.withUnsafeBufferPointer { samples in
            (0..<count).map { millisecond in
                var sum = (x: 0.0, y: 0.0)
                for index in millisecond * block..<(millisecond + 1) * block {
                    let (sample, turn) = (Double(samples[index]), circle[index % period])
                    sum.x += sample * turn.x
                    sum.y += sample * turn.y
                }
                return sum
            }
        }
    }
}
