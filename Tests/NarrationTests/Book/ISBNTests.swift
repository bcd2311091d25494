import Narration
import Testing

@Suite struct ISBNTests {
    @Test(arguments: [
        "9780000000002", "978-0-306-40615-7", "978 0 306 40615 7", "0-306-40615-2", "0 8044 2957 X", "080442957x",
    ])
    func `an ISBN may have hyphens and blanks, and ten digits`(text: String) {
        #expect(throws: Never.self) { try ISBN.check(text) }
    }

    @Test(arguments: [
        ("9780306406158", "7"), ("978-0-306-40651-7", "5"), ("9780000000003", "2"), ("0-306-40615-3", "2"),
        ("0804429571", "X"), ("0-306-40615-X", "2"),
    ])
    func `a wrong digit is found, and the check digit of the others is named`(text: String, expected: String) {
        #expect(throws: ISBN.Fault.checkDigit(expected: expected)) { try ISBN.check(text) }
    }

    @Test(arguments: [
        "", "123", "978030640615", "97803064061577", "978-0-306-4O615-7", "X804429570", "ISBN 0306406152",
    ])
    func `what does not have ten or thirteen digits is no ISBN`(text: String) {
        #expect(throws: ISBN.Fault.form) { try ISBN.check(text) }
    }
}
