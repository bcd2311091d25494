import CLibFuzzer
import Foundation
import Narration
import NarrationBooks

// Reads what libFuzzer makes up as a book, in any of its formats, and ends where a law is broken.
var count = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
exit(
    LLVMFuzzerRunDriver(&count, &arguments) { bytes, count in
        let file = bytes.map { Data(bytes: $0, count: count) } ?? Data()
        let outcome = ReadingLaws.check(file)
        if case .book(let reading) = outcome {
            WritingLaws.check(reading.book)
        }
        PagesLaws.check(file, outcome)
        FixingLaws.check(file, outcome)
        return 0
    }
)
