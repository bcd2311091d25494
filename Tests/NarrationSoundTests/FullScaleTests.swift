import NarrationSound
import Testing

@Suite struct FullScaleTests {
    @Test(
        arguments: zip(
            [0, 0.5, -1, 1, 7, -.infinity, .infinity, .nan] as [Float],
            [0, 16_384, -32_768, 32_767, 32_767, -32_768, 32_767, 0] as [Int16]
        )
    )
    func `every sample has a level, also one that is no number`(sample: Float, level: Int16) {
        #expect(Int16(fullScale: sample) == level)
    }
}
