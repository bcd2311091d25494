import Foundation
import Narration
import NarrationBooks
import NarrationEditing
import TestSupport
import Testing

@Suite("Limits")
struct LimitTests {
    @Test func `a string above the limit is rejected, one at the limit is read`() throws {
        let reader = BookReader(limits: .init(stringSize: 19))
        #expect(try reader.read(plist(page(utterance("0123456789012345678")))).book.pages.count == 1)
        let error = #expect(throws: BookError.self) { try reader.read(plist(page(utterance("01234567890123456789")))) }
        #expect(error?.diagnostics.map(\.code) == [.stringTooLong])
        #expect(error?.diagnostics.map(\.message) == ["this text is longer than the limit of 19 bytes"])
    }

    @Test func `a file above the limit is rejected before it is parsed`() {
        let error = #expect(throws: BookError.self) {
            try BookReader(limits: .init(size: 1024)).read(String(repeating: " ", count: 1025))
        }
        #expect(error?.code == .tooLarge)
        #expect(error?.description == "Whale.plist: error: the file is larger than the limit of 1 KiB")
    }

    @Test(arguments: ["<array>", "("])
    func `a million nested arrays are a single error in every format`(bracket: String) {
        let text = (bracket == "(" ? "" : "<plist>") + String(repeating: bracket, count: TestExtent.of(1_000_000))
        let codes = BookReader().diagnostics(of: text).map(\.code)
        #expect(codes.last == .tooDeep)
    }

    @Test func `a binary property list that expands endlessly is rejected`() {
        // Thirty arrays, each with ten references to the next, and a string.
        var bytes = Array("bplist00".utf8)
        var offsets: [UInt8] = []
        for next in 1...30 as ClosedRange<UInt8> {
            offsets += [UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF)]
            bytes.append(0xAA)
            bytes += Array(repeating: next, count: 10)
        }
        offsets += [UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF)]
        bytes += [0x51, 0x61]
        let table = [UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF)]
        let zeros = [UInt8](repeating: 0, count: 6)
        bytes += offsets + zeros + [2, 1] + zeros + [0, 31] + zeros + [0, 0] + zeros + table
        let error = #expect(throws: BookError.self) {
            try BookReader(limits: .init(size: 1 << 20)).read(Data(bytes), named: "Whale.plist")
        }
        #expect(error?.code == .tooLarge)
        #expect(
            error?.diagnostics.last?.message == "the property list expands to more than the limit of 1 MiB"
        )
    }

    @Test func `an exceeded limit is reported with its number`() {
        let text = plist(page(utterance("Hop", properties(""))))
        let messages = BookReader(limits: .init(depth: 5)).diagnostics(of: text).map(\.message)
        #expect(messages == ["dictionaries and arrays are nested more than 5 levels deep here"])
        #expect(BookReader(limits: .init(depth: 6)).diagnostics(of: text).isEmpty)
    }

    @Test func `Problems of one kind above the limit do not displace another kind`() throws {
        let keys = String(repeating: key("colour", "<true/>"), count: 5)
        let spaces = String(repeating: utterance("hop"), count: 6)
        let text = plist(page(spaces) + page(utterance("…")) + page("", extra: properties("")), book: keys)
        let reading = try BookReader(limits: .init(diagnostics: 3)).read(text)
        #expect(Set(reading.warnings.map(\.code)) == [.unknownKey, .nothingToSpeak, .emptyPage, .tooManyProblems])
        #expect(reading.lints().map(\.code) == [.missingSpace, .missingSpace, .missingSpace, .tooManyProblems])
    }

    @Test func `Problems above the limit are counted separately for each kind`() {
        let warnings = String(repeating: key("colour", "<true/>"), count: 5)
        let errors = String(repeating: "<true/>", count: 4)
        let reader = BookReader(limits: .init(diagnostics: 3))
        let diagnostics = reader.diagnostics(of: plist(errors, book: warnings))
        #expect(diagnostics.count == 3 + 3 + 2)
        #expect(
            diagnostics.suffix(2).map(\.description) == [
                "Whale.plist: error: 1 more error of the kind wrong-type",
                "Whale.plist: warning: 2 more warnings of the kind unknown-key",
            ]
        )
    }

    @Test func `of 400,000 misspelt keys a thousand are reported and the others counted`() {
        let count = TestExtent.of(400_000)
        let keys = String(repeating: key("titel", "<true/>"), count: count)
        let diagnostics = BookReader().diagnostics(of: plist(page(utterance("Hop")), book: keys))
        #expect(diagnostics.count == 1001)
        #expect(diagnostics.last?.message == "\(count - 1000) more warnings of the kind unknown-key")
    }

    @Test func `the largest number there is means no limit`() throws {
        let reader = BookReader(limits: .init(size: .max, depth: .max, stringSize: .max, diagnostics: .max))
        let text = plist(page(utterance("Hop", key("colour", "<array><dict/></array>"))), book: key("titel", "<true/>"))
        #expect(reader.diagnostics(of: text).map(\.code) == [.unknownKey, .unknownKey])
        let pipe = Pipe()
        try pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
        try pipe.fileHandleForWriting.close()
        let reading = try reader.read(contentsOf: "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)")
        #expect(reading.warnings.count == 2)
    }
}
