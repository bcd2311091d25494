import Foundation
import HummingVoices
import Narration
import NarrationResampling
import TestSupport
import Testing

@testable import NarrationRecordings

/// The sound of recordings, in memory or in a temporary file.
@Suite struct SoundSpoolTests {
    @Test func `samples are found again wherever they are`() throws {
        let spool = SoundSpool([1, 2, 3])
        let piece = (0..<1_000_003).map { Int16(truncatingIfNeeded: $0 &* 31) }
        var all: [Int16] = [1, 2, 3]
        for _ in 0..<6 {
            try spool.add(piece)
            all += piece
        }
        #expect(spool.count == all.count)
        let end = all.count
        for range in [0..<5, 4_194_000..<5_195_000, 999_990..<3_000_010, end - 9..<end, 7..<7, 0..<end] {
            let isSame = try spool.samples(in: range) == Array(all[range])
            #expect(isSame, "\(range)")
        }
    }

    @Test func `sound of a higher rate is converted piece by piece as if at once`() throws {
        let folder = try ScratchFolder()
        let file = folder.file("high.wav")
        let person = HummingVoice(sampleRate: 16_000)
        let performance = Performance(of: ["the old captain looked for his hat"], by: person)
        try performance.wav.write(to: URL(fileURLWithPath: file))
        let sound = try RecordedSound(contentsOf: file, named: "high.wav", atMost: 12_000)
        let whole = try Speech(samples: performance.samples, sampleRate: 16_000).resampled(from: 16_000, to: 12_000)
        #expect(sound.sampleRate == 12_000)
        let isSame = try sound.samples(in: 0..<sound.count) == whole.samples
        #expect(isSame)
    }
}
