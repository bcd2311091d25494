import Testing

@testable import NarrationMastering

@Suite struct NoiseTests {
    private func spread(_ values: [Float]) -> (mean: Double, meanSquare: Double) {
        let count = Double(values.count)
        return (
            values.reduce(0) { $0 + Double($1) } / count, values.reduce(0) { $0 + Double($1) * Double($1) } / count
        )
    }

    @Test(arguments: [Noise.dither, .roomTone]
    )
    func `noise is triangular: even around zero, its mean square a sixth, within one`(noise: Noise) {
        let values = (0..<100_000).map { noise[$0] }
        let (mean, meanSquare) = spread(values)
        #expect(abs(mean) < 0.005)
        #expect(abs(meanSquare - 1 / 6) < 0.005)
        #expect(values.max()! > 0.95 && values.max()! < 1 && values.min()! < -0.95 && values.min()! > -1)
    }

    @Test func `neighbouring samples and the two noises are uncorrelated`() {
        let (one, other) = ((0..<100_000).map { Noise.dither[$0] }, (0..<100_000).map { Noise.roomTone[$0] })
        #expect(abs(spread(zip(one, one.dropFirst()).map { $0 * $1 }).mean) < 0.003)
        #expect(abs(spread(zip(one, other).map { $0 * $1 }).mean) < 0.003)
    }

    @Test func `the error of 16 bits is noise of −96 dBFS, whatever the sound is`() {
        for sound in [
            Sounds.sine(440, seconds: 2, amplitude: 0.000_02), Sounds.noise(seconds: 2),
            [Float](repeating: 0, count: 44_100),
        ] {
            var dither = Dither()
            let errors = zip(dither.rounded(sound), sound).map { Float($0) / 32_768 - $1 }
            let (mean, meanSquare) = spread(errors)
            #expect(abs(mean) < 0.000_001)
            #expect(abs(meanSquare.meanSquareDecibels - -96.3) < 0.2)
        }
    }

    @Test func `dithering does not depend on the division of the sound, and full scale remains full scale`() {
        let sound = Sounds.noise(seconds: 1) + [1, -1, 2, -2]
        var (whole, cut) = (Dither(), Dither())
        let samples = whole.rounded(sound)
        let isSame = sound.pieces.flatMap { cut.rounded($0) } == samples
        #expect(isSame)
        #expect(samples.suffix(2) == [32_767, -32_768])
    }
}
