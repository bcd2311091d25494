import Testing

@testable import NarrationBooks

@Suite("Numbers in property lists")
struct PropertyListNumberTests {
    @Test(
        "Whole numbers are decimal or hexadecimal",
        arguments: [
            ("1", 1), ("-2", -2), ("+3", 3), (" 4\n", 4), ("0x1F", 31), ("-0x10", -16),
            ("99999999999999999999", 1e20),
        ] as [(String, Double)]
    )
    func integer(text: String, number: Double) {
        #expect(PropertyListNumber.integer(text) == number)
    }

    @Test(
        "Anything else is no whole number",
        arguments: ["", " ", "-", "1.5", "1e3", "0x", "0x-1", "fast", "--1", "nan"]
    )
    func noInteger(text: String) {
        #expect(PropertyListNumber.integer(text) == nil)
    }

    @Test("Decimal numbers", arguments: [("1", 1), ("0.25", 0.25), ("-.5", -0.5), ("1e-3", 0.001), ("\t2.0 ", 2)])
    func real(text: String, number: Double) {
        #expect(PropertyListNumber.real(text) == number)
    }

    @Test("Anything else is no decimal number", arguments: ["", "fast", "0x1p3", "1,5", "1 2", "½"])
    func noReal(text: String) {
        #expect(PropertyListNumber.real(text) == nil)
    }
}
