/// Pseudo-random numbers that are the same in every run: a linear congruential generator (Knuth's MMIX constants).
struct Dice {
    private var state: UInt64 = 1

    mutating func roll(_ sides: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % sides
    }
}
