import Testing

@testable import NarrationBooks

@Suite("Numbers in property lists")
struct PropertyListNumberTests {
    @Test(
        arguments: [
            ("1", 1), ("-2", -2), ("+3", 3), (" 4\n", 4), ("0x1F", 31), ("-0x10", -16),
            ("99999999999999999999", 1e20),
        ] as [(String, Double)]
    )
    func `Whole numbers are decimal or hexadecimal`(text: String, number: Double) {
        #expect(PropertyListNumber.integer(text) == number)
    }

    @Test(arguments: ["", " ", "-", "1.5", "1e3", "0x", "0x-1", "fast", "--1", "nan"]
    )
    func `Anything else is not a whole number`(text: String) {
        #expect(PropertyListNumber.integer(text) == nil)
    }

    @Test(arguments: [("1", 1), ("0.25", 0.25), ("-.5", -0.5), ("1e-3", 0.001), ("\t2.0 ", 2)])
    func `Decimal numbers`(text: String, number: Double) {
        #expect(PropertyListNumber.real(text) == number)
    }

    @Test(arguments: ["", "fast", "0x1p3", "1,5", "1 2", "½"])
    func `Anything else is not a decimal number`(text: String) {
        #expect(PropertyListNumber.real(text) == nil)
    }
}
