package import Foundation
import Narration
import NarrationTesting

/// What a person says, line after line with pauses, in a room with noise, and where the words of each line are.
package struct Performance {
    /// The sound.
    package private(set) var samples: [Int16]
    /// The frame of each word of each line.
    package private(set) var onsets: [[Int]] = []
    /// The frames of each line, without the pauses.
    package private(set) var lines: [Range<Int>] = []
    private let sampleRate: Int

    /// Lets a person read.
    ///
    /// - Parameters:
    ///   - lines: The lines.
    ///   - voice: The person.
    package init(of lines: [String], by voice: HummingVoice) {
        var noise = SplitMix(seed: 7)
        sampleRate = voice.sampleRate
        samples = [Int16](repeating: 0, count: sampleRate / 2)
        for (number, line) in lines.enumerated() {
            let speech = voice.says(line).speech
            onsets.append(speech.marks.map { samples.count + $0.frame })
            self.lines.append(samples.count..<samples.count + speech.samples.count)
            samples += speech.samples + repeatElement(0, count: sampleRate / 5 + number % 3 * sampleRate / 5)
        }
        for index in samples.indices { samples[index] += Int16.random(in: -30...30, using: &noise) }
    }

    /// A WAV file of the sound.
    package var wav: Data {
        var data = Data()
        func add(_ text: String) { data.append(contentsOf: text.utf8) }
        func add(_ number: some FixedWidthInteger) {
            withUnsafeBytes(of: number.littleEndian) { data.append(contentsOf: $0) }
        }
        add("RIFF")
        add(UInt32(36 + samples.count * 2))
        add("WAVEfmt ")
        add(UInt32(16))
        for number in [1, 1] as [UInt16] { add(number) }
        for number in [sampleRate, sampleRate * 2] { add(UInt32(number)) }
        for number in [2, 16] as [UInt16] { add(number) }
        add("data")
        add(UInt32(samples.count * 2))
        for sample in samples { add(sample) }
        return data
    }
}
