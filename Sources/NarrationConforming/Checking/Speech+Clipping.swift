import Narration

extension Speech {
    /// Whether it was too loud for 16 bits, and so cut at full scale: a twentieth of its samples are at it, four or
    /// more in a row. Speech that is just as loud as possible reaches it with single ones.
    var isCutAtFullScale: Bool {
        var (run, cut) = (0, 0)
        for sample in samples {
            run = sample == .max || sample <= -.max ? run + 1 : 0
            if run >= 4 { cut += run == 4 ? 4 : 1 }
        }
        return cut * 20 > samples.count
    }
}
