import Narration
import NarrationSound

extension Speech {
    /// The frames from the first to the last that are heard: those less than 40 dB below the loudest. It is empty if
    /// all are silent.
    var heardFrames: Range<Int> { samples.heardFrames ?? 0..<0 }

    /// Returns the speech with other silence at its ends: what is heard, with a little of the sound around it, after
    /// `lead` frames and before `tail` frames.
    ///
    /// Engines differ by half a second in the silence that they add, which a listener would hear as another rhythm.
    func withEdges(lead: Int, tail: Int, at sampleRate: Int) -> Speech {
        let heard = heardFrames
        guard !heard.isEmpty else { return self }
        let margin = Int((Self.margin * Double(sampleRate)).rounded())
        let kept =
            max(0, heard.lowerBound - min(margin, lead))..<min(samples.count, heard.upperBound + min(margin, tail))
        let before = lead - (heard.lowerBound - kept.lowerBound)
        var result = self
        result.samples = [Int16](repeating: 0, count: before) + samples[kept]
        result.samples += repeatElement(0, count: max(0, tail - (kept.upperBound - heard.upperBound)))
        for index in result.marks.indices {
            let frame = result.marks[index].frame - kept.lowerBound + before
            result.marks[index].frame = min(max(0, frame), result.samples.count)
        }
        return result
    }

    /// The sound that is kept around what is heard, in seconds: soft beginnings and ends of words.
    private static let margin = 0.03
}
