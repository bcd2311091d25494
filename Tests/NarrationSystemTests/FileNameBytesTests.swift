import NarrationSystem
import Testing

@Suite("File names that are not UTF-8")
struct FileNameBytesTests {
    @Test func `every sequence of up to two bytes is preserved`() {
        for first in UInt8.min...UInt8.max {
            #expect(comesBack([first]))
            for second in UInt8.min...UInt8.max where !comesBack([first, second]) {
                Issue.record("\(first) \(second)")
            }
        }
    }

    @Test func `Bytes of valid, broken and overlong sequences are preserved in any order`() {
        var random = SystemRandomNumberGenerator()
        let pieces: [[UInt8]] = [
            [0x61], [0xC3, 0xA9], [0xE9], [0xF4, 0x8F, 0xBA, 0x80], [0xF4, 0x8F, 0xBB, 0xBF], [0xF4, 0x8F], [0xF4],
            [0xBA], [0x80], [0xED, 0xA0, 0x80], [0xC0, 0xAF], [0xF0, 0x9F, 0x98, 0x80], [0xFF], [0x65, 0xCC, 0x81],
        ]
        for _ in 0..<2000 {
            let name = (0..<Int.random(in: 1...12, using: &random)).flatMap { _ in pieces.randomElement(using: &random)!
            }
            if !comesBack(name) { Issue.record("\(name)") }
        }
    }

    @Test func `an address has the bytes of the name`() {
        #expect(String(fileSystemBytes: [0x41, 0xE9, 0x20, 0xC3, 0xA9]).percentEncodedPath == "A%E9%20%C3%A9")
    }

    private func comesBack(_ bytes: [UInt8]) -> Bool {
        String(fileSystemBytes: bytes).fileSystemBytes == bytes
    }

    @Test func `a name in UTF-8 is that text, and is not normalized`() {
        #expect(Array(String(fileSystemBytes: Array("e\u{301} 😀".utf8)).utf8) == Array("e\u{301} 😀".utf8))
    }

    @Test func `the bytes passed to a call end where the name ends`() {
        let name = String(fileSystemBytes: [0x61, 0xE9])
        #expect(name.withFileSystemPath { String(fileSystemPath: $0) } == name)
        #expect(name.withFileSystemPath { [$0[0], $0[1], $0[2]] } == [0x61, CChar(bitPattern: 0xE9), 0])
    }
}
